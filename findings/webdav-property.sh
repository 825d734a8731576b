#!/usr/bin/env bash
# webdav 5.11.0.
#
# A property of a file on a WebDAV server, read by the client `webdav`: a version `1.10` is the number 1.1, `1e3` is
# 1000, `true` a truth value. `007` and twenty digits stay texts. Names of files are read right, also when they are such
# texts.
#
# Why it matters: a version or an article number that someone kept at a file comes back as another one, and writing it
# back makes the change last: 1.1 is not 1.10.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  webdav@5.11.0

cat >probe.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { createClient } from "webdav";

const values = ["1.10", "1e3", "true", "007", "12345678901234567890", " a "];
const properties = values.map((value, index) => `<x:p${index} xmlns:x="urn:example">${value}</x:p${index}>`).join("");
const answer = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response><D:href>/1.10</D:href><D:propstat><D:prop>
<D:getcontentlength>5</D:getcontentlength><D:resourcetype/>${properties}</D:prop>
<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(207, { "content-type": "application/xml" }).end(answer);
}).listen(0, "127.0.0.1");
await once(server, "listening");
const client = createClient(`http://127.0.0.1:${server.address().port}`);
const { data } = await client.stat("/1.10", { details: true });
console.log("the file is named", JSON.stringify(data.basename));
for (const [index, value] of values.entries()) {
  const read = data.props[`p${index}`];
  console.log(JSON.stringify(value), "is read as", JSON.stringify(read), typeof read);
}
process.exit();
JS

cat >expected.txt <<'TXT'
the file is named "1.10"
"1.10" is read as 1.1 number
"1e3" is read as 1000 number
"true" is read as true boolean
"007" is read as "007" string
"12345678901234567890" is read as "12345678901234567890" string
" a " is read as "a" string
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
