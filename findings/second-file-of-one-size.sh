#!/usr/bin/env bash
# resumablejs 1.1.0, @flowjs/flow.js 2.14.1, simple-uploader.js 0.6.0, tus-js-client 4.3.1, @uppy/core 6.3.1; in jsdom
# 29.1.1, with @tus/server 2.4.5 and @tus/file-store 2.1.1.
#
# Five packages that send files in parts, and go on where they stopped, send two files of one size. They know a file
# again by what they make of its name and size. Three leave out all but ASCII letters, digits, `_` and `-`, so that two
# Chinese names are both `csv`, and `gpt-4.1` is `gpt-41`. The second file is then never sent: flow.js and
# simple-uploader.js ask for it, hear that it is there, and report success; resumablejs drops it and says nothing.
# tus-js-client, used as its manual has it, knows a picture or recording without a name by its type and size alone, and
# reports success for the second with the address of the first. Uppy tells the names apart, and says that the second
# recording is there already.
#
# Why it matters: two tables or two short recordings of one size are nothing rare. Whoever opens the second one later
# has the contents of the first, or a 404, and the page had said that both were sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  resumablejs@1.1.0 @flowjs/flow.js@2.14.1 simple-uploader.js@0.6.0 tus-js-client@4.3.1 @uppy/core@6.3.1 \
  jsdom@29.1.1 @tus/server@2.4.5 @tus/file-store@2.1.1

cat >probe.mjs <<'JS'
import { mkdirSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { JSDOM } from "jsdom";

const require = createRequire(import.meta.url);
mkdirSync("stored");
const tus = new Server({ path: "/tus", datastore: new FileStore({ directory: "stored" }) });

// A receiver of parts as the manuals of the three describe it: a part has the file's identifier and its own number.
const parts = new Map();
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://127.0.0.1");
  if (pathname.startsWith("/tus")) return tus.handle(request, response);
  const get = (name) =>
    searchParams.get(`resumable${name}`) ??
    searchParams.get(`flow${name}`) ??
    searchParams.get(name[0].toLowerCase() + name.slice(1));
  const part = `${get("Identifier")}/${get("ChunkNumber")}`;
  if (request.method === "GET") {
    response.statusCode = parts.has(part) ? 200 : 204;
    return response.end();
  }
  let body = "";
  request.on("data", (piece) => (body += piece));
  request.on("end", () => {
    parts.set(part, body);
    response.end();
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const { window } = new JSDOM("", { url: `${origin}/page`, pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
for (const name of ["Blob", "File", "FileList", "FileReader", "FormData", "HTMLElement", "XMLHttpRequest", "localStorage"])
  globalThis[name] = window[name];
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });

const table = (name, text) => new File([text], name, { type: "text/csv", lastModified: 1 });
const pairs = {
  "two Chinese names": () => [table("价格.csv", "a,1"), table("模型.csv", "b,2")],
  "a dot more": () => [table("gpt-4.1.csv", "a,1"), table("gpt-41.csv", "b,2")],
  "two recordings": () => ["first word", "other word"].map((text) => new Blob([text], { type: "audio/webm" })),
};

/** The texts that the receiver has, after all that the uploader reports. */
const inParts = (module) => async (files) => {
  if (!files[0].name) return undefined;
  const Uploader = require(module);
  const uploader = new Uploader({ target: `${origin}/parts`, method: "octet", simultaneousUploads: 1 });
  const done = [];
  uploader.on("fileSuccess", (file) => done.push(file));
  const complete = new Promise((resolve) => uploader.on("complete", resolve));
  const added = new Promise((resolve) => uploader.on(module === "resumablejs" ? "fileAdded" : "filesSubmitted", resolve));
  uploader.addFiles(files);
  await added;
  uploader.upload();
  await complete;
  return { told: done.length, stored: [...parts.values()] };
};
const inTus = () => readdirSync("stored").filter((name) => !name.endsWith(".json"));
const packages = {
  resumablejs: inParts("resumablejs"),
  "flow.js": inParts("@flowjs/flow.js"),
  "simple-uploader.js": inParts("simple-uploader.js"),
  "tus-js-client": async (files) => {
    const { Upload } = await import(new URL("node_modules/tus-js-client/lib.esm/browser/index.js", import.meta.url));
    const before = new Set(inTus());
    for (const file of files)
      await new Promise((resolve, reject) => {
        const upload = new Upload(file, { endpoint: `${origin}/tus`, onSuccess: resolve, onError: reject });
        upload.findPreviousUploads().then(([previous]) => {
          if (previous) upload.resumeFromPreviousUpload(previous);
          upload.start();
        }, reject);
      });
    return { told: files.length, stored: inTus().filter((name) => !before.has(name)).map((name) => readFileSync(`stored/${name}`, "utf8")) };
  },
  "Uppy's core": async (files) => {
    const { default: Uppy } = await import("@uppy/core");
    const uppy = new Uppy({ logger: { debug() {}, warn() {}, error() {} } });
    const refused = [];
    for (const data of files)
      try {
        uppy.addFile({ name: data.name ?? "recording.webm", type: data.type, data });
      } catch (error) {
        refused.push(error.message);
      }
    return { told: uppy.getFiles().length, refused };
  },
};
for (const [name, send] of Object.entries(packages))
  for (const [words, files] of Object.entries(pairs)) {
    parts.clear();
    const got = await send(files());
    if (!got) continue;
    const what = got.stored ? `stored ${got.stored.toSorted().join(" and ")}` : (got.refused[0] ?? "takes both");
    console.log(`${name}, ${words}: success for ${got.told}, ${what}`);
  }
process.exit();
JS

cat >expected.txt <<'TXT'
resumablejs, two Chinese names: success for 1, stored a,1
resumablejs, a dot more: success for 1, stored a,1
flow.js, two Chinese names: success for 2, stored a,1
flow.js, a dot more: success for 2, stored a,1
simple-uploader.js, two Chinese names: success for 2, stored a,1
simple-uploader.js, a dot more: success for 2, stored a,1
tus-js-client, two Chinese names: success for 2, stored a,1 and b,2
tus-js-client, a dot more: success for 2, stored a,1 and b,2
tus-js-client, two recordings: success for 2, stored first word
Uppy's core, two Chinese names: success for 2, takes both
Uppy's core, a dot more: success for 2, takes both
Uppy's core, two recordings: success for 1, Cannot add the duplicate file 'recording.webm', it already exists
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
