#!/usr/bin/env bash
# webdav 5.11.0, webdav-client 1.4.3, tsdav 2.3.4, and curl.
#
# A folder is deleted, copied and moved over WebDAV. One file of it is locked, which the server says as the standard wants
# it (RFC 4918, 9.6.1): the answer is 207, and its body has the file with the status 423. All four clients report success,
# as 207 is one of the statuses from 200 to 299, and none hands on the body: webdav's `deleteFile` resolves to nothing,
# webdav-client has no error, tsdav's answer is `ok`, and `curl --fail` ends with 0.
#
# Why it matters: a folder that was "moved" is in two places, one that was "deleted" still takes room and can be opened, and
# a backup by copy lacks the file that was in use. Whoever acts on a folder should ask for it again afterwards.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund webdav@5.11.0 webdav-client@1.4.3 tsdav@2.3.4

cat >probe.mjs <<'JS'
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { deleteObject } from "tsdav";
import { createClient } from "webdav";
import webdavClient from "webdav-client";

const locked = `<?xml version="1.0" encoding="utf-8"?>
<multistatus xmlns="DAV:"><response>
<href>/tables/prices.csv</href><status>HTTP/1.1 423 Locked</status><error><lock-token-submitted/></error>
</response></multistatus>`;
const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(207, { "content-type": "application/xml" }).end(locked));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}`;

const client = createClient(url);
const connection = new webdavClient.Connection(url);
const run = promisify(execFile);
const clients = {
  "webdav, delete": () => client.deleteFile("/tables"),
  "webdav, copy": () => client.copyFile("/tables", "/copy"),
  "webdav, move": () => client.moveFile("/tables", "/copy"),
  "webdav-client, delete": () => promisify(connection.delete.bind(connection))("/tables"),
  "webdav-client, copy": () => promisify(connection.copy.bind(connection))("/tables", `${url}/copy`, true),
  "webdav-client, move": () => promisify(connection.move.bind(connection))("/tables", `${url}/copy`, true),
  "tsdav, delete": async () => {
    const answer = await deleteObject({ url: `${url}/tables/` });
    if (!answer.ok) throw new Error("refused");
  },
  "curl --fail, delete": () => run("curl", ["-sS", "--fail", "-o", "answer", "-X", "DELETE", `${url}/tables`]),
};
for (const [name, act] of Object.entries(clients)) {
  const verdict = await act().then(
    (value) => (JSON.stringify(value)?.includes("423") ? "success, with the file that is locked" : "success"),
    () => "an error",
  );
  console.log(`${name}: ${verdict}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
webdav, delete: success
webdav, copy: success
webdav, move: success
webdav-client, delete: success
webdav-client, copy: success
webdav-client, move: success
tsdav, delete: success
curl --fail, delete: success
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
