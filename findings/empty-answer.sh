#!/usr/bin/env bash
# got 14.6.6, ky 1.14.3, axios 1.21.1, superagent 10.4.2, needle 3.5.0, ofetch 1.5.1, undici 7.30.2, node-fetch 3.3.2,
# wretch 2.11.1.
#
# A service answers 200 with the type of JSON and no body, and each client is asked for the JSON. Five give an empty text,
# and so does ofetch, as if that were the answer; three raise. After a 204 ofetch gives `undefined`.
#
# Why it matters: a create whose answer got lost on the way reads as a success with a token, or an id, that is
# `undefined`. The program goes on, and the token exists at the service alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  got@14.6.6 ky@1.14.3 axios@1.21.1 superagent@10.4.2 needle@3.5.0 ofetch@1.5.1 undici@7.30.2 node-fetch@3.3.2 wretch@2.11.1

cat >probe.mjs <<'JS'
import { createServer } from "node:http";
import axios from "axios";
import got from "got";
import ky from "ky";
import needle from "needle";
import fetchOfNode from "node-fetch";
import { ofetch } from "ofetch";
import superagent from "superagent";
import { request } from "undici";
import wretch from "wretch";

const server = createServer(({ url }, response) =>
  response.writeHead(Number(url.slice(1)), { "content-type": "application/json" }).end(),
);
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const clients = {
  got: (url) => got(url, { retry: { limit: 0 } }).json(),
  ky: (url) => ky(url, { retry: 0 }).json(),
  axios: async (url) => (await axios.get(url)).data,
  superagent: async (url) => (await superagent.get(url)).body,
  needle: async (url) => (await needle("get", url, { json: true })).body,
  ofetch: (url) => ofetch(url, { retry: 0 }),
  undici: async (url) => (await request(url)).body.json(),
  "node-fetch": async (url) => (await fetchOfNode(url)).json(),
  wretch: (url) => wretch(url).get().json(),
};
for (const [name, ask] of Object.entries(clients)) {
  const seen = [];
  for (const status of [200, 204]) {
    const answer = await ask(`http://127.0.0.1:${server.address().port}/${status}`).then(
      (value) => (value === undefined ? "undefined" : JSON.stringify(value)),
      ({ name: kind }) => `raises ${kind}`,
    );
    seen.push(`${status}: ${answer}`);
  }
  console.log(`${name} ${seen.join(", ")}`);
}
server.close();
JS

cat >expected.txt <<'TXT'
got 200: "", 204: ""
ky 200: "", 204: ""
axios 200: "", 204: ""
superagent 200: "", 204: ""
needle 200: "", 204: ""
ofetch 200: "", 204: undefined
undici 200: raises SyntaxError, 204: raises SyntaxError
node-fetch 200: raises SyntaxError, 204: raises SyntaxError
wretch 200: raises SyntaxError, 204: raises SyntaxError
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
