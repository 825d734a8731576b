#!/usr/bin/env bash
# node-downloader-helper 2.1.11, easydl 1.2.0, ipull 4.0.3; beside them nodejs-file-downloader 4.13.0.
#
# A file of 400,000 bytes is replaced by a newer one of the same length while it is downloaded: two packages lose the
# connection in the middle and try again, two fetch the file in parts. The server names each version by an ETag and a
# date, and would answer a part of the old one with the whole new one, if it was asked to (If-Range, RFC 9110). None of
# the three that fetch parts asks. All of them put the beginning of one file and the end of another together, and report
# success. nodejs-file-downloader begins anew, and has the new file.
#
# Why it matters: a price list, a backup or a model's weights are replaced at the same address, and a large file takes
# minutes. The length is right, and so is nearly each line. Only a checksum shows that the file is two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  node-downloader-helper@2.1.11 easydl@1.2.0 ipull@4.0.3 nodejs-file-downloader@4.13.0

cat >probe.mjs <<'JS'
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import EasyDl from "easydl";
import { downloadFile } from "ipull";
import helper from "node-downloader-helper";
import { Downloader } from "nodejs-file-downloader";

const SIZE = 400_000;
/** The old file is all `a`, the new one all `b`. */
let version = "a";
let breaks = true;
const server = createServer((request, response) => {
  const etag = `"${version}"`;
  const date = version === "a" ? "Mon, 30 Nov 2026 10:00:00 GMT" : "Tue, 01 Dec 2026 10:00:00 GMT";
  const headers = { etag, "last-modified": date, "accept-ranges": "bytes", "content-type": "text/csv" };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const { range, "if-range": ifRange, "if-match": ifMatch } = request.headers;
  if (ifMatch && ifMatch !== etag) {
    response.statusCode = 412;
    return response.end();
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const isPart = first !== undefined && (!ifRange || [etag, date].includes(ifRange));
  const from = isPart ? Number(first) : 0;
  const to = isPart && last ? Math.min(Number(last), SIZE - 1) : SIZE - 1;
  if (isPart) {
    response.statusCode = 206;
    response.setHeader("content-range", `bytes ${from}-${to}/${SIZE}`);
  }
  response.setHeader("content-length", to - from + 1);
  if (request.method === "HEAD") return response.end();
  const body = Buffer.alloc(to - from + 1, version);
  if (!breaks) {
    response.end(body);
    // The file is replaced after the first part.
    if (isPart) version = "b";
    return undefined;
  }
  breaks = false;
  response.write(body.subarray(0, SIZE / 2));
  setTimeout(() => {
    version = "b";
    request.socket.destroy();
  }, 200);
  return undefined;
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${server.address().port}/prices.csv`;

/** Each downloads the file to a folder, and returns when it reports success. */
const again = {
  "node-downloader-helper": (folder) =>
    new Promise((resolve, reject) => {
      const download = new helper.DownloaderHelper(url, folder, { retry: { maxRetries: 3, delay: 50 } });
      download.on("end", resolve);
      download.on("error", reject);
      download.start().catch(reject);
    }),
  "nodejs-file-downloader": (directory) => new Downloader({ url, directory, maxAttempts: 3 }).download(),
};
const inParts = {
  easydl: async (folder) => {
    if (!(await new EasyDl(url, join(folder, "prices.csv"), { connections: 5 }).wait())) throw new Error("not done");
  },
  ipull: async (directory) => {
    const options = { url, directory, fileName: "prices.csv", parallelStreams: 4, chunkSize: 50_000, cliProgress: false };
    await (await downloadFile(options)).download();
  },
};
for (const [words, packages] of Object.entries({ "the connection breaks": again, "in parts": inParts })) {
  console.log(words);
  for (const [name, download] of Object.entries(packages)) {
    version = "a";
    breaks = packages === again;
    const folder = join(process.cwd(), "files", name);
    mkdirSync(folder, { recursive: true });
    const line = await download(folder).then(
      () => {
        const text = readFileSync(join(folder, "prices.csv"), "latin1");
        const found = [text.includes("a") && "the old", text.includes("b") && "the new"].filter(Boolean).join(" and ");
        return `success, ${text.length} bytes of ${found} file`;
      },
      (error) => `an error ${error}`,
    );
    console.log(`  ${name}: ${line}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
the connection breaks
  node-downloader-helper: success, 400000 bytes of the old and the new file
  nodejs-file-downloader: success, 400000 bytes of the new file
in parts
  easydl: success, 400000 bytes of the old and the new file
  ipull: success, 400000 bytes of the old and the new file
TXT

node probe.mjs 2>log.txt | sed 's/\x1b\[[?0-9;]*[A-Za-z]//g' | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
