#!/usr/bin/env bash
# fetch-har 12.0.4, @scalar/snippetz 0.10.11, httpsnippet-lite 3.0.5, har-to-k6 0.14.16; httpsnippet 3.0.10,
# @readme/httpsnippet 11.4.0, @hoppscotch/httpsnippet 3.0.9; recorded by node-fetch-har 1.0.1 (with node-fetch 2.7.0).
#
# A recording (HAR) keeps the query of a request twice, as the format wants: in the address as it was sent, and beside it as
# a list of names and values, which recorders decode. Seven packages send a recorded request again, or write code that
# does. Three ask the same. fetch-har and @scalar/snippetz ask for each parameter twice, fetch-har without encoding it: the
# team "R&D" becomes "R" and a parameter "D", and 10:00+01:00 has a space for its plus. Of two tags httpsnippet-lite sends
# the last alone, and har-to-k6 the last again. It raises at "100%".
#
# Why it matters: the request that is played back to find a fault asks for something else, and what it returns is taken for
# what the user saw. The code is written without a warning, and a query of one plain word looks right in most of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  fetch-har@12.0.4 @scalar/snippetz@0.10.11 httpsnippet-lite@3.0.5 har-to-k6@0.14.16 httpsnippet@3.0.10 \
  @readme/httpsnippet@11.4.0 @hoppscotch/httpsnippet@3.0.9 node-fetch-har@1.0.1 node-fetch@2.7.0

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import { HTTPSnippet as OfReadme } from "@readme/httpsnippet";
import { snippetz } from "@scalar/snippetz";
import hoppscotch from "@hoppscotch/httpsnippet";
import fetchHar from "fetch-har";
import harToK6 from "har-to-k6";
import httpsnippet from "httpsnippet";
import { HTTPSnippet as Lite } from "httpsnippet-lite";
import nodeFetch from "node-fetch";
import recorder from "node-fetch-har";

const asked = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const AsyncFunction = (async () => {}).constructor;
/** Runs code that was written for a page or for k6. */
async function runCode(code) {
  const sent = [];
  const send = (...given) => {
    sent.push(fetch(...given));
    return sent.at(-1);
  };
  const k6 = { http: { get: (address) => void send(address) }, group: (_, run) => run(), sleep() {} };
  const isK6 = code.includes("export default function main");
  const plain = code.replaceAll(/^import .*$/gm, "").replaceAll("export default ", "").replaceAll("export ", "");
  const parts = { fetch: send, console: { log() {}, error() {} }, ...k6 };
  await new AsyncFunction(...Object.keys(parts), isK6 ? `${plain}\nmain();` : plain)(...Object.values(parts));
  await Promise.all(sent);
}
/** Each sends a recorded request again. */
const packages = {
  httpsnippet: ({ request }) => runCode(new httpsnippet.HTTPSnippet(request).convert("javascript", "fetch")),
  "@readme/httpsnippet": ({ request }) => runCode(new OfReadme(request).convert("javascript", "fetch")[0]),
  "@hoppscotch/httpsnippet": ({ request }) =>
    runCode(new hoppscotch.HTTPSnippet(request).convert("javascript", "fetch")),
  "httpsnippet-lite": async ({ request }) => runCode(await new Lite(request).convert("javascript", "fetch")),
  "@scalar/snippetz": ({ request }) => runCode(snippetz().print("js", "fetch", request)),
  "fetch-har": (entry) => fetchHar({ log: { entries: [entry] } }),
  "har-to-k6": async (entry) => {
    const log = { version: "1.2", creator: { name: "recorder", version: "1" }, entries: [entry] };
    await runCode((await harToK6.liHARToK6Script({ log })).main);
  },
};

const record = recorder.withHar(nodeFetch);
const queries = ["model=one", "tag=beta&tag=chat", "team=R%26D&since=10%3A00%2B01%3A00", "share=100%25"];
for (const query of queries) {
  const path = `/v1/usage?${query}`;
  const { harEntry } = await record(origin + path);
  console.log(`recorded ${query}`);
  const seen = new Map();
  for (const [name, sendAgain] of Object.entries(packages)) {
    asked.length = 0;
    const outcome = await sendAgain(structuredClone(harEntry)).then(() => asked[0], ({ message }) => message);
    const verdict = outcome === path ? "as recorded" : outcome.replace("/v1/usage?", "");
    seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
  }
  for (const [verdict, names] of seen) console.log(`  ${verdict}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
recorded model=one
  as recorded: httpsnippet, @readme/httpsnippet, @hoppscotch/httpsnippet, httpsnippet-lite, har-to-k6
  model=one&model=one: @scalar/snippetz, fetch-har
recorded tag=beta&tag=chat
  as recorded: httpsnippet, @readme/httpsnippet, @hoppscotch/httpsnippet
  tag=chat: httpsnippet-lite
  tag=beta&tag=chat&tag=beta&tag=chat: @scalar/snippetz, fetch-har
  tag=beta&tag=chat&tag=chat: har-to-k6
recorded team=R%26D&since=10%3A00%2B01%3A00
  as recorded: httpsnippet, @readme/httpsnippet, @hoppscotch/httpsnippet, httpsnippet-lite, har-to-k6
  team=R%26D&since=10%3A00%2B01%3A00&team=R%26D&since=10%3A00%2B01%3A00: @scalar/snippetz
  team=R&D&since=10:00+01:00&team=R&D&since=10:00+01:00: fetch-har
recorded share=100%25
  as recorded: httpsnippet, @readme/httpsnippet, @hoppscotch/httpsnippet, httpsnippet-lite
  share=100%25&share=100%25: @scalar/snippetz
  share=100%&share=100%: fetch-har
  URI malformed: har-to-k6
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
