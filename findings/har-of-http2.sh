#!/usr/bin/env bash
# @readme/httpsnippet 11.4.0, httpsnippet 3.0.10, har-to-k6 0.14.16.
#
# A request that a browser recorded over HTTP/2 has `:authority` and three more such headers in its HAR. Both
# httpsnippets, which make code of recorded requests, write them into the code as headers: the code for `fetch` raises
# before anything is sent. har-to-k6 leaves them out.
#
# Why it matters: "copy as code" makes code that never ran, and only of requests to servers with HTTP/2, which is not
# what one tries it with at home.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @readme/httpsnippet@11.4.0 httpsnippet@3.0.10 har-to-k6@0.14.16

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { HTTPSnippet as Kong } from "httpsnippet";
import { HTTPSnippet as ReadMe } from "@readme/httpsnippet";
const { liHARToK6Script } = createRequire(import.meta.url)("har-to-k6");

const request = {
  method: "GET",
  url: "https://api.example/v1/models",
  httpVersion: "http/2.0",
  headers: [
    { name: ":authority", value: "api.example" },
    { name: ":method", value: "GET" },
    { name: ":path", value: "/v1/models" },
    { name: ":scheme", value: "https" },
    { name: "accept", value: "application/json" },
  ],
  queryString: [],
  cookies: [],
  headersSize: -1,
  bodySize: 0,
};
const response = {
  ...{ status: 200, statusText: "", httpVersion: "http/2.0", headers: [], cookies: [], redirectURL: "" },
  ...{ content: { size: 0, mimeType: "application/json" }, headersSize: -1, bodySize: -1 },
};
const timing = { startedDateTime: "2026-11-28T10:00:00.000Z", time: 1, timings: { send: 0, wait: 1, receive: 0 } };
const har = { log: { version: "1.2", creator: { name: "x", version: "1" }, entries: [{ ...timing, request, response, cache: {} }] } };

const code = {
  httpsnippet: String(await new Kong(structuredClone(request)).convert("javascript", "fetch")),
  "@readme/httpsnippet": String(await new ReadMe(structuredClone(request)).convert("javascript", "fetch")),
  "har-to-k6": (await liHARToK6Script(har)).main,
};
for (const [tool, text] of Object.entries(code)) {
  const written = [...text.matchAll(/['"](:\w+)['"]:/g)].map(([, name]) => name);
  console.log(`${tool}: ${written.join(" ") || "none of them"}`);
}
try {
  new Request("https://api.example/v1/models", { headers: { ":authority": "api.example" } });
} catch (error) {
  console.log("fetch raises", error.message);
}
JS

cat >expected.txt <<'TXT'
httpsnippet: :authority :method :path :scheme
@readme/httpsnippet: :authority :method :path :scheme
har-to-k6: none of them
fetch raises Headers.append: ":authority" is an invalid header name.
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
