import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { sendRequest } from "#upload-targets/port/send-request.ts";
import { stepsAdapter } from "#upload-targets/steps/steps-adapter.ts";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { closeServers, listen } from "../host/relay/test-relay.ts";
import { learnFacts } from "./learn-facts.ts";
import { entryOf, recordingOf } from "./test-recording.ts";

const BASE = "https://s.test/api";
const FILES = "https://files.test/v2";
const AUTHORIZED = { authorization: "Bearer canary-token-9Qw4" };
const OF_FILE = { name: "plan.txt", size: 6, mimetype: "text/plain" };

async function stepsOf(entries: readonly unknown[]) {
  const { facts } = await learnFacts({ file: new Blob([recordingOf(entries)]) });
  const fact = facts.find(({ kind }) => kind === "steps");
  expect(fact?.text ?? "").not.toContain("canary");
  return fact && { isCertain: fact.isCertain, ...(JSON.parse(fact.text ?? "") as StepsTarget) };
}

const insert = (more: object) =>
  entryOf({
    url: `${BASE}/table/tblA1/record/recA1/fldA1/insertAttachment`,
    method: "POST",
    sent: { attachments: [{ ...OF_FILE, ...more }] },
    answer: { id: "recA1", fields: {} },
  });

const PARTS = [
  { name: "table", value: "tblA1" },
  { name: "folder", value: "inbox" },
  { name: "api_key", value: "canary-field-9Qw4" },
  { name: "upload", fileName: "plan.txt", contentType: "text/plain" },
];
const MIME = "multipart/form-data; boundary=----b1";
const asText = PARTS.map(({ name, value = "", fileName }) => {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  const type = fileName === undefined ? "" : "Content-Type: text/plain\r\n";
  return `------b1\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n${value}\r\n`;
}).join("");

/** A call with a form, as recorders write it. */
const form = (url: string, postData: object, answer: unknown) => {
  const headers = { ...AUTHORIZED, "content-type": MIME, "content-length": "431" };
  const entry = entryOf({ url, method: "POST", headers, answer });
  return { ...entry, request: { ...entry.request, postData: { mimeType: MIME, ...postData } } };
};

describe("an upload in one request", () => {
  it.each(["POST", "PUT"])("is the bytes by %s, to a host that is not that of the API", async (method) => {
    const headers = { ...AUTHORIZED, "content-type": "text/plain", "content-length": "6" };
    const steps = await stepsOf([
      entryOf({ url: `${FILES}/inbox/plan.txt?kind=plain`, method, headers, answer: { data: { key: "inbox/obj1" } } }),
      insert({ path: "inbox/obj1" }),
    ]);
    expect(steps).toMatchObject({
      isCertain: true,
      steps: [
        {
          method,
          url: `${FILES}/inbox/{name}?kind=plain`,
          headers: [
            { name: "authorization", value: "Bearer {secret:Bearer token}" },
            { name: "content-type", value: "{mimetype}" },
          ],
          body: { kind: "file" },
        },
      ],
      results: [{ name: "path", value: "{answer1:/data/key}" }],
      members: { name: "name", path: "path", size: "size", mimetype: "mimetype" },
    });
  });

  it.each([
    ["parameters", { params: PARTS }],
    ["a text", { params: [], text: `${asText}------b1--\r\n` }],
    ["a text alone", { text: `${asText}------b1--\r\n` }],
    [
      "a text, with parameters that do not tell which is the file",
      {
        params: PARTS.map(({ name, value = "(binary)" }) => ({ name, value })),
        text: `${asText}------b1--\r\n`,
      },
    ],
  ])("is a form, written as %s", async (_, postData) => {
    const steps = await stepsOf([
      form(`${FILES}/uploads`, postData, { token: "obj1token", path: "inbox/obj1" }),
      insert({ path: "inbox/obj1", token: "obj1token" }),
    ]);
    expect(steps).toMatchObject({
      isCertain: true,
      steps: [
        {
          method: "POST",
          url: `${FILES}/uploads`,
          // A browser sets the type of a form.
          headers: [{ name: "authorization", value: "Bearer {secret:Bearer token}" }],
          body: {
            kind: "form",
            fields: [
              { name: "table", value: "{table}" },
              { name: "folder", value: "inbox" },
              { name: "api_key", value: "{secret:api_key}" },
            ],
            fieldsFrom: "",
            fileField: "upload",
          },
        },
      ],
      results: [
        { name: "path", value: "{answer1:/path}" },
        { name: "token", value: "{answer1:/token}" },
      ],
    });
  });

  it("leaves a field empty that has no value", async () => {
    const steps = await stepsOf([
      form(`${FILES}/uploads`, { params: [{ name: "note" }, ...PARTS.slice(3)] }, { path: "inbox/obj1" }),
      insert({ path: "inbox/obj1" }),
    ]);
    expect(steps?.steps[0]?.body).toMatchObject({ fields: [{ name: "note", value: "" }], fileField: "upload" });
  });

  it("is confirmed by another, if the attachment has a value of its answer", async () => {
    const calls = [
      form(`${FILES}/uploads`, { params: PARTS }, { id: "obj1id" }),
      entryOf({ url: `${FILES}/uploads/obj1id/done`, method: "POST", answer: { path: "inbox/obj1" } }),
    ];
    // Its answer has nothing of the attachment, so nothing proves that it is the upload.
    expect(await stepsOf([...calls, insert({ path: "inbox/obj1" })])).toBeUndefined();
    expect(await stepsOf([...calls, insert({ path: "inbox/obj1", token: "obj1id" })])).toMatchObject({
      isCertain: true,
      steps: [{ body: { kind: "form" } }, { url: `${FILES}/uploads/{answer1:/id}/done`, body: { kind: "none" } }],
      results: [
        { name: "path", value: "{answer2:/path}" },
        { name: "token", value: "{answer1:/id}" },
      ],
    });
  });

  it.each([
    ["no call sent bytes", entryOf({ url: `${FILES}/tell`, method: "POST", answer: { path: "inbox/obj1" } })],
    [
      "JSON was sent",
      entryOf({ url: `${FILES}/tell`, method: "POST", sent: { a: 1 }, answer: { path: "inbox/obj1" } }),
    ],
    ["a form without a file was sent", form(`${FILES}/tell`, { params: PARTS.slice(0, 2) }, { path: "inbox/obj1" })],
    ["the answer has nothing of the attachment", form(`${FILES}/uploads`, { params: PARTS }, { ok: true, size: 6 })],
    [
      "its address may have a secret",
      form(`${FILES}/canary0123456789Qw/up`, { params: PARTS }, { path: "inbox/obj1" }),
    ],
  ])("is not found where %s", async (_, entry) => {
    expect(await stepsOf([entry, insert({ path: "inbox/obj1" })])).toBeUndefined();
  });
});

