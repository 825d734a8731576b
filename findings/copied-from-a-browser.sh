#!/usr/bin/env bash
# curlconverter 4.12.0, curl-to-postmanv2 1.8.4, insomnia-importers 3.6.0, @bany/curl-to-json 1.2.10, curl-to-json-object
# 0.0.3, @scrape-do/curl-parser 0.3.0, curl-parser-ts 0.3.0, sweet-curl-parser 1.0.4, parse-curl 0.2.6, curlup 1.0.0.
#
# A request to a gateway, copied from a browser as cURL. Chrome and Firefox write a POST without -X, its body behind
# --data-raw, and a body with an apostrophe or an exclamation mark as `$'It\'s ready\u0021'`. bash shows what curl would
# send. Three of ten readers read that. Three cut the text at the apostrophe or behind its word, one returns an empty
# object, and one puts a `$` before the JSON. With the apostrophe as other tools write it, two cut and one is empty. Of
# quotes and line feeds within the JSON one drops the backslash. Four say GET of each POST; for one of them it has no body,
# and for one the body is "-raw". Nothing raises.
#
# Why it matters: who pastes a request to repeat it, or to make code or a test of it, gets one that is refused, or that asks
# the model something else, depending on the words of the prompt. A test with "hello" is green.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  curlconverter@4.12.0 curl-to-postmanv2@1.8.4 insomnia-importers@3.6.0 @bany/curl-to-json@1.2.10 \
  curl-to-json-object@0.0.3 @scrape-do/curl-parser@0.3.0 curl-parser-ts@0.3.0 sweet-curl-parser@1.0.4 parse-curl@0.2.6 \
  curlup@1.0.0

# Each as a browser writes it, but the last: other tools leave the quotes for an apostrophe.
mkdir requests
cat >"requests/1 plain" <<'TXT'
curl 'https://gateway.example/v1/chat/completions' \
  -H 'authorization: Bearer key' \
  -H 'content-type: application/json' \
  --data-raw '{"text":"Ready"}'
TXT
cat >"requests/2 quotes in it" <<'TXT'
curl 'https://gateway.example/v1/chat/completions' \
  -H 'authorization: Bearer key' \
  -H 'content-type: application/json' \
  --data-raw '{"text":"\"Ready\", he said"}'
TXT
cat >"requests/3 two lines" <<'TXT'
curl 'https://gateway.example/v1/chat/completions' \
  -H 'authorization: Bearer key' \
  -H 'content-type: application/json' \
  --data-raw '{"text":"One\nTwo"}'
TXT
cat >"requests/4 an apostrophe" <<'TXT'
curl 'https://gateway.example/v1/chat/completions' \
  -H 'authorization: Bearer key' \
  -H 'content-type: application/json' \
  --data-raw $'{"text":"It\'s ready\u0021"}'
TXT
cat >"requests/5 an apostrophe, as others write it" <<'TXT'
curl 'https://gateway.example/v1/chat/completions' \
  -H 'authorization: Bearer key' \
  -H 'content-type: application/json' \
  --data-raw '{"text":"It'\''s ready!"}'
TXT

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import bany from "@bany/curl-to-json";
import scrapeDo from "@scrape-do/curl-parser";
import { parseCurlCommand } from "curl-parser-ts";
import toObject from "curl-to-json-object";
import postman from "curl-to-postmanv2";
import { toHarString } from "curlconverter";
import curlup from "curlup";
import insomnia from "insomnia-importers";
import parseCurl from "parse-curl";
import sweet from "sweet-curl-parser";

