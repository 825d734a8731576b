#!/usr/bin/env bash
# @mswjs/source 0.5.0 (with msw 2.12.0), har-express 1.1.0, har-mock-server 1.5.2, har-to-openapi 3.0.1.
#
# A recording (HAR) of one JSON answer in three forms that browsers write: as text, as base64, and as plain text that carries
# the label "base64" (Firefox's network monitor). Played back, @mswjs/source answers the base64 itself, under
# `application/json`. The two servers decode it, and make noise of the plain text that is only labelled; har-to-openapi
# then calls a list of models "binary".
#
# Why it matters: a mock made of a recording answers 200 with what no client can read, and which of two recordings works
# depends on the browser that recorded. The label has to be tried, not believed.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(cat "$folder"/*.pid 2>/dev/null) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @mswjs/source@0.5.0 msw@2.12.0 har-express@1.1.0 har-mock-server@1.5.2 har-to-openapi@3.0.1

cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { fromTraffic } from "@mswjs/source/traffic";
import { generateSpec } from "har-to-openapi";
import { getResponse } from "msw";

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
const text = JSON.stringify({ models: [{ id: "gpt-4.1" }] });
const content = { size: text.length, mimeType: "application/json" };
const forms = {
  text: { ...content, text },
  base64: { ...content, encoding: "base64", text: Buffer.from(text).toString("base64") },
  labelled: { ...content, encoding: "base64", text },
};
const httpVersion = "HTTP/1.1";
const shared = { httpVersion, cookies: [], headersSize: -1, bodySize: -1 };
const recordingOf = (form) => ({
  log: {
    version: "1.2",
    creator: { name: "recorder", version: "1" },
    entries: [
      {
        startedDateTime: "2026-11-28T10:00:00.000Z",
        time: 1,
        request: { ...shared, method: "GET", url: `http://localhost:${port}/models`, headers: [], queryString: [] },
        response: {
          ...shared,
          status: 200,
          statusText: "OK",
          headers: [{ name: "Content-Type", value: "application/json" }],
          content: forms[form],
          redirectURL: "",
        },
        cache: {},
        timings: { send: 0, wait: 1, receive: 0 },
      },
    ],
  },
});
const seenAs = (answer) =>
  answer === text ? "the list" : answer === forms.base64.text ? "the base64 text" : `${answer.length} characters, no list`;

async function served(script, form, ...options) {
  writeFileSync("recording.har", JSON.stringify(recordingOf(form)));
  const child = spawn(process.execPath, [script, "-p", String(port), ...options], { stdio: "ignore" });
  writeFileSync(`${child.pid}.pid`, String(child.pid));
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return seenAs(await (await fetch(`http://localhost:${port}/models`)).text());
      } catch (error) {
        if (tries === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await ended;
  }
}

for (const form of Object.keys(forms)) {
  const recording = recordingOf(form);
  const response = await getResponse(fromTraffic(recording), new Request(`http://localhost:${port}/models`));
  const { spec } = await generateSpec(recording);
  const media = spec.paths["/models"].get.responses["200"].content?.["application/json"];
  console.log(
    [
      `${form}: @mswjs/source ${seenAs(await response.text())}`,
      `har-express ${await served("node_modules/har-express/express.js", form, "./recording.har")}`,
      `har-mock-server ${await served("node_modules/har-mock-server/server.js", form, "-f", "./recording.har")}`,
      `har-to-openapi ${media?.schema.properties ? "a schema of the list" : (media?.schema.format ?? "nothing")}`,
    ].join(", "),
  );
}
process.exit();
JS

cat >expected.txt <<'TXT'
text: @mswjs/source the list, har-express the list, har-mock-server the list, har-to-openapi a schema of the list
base64: @mswjs/source the base64 text, har-express the list, har-mock-server the list, har-to-openapi a schema of the list
labelled: @mswjs/source the list, har-express 9 characters, no list, har-mock-server 9 characters, no list, har-to-openapi binary
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
