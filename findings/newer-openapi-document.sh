#!/usr/bin/env bash
# openapi-typescript 7.13.0, @hey-api/openapi-ts 0.99.0, orval 8.38.0, swagger-typescript-api 13.13.0,
# openapi-typescript-codegen 0.31.0, openapi-to-postmanv2 6.3.3; oazapfts 7.5.0, typed-openapi 2.2.7;
# @seriousme/openapi-schema-validator 2.11.0.
#
# A valid document of OpenAPI 3.2, with what is new in it: the method QUERY, a method of its own (PURGE), a filter that is
# the whole query string, and the type of the items of a stream. Two generators of eight refuse the version. Six say they
# are done. Four of these leave out QUERY. All six leave out PURGE; one writes a request with the method "ADDITIONAL
# OPERATIONS" for it. All six write a search without its filter, though it is required, and a stream whose items are of no
# type.
#
# Why it matters: nothing fails, as nobody calls what is not there. But the search is there: it compiles, and it asks for
# everything. A service that only changes the first line of its document to 3.2 breaks the strict tools and not the lax.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  openapi-typescript@7.13.0 @hey-api/openapi-ts@0.99.0 orval@8.38.0 swagger-typescript-api@13.13.0 \
  openapi-typescript-codegen@0.31.0 openapi-to-postmanv2@6.3.3 oazapfts@7.5.0 typed-openapi@2.2.7 \
  @seriousme/openapi-schema-validator@2.11.0 typescript@5.9.3

cat >document.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";

// Each part has a member that is named nowhere else.
const has = (member) => ({ type: "object", properties: { [member]: { type: "string" } } });
const json = (member) => ({ "application/json": { schema: has(member) } });
const answer = (content) => ({ 200: { description: "The answer", ...(content && { content }) } });
const parameter = (name) => ({ name, in: "query", schema: { type: "string" } });
const filter = {
  name: "filter",
  in: "querystring",
  required: true,
  content: { "application/x-www-form-urlencoded": { schema: has("ofSearch") } },
};
const document = {
  openapi: "3.2.0",
  info: { title: "Models", version: "1" },
  servers: [{ url: "https://example.com" }],
  paths: {
    "/models": {
      get: { operationId: "listModels", parameters: [parameter("ofList")], responses: answer(json("listed")) },
      query: { operationId: "findModels", requestBody: { content: json("ofQuery") }, responses: answer(json("found")) },
      additionalOperations: {
        PURGE: { operationId: "purgeModels", parameters: [parameter("ofPurge")], responses: answer() },
      },
    },
    "/search": { get: { operationId: "searchModels", parameters: [filter], responses: answer(json("sought")) } },
    "/prices": {
      get: { operationId: "streamPrices", responses: answer({ "application/jsonl": { itemSchema: has("ofItem") } }) },
    },
  },
};
writeFileSync("document.json", JSON.stringify(document));
const { valid } = await new Validator().validate(document);
console.log(`the document: ${valid ? "valid" : "not valid"}`);
JS

cat >look.mjs <<'JS'
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const [name, place] = process.argv.slice(2);
const textIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).map((child) => textIn(join(path, child))).join("\n")
    : readFileSync(path, "utf8");
const text = textIn(place);
const parts = { GET: "models", QUERY: "ofQuery", PURGE: "ofPurge", filter: "ofSearch", items: "ofItem" };
const has = (word) => (new RegExp(`\\b(${word})\\b`).test(text) ? "yes" : "no");
const seen = Object.entries(parts).map(([part, word]) => `${part} ${has(word)}`);
const search = has("searchModels|search");
const odd = /method: "(ADDITIONAL OPERATIONS)"/.exec(text);
console.log(`${name}: ${seen.join(", ")}, the search ${search}${odd ? `, a method "${odd[1]}"` : ""}`);
JS

# Runs a generator, and looks at what it wrote.
generate() {
  local name=$1 place=$2
  shift 2
  if "$@" >log.txt 2>&1; then node look.mjs "$name" "$place"
  elif grep -q "Unsupported OpenAPI version: 3.2.0" log.txt; then echo "$name: refuses the version"
  else cat log.txt >&2; return 1; fi
}

cat >expected.txt <<'TXT'
the document: valid
openapi-typescript: GET yes, QUERY no, PURGE no, filter no, items no, the search yes
@hey-api/openapi-ts: GET yes, QUERY no, PURGE no, filter no, items no, the search yes
orval: GET yes, QUERY yes, PURGE no, filter no, items no, the search yes
swagger-typescript-api: GET yes, QUERY yes, PURGE no, filter no, items no, the search yes, a method "ADDITIONAL OPERATIONS"
openapi-typescript-codegen: GET yes, QUERY no, PURGE no, filter no, items no, the search yes
openapi-to-postmanv2: GET yes, QUERY no, PURGE no, filter no, items no, the search yes
oazapfts: refuses the version
typed-openapi: refuses the version
TXT

bin=node_modules/.bin
{
  node document.mjs
  generate openapi-typescript a.ts $bin/openapi-typescript document.json -o a.ts
  generate @hey-api/openapi-ts b $bin/openapi-ts -i document.json -o b -c @hey-api/client-fetch --no-log-file
  generate orval c.ts $bin/orval --input document.json --output c.ts
  generate swagger-typescript-api d $bin/swagger-typescript-api generate -p document.json -o d -n api.ts
  generate openapi-typescript-codegen e $bin/openapi --input document.json --output e
  generate openapi-to-postmanv2 f.json $bin/openapi2postmanv2 -s document.json -o f.json
  generate oazapfts g.ts $bin/oazapfts document.json g.ts
  generate typed-openapi h.ts $bin/typed-openapi document.json -o h.ts
} | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