/** Some give a body that is JSON as its value. */
const asText = (body) => (body === undefined || typeof body === "string" ? body : JSON.stringify(body));
/** Each returns the method and the body. */
const readers = {
  curlconverter: (command) => {
    const { method, postData } = JSON.parse(toHarString(command)).log.entries[0].request;
    return [method, postData.text];
  },
  "curl-to-postmanv2": (command) => {
    let request;
    postman.convert({ type: "string", data: command }, (_, { output }) => (request = output[0].data));
    return [request.method, request.body.raw];
  },
  "insomnia-importers": async (command) => {
    const [{ method, body }] = (await insomnia.convert(command)).data.resources;
    return [method, body.text];
  },
  "@bany/curl-to-json": (command) => [bany(command).method, asText(bany(command).data)],
  "curl-to-json-object": (command) => [toObject(command).method, asText(toObject(command).data)],
  "@scrape-do/curl-parser": (command) => {
    const { method, body } = scrapeDo.parse(command);
    return [method.toUpperCase(), body];
  },
  "curl-parser-ts": (command) => {
    const { method, data } = parseCurlCommand(command);
    return [method, asText(data)];
  },
  "sweet-curl-parser": (command) => {
    const { method, body } = sweet.parseCurl(command).data;
    return [method, body.content];
  },
  "parse-curl": (command) => [parseCurl(command).method, parseCurl(command).body],
  curlup: (command) => [curlup.parseCurl(command).method, curlup.parseCurl(command).data],
};

for (const file of readdirSync("requests").toSorted()) {
  const command = readFileSync(`requests/${file}`, "utf8").trimEnd();
  const asBash = command.replace(/^curl/, String.raw`printf '%s\0'`);
  const body = execFileSync("bash", ["-c", asBash]).toString().split("\0").at(-2);
  console.log(`${file}: curl sends ${body}`);
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    const [method, found] = await read(command);
    const isSame = method === "POST" && found === body;
    const verdict = isSame ? "as sent" : `${method} ${found === body ? "as sent" : (found ?? "without a body")}`;
    seen.set(verdict, [...(seen.get(verdict) ?? []), name]);
  }
  for (const [verdict, names] of seen) console.log(`  ${verdict}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
1 plain: curl sends {"text":"Ready"}
  as sent: curlconverter, curl-to-postmanv2, insomnia-importers, @bany/curl-to-json, curl-parser-ts, sweet-curl-parser
  GET as sent: curl-to-json-object, @scrape-do/curl-parser
  GET without a body: parse-curl
  GET -raw: curlup
2 quotes in it: curl sends {"text":"\"Ready\", he said"}
  as sent: curlconverter, curl-to-postmanv2, insomnia-importers, @bany/curl-to-json, curl-parser-ts, sweet-curl-parser
  GET as sent: curl-to-json-object
  GET {"text":""Ready\", he said"}: @scrape-do/curl-parser
  GET without a body: parse-curl
  GET -raw: curlup
3 two lines: curl sends {"text":"One\nTwo"}
  as sent: curlconverter, curl-to-postmanv2, insomnia-importers, @bany/curl-to-json, curl-parser-ts, sweet-curl-parser
  GET as sent: curl-to-json-object
  GET {"text":"OnenTwo"}: @scrape-do/curl-parser
  GET without a body: parse-curl
  GET -raw: curlup
4 an apostrophe: curl sends {"text":"It's ready!"}
  as sent: curlconverter, curl-to-postmanv2, insomnia-importers
  POST {}: @bany/curl-to-json
  GET $'{"text":"It\'s: curl-to-json-object
  GET ${"text":"It's ready\u0021"}: @scrape-do/curl-parser
  POST $'{"text":"It\'s: curl-parser-ts
  POST ${"text":"It\s: sweet-curl-parser
  GET without a body: parse-curl
  GET -raw: curlup
5 an apostrophe, as others write it: curl sends {"text":"It's ready!"}
  as sent: curlconverter, curl-to-postmanv2, insomnia-importers, sweet-curl-parser
  POST {}: @bany/curl-to-json
  GET '{"text":"It'\''s: curl-to-json-object
  GET as sent: @scrape-do/curl-parser
  POST {"text":"It: curl-parser-ts
  GET without a body: parse-curl
  GET -raw: curlup
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