it("a form to an address that an answer gave gets the fields of that answer, and no secrets", async () => {
  const fields = { policy: "canary-policy-9Qw4Lk2", "x-amz-signature": "canary-signed-7Lk2", key: "inbox/obj1" };
  const bucket = "https://bucket.test/";
  const asked = { headers: AUTHORIZED, sent: { size: 6, type: "text/plain" }, answer: { url: bucket, fields } };
  const named = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const steps = await stepsOf([
    entryOf({ url: `${BASE}/sign`, method: "POST", ...asked }),
    form(bucket, { params: [...named, { name: "session", value: "canary-own-9Qw4Lk2" }, ...PARTS.slice(3)] }, ""),
    insert({ path: "inbox/obj1" }),
  ]);
  expect(steps).toMatchObject({
    isCertain: true,
    steps: [
      { url: `${BASE}/sign`, body: { kind: "json" } },
      {
        url: "{answer1:/url}",
        headers: [],
        body: {
          kind: "form",
          fields: [
            { name: "policy", value: "{answer1:/fields/policy}" },
            { name: "x-amz-signature", value: "{answer1:/fields/x-amz-signature}" },
            { name: "key", value: "{answer1:/fields/key}" },
          ],
          fileField: "upload",
        },
      },
    ],
    results: [{ name: "path", value: "{answer1:/fields/key}" }],
  });
});

it("the steps learned from a form upload another file to its host", async () => {
  const got: string[] = [];
  const server = createServer((request, response) => {
    void request
      .setEncoding("utf8")
      .toArray()
      .then((body) => got.push(`${request.method} ${request.url} ${request.headers.authorization} ${body.join("")}`))
      .then(() => response.writeHead(201, { "content-type": "application/json" }).end('{"path":"inbox/obj2"}'));
  });
  onTestFinished(closeServers);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const learned = await stepsOf([
    form(`${origin}/uploads`, { params: PARTS }, { path: "inbox/obj1" }),
    insert({ path: "inbox/obj1" }),
  ]);
  if (!learned) throw new Error("No steps were found.");
  const secrets: Record<string, string> = { "Bearer token": "mine", api_key: "own" };
  const adapter = stepsAdapter(
    { ...learned, confirmed: [origin] },
    { secret: async (name) => secrets[name], exchanges: exchangeLog() },
    { send: async ({ onProgress: _, ...request }, exchanges) => sendRequest(request, exchanges), wait: async () => {} },
  );
  const sent = await adapter.send(new Blob(["Another"]), {
    file: { ...OF_FILE, name: "b.txt", size: 7, uuid: "1", connection: "C", table: "tbl2", record: "rec2" },
    signal: new AbortController().signal,
    onProgress: () => {},
    resume: undefined,
    keep: async () => {},
  });
  expect(sent).toMatchObject({ values: { path: "inbox/obj2" } });
  expect(got).toHaveLength(1);
  for (const part of [
    "POST /uploads Bearer mine",
    'name="table"\r\n\r\ntbl2',
    'name="api_key"\r\n\r\nown',
    'filename="b.txt"',
    "Another",
  ])
    expect(got[0]).toContain(part);
});
