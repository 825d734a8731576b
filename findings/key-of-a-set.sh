#!/usr/bin/env bash
# @tanstack/query-core 5.108.4, @pinia/colada 1.4.6, @reduxjs/toolkit 2.15.0, alova 3.5.5, async-cache-dedupe 3.4.0,
# fast-memoize 2.5.2, hash-it 7.0.2, hash-sum 2.0.0, moize 6.1.7, axios-cache-interceptor 1.12.3, @urql/core 6.0.3;
# beside them swr 2.5.1, memoizee 0.4.17, object-hash 3.0.0, ohash 2.0.12.
#
# Fifteen packages keep answers by what was asked for, and are asked for the models of one filter, then of another.
# Where the filter is a Set, a Map or the parameters of an address, six return the first answer for the second, without
# asking: they make JSON of it, which is `{}` for each. Two files are one for eleven, two addresses (URL) for two, and
# "any price" (Infinity) is "no price" (null) for seven. TypeScript allows all of them. A manual may say that keys have
# to be JSON, but none of the packages checks it. swr and memoizee tell all apart.
#
# Why it matters: a page keeps the chosen models in a Set, or its filter in the parameters of its address, and shows the
# models of the first choice for each. The second file gets the preview of the first. Nothing raises, nothing is asked.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @tanstack/query-core@5.108.4 @pinia/colada@1.4.6 pinia@4.1.0 vue@3.5.45 @vue/devtools-api@8.2.1 @reduxjs/toolkit@2.15.0 \
  alova@3.5.5 async-cache-dedupe@3.4.0 fast-memoize@2.5.2 hash-it@7.0.2 hash-sum@2.0.0 moize@6.1.7 axios@1.21.1 \
  axios-cache-interceptor@1.12.3 @urql/core@6.0.3 swr@2.5.1 react@19.3.1 memoizee@0.4.17 object-hash@3.0.0 ohash@2.0.12

cat >probe.mjs <<'JS'
import { toCacheKey } from "@pinia/colada";
import { defaultSerializeQueryArgs } from "@reduxjs/toolkit/query";
import { QueryClient } from "@tanstack/query-core";
import { stringifyVariables } from "@urql/core";
import { createAlova } from "alova";
import { createCache } from "async-cache-dedupe";
import axios from "axios";
import { setupCache } from "axios-cache-interceptor";
import fastMemoize from "fast-memoize";
import * as hashIt from "hash-it";
import hashSum from "hash-sum";
import memoizee from "memoizee";
import moize from "moize";
import objectHash from "object-hash";
import { hash as ohash } from "ohash";
import { unstable_serialize } from "swr";

/** Two values each, of which the second is asked for after the first. */
const pairs = {
  Set: [new Set(["gpt-4o"]), new Set(["o3"])],
  Map: [new Map([["id", "gpt-4o"]]), new Map([["id", "o3"]])],
  URLSearchParams: [new URLSearchParams("id=gpt-4o"), new URLSearchParams("id=o3")],
  URL: [new URL("https://a.example/"), new URL("https://b.example/")],
  File: [new File(["a"], "a.csv"), new File(["b"], "b.csv")],
  RegExp: [/gpt/, /claude/],
  "Infinity and null": [Infinity, null],
};
/** With a function that makes the key of a value. */
const byKey = (keyOf) => async (value) => keyOf({ filter: value });
/** With a function that remembers: an answer is counted by the calls that were made. */
const byCalls = (remember) => {
  let calls = 0;
  const ask = remember((_filter) => ({ call: (calls += 1) }));
  return async (value) => (await ask({ filter: value })).call;
};
let address = 0;
const packages = {
  "@tanstack/query-core": () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    let calls = 0;
    return (value) => client.fetchQuery({ queryKey: ["models", value], queryFn: () => (calls += 1) });
  },
  "@pinia/colada": () => byKey((value) => toCacheKey(["models", value])),
  "RTK Query": () =>
    byKey((queryArgs) => defaultSerializeQueryArgs({ endpointName: "models", queryArgs, endpointDefinition: {} })),
  alova: () => {
    let calls = 0;
    const requestAdapter = () => ({ response: async () => (calls += 1), headers: async () => ({}), abort() {} });
    const client = createAlova({ requestAdapter, cacheFor: { POST: 60_000 }, cacheLogger: false });
    const path = `https://localhost/${(address += 1)}`;
    return (value) => client.Post(path, { filter: value }).send();
  },
  "async-cache-dedupe": () =>
    byCalls((answer) => {
      const cache = createCache({ ttl: 60, storage: { type: "memory" } }).define("models", answer);
      return (value) => cache.models(value);
    }),
  "fast-memoize": () => byCalls(fastMemoize),
  "moize, deep": () => byCalls(moize.deep),
  "hash-sum": () => byKey(hashSum),
  "hash-it": () => byKey(hashIt.hash ?? hashIt.default),
  "axios-cache-interceptor": () => {
    let calls = 0;
    const adapter = async (config) => ({ data: (calls += 1), status: 200, statusText: "OK", headers: {}, config });
    const client = setupCache(axios.create({ adapter }), { interpretHeader: false, methods: ["post"] });
    return async (value) => (await client.post("https://localhost/models", { filter: value })).data;
  },
  "@urql/core": () => byKey(stringifyVariables),
  swr: () => byKey((value) => unstable_serialize(["models", value])),
  memoizee: () => byCalls((answer) => memoizee(answer)),
  "object-hash": () => byKey(objectHash),
  ohash: () => byKey(ohash),
};
for (const [name, make] of Object.entries(packages)) {
  const same = [];
  const raised = [];
  for (const [words, [first, second]] of Object.entries(pairs))
    try {
      const ask = make();
      if ((await ask(first)) === (await ask(second))) same.push(words);
    } catch {
      raised.push(words);
    }
  const errors = raised.length > 0 ? `; raises: ${raised.join(", ")}` : "";
  console.log(`${name} has the first answer for a second: ${same.join(", ") || "nothing"}${errors}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
@tanstack/query-core has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
@pinia/colada has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
RTK Query has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
alova has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
async-cache-dedupe has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
fast-memoize has the first answer for a second: Set, Map, URLSearchParams, File, RegExp, Infinity and null
moize, deep has the first answer for a second: URLSearchParams, URL, File
hash-sum has the first answer for a second: Set, Map, File
hash-it has the first answer for a second: URLSearchParams, URL, File
axios-cache-interceptor has the first answer for a second: File
@urql/core has the first answer for a second: File, Infinity and null
swr has the first answer for a second: nothing
memoizee has the first answer for a second: nothing
object-hash has the first answer for a second: nothing; raises: URLSearchParams
ohash has the first answer for a second: nothing; raises: File
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
