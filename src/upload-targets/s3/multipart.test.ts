import { expect, it } from "vitest";
import type { HttpRequest } from "#api/browser-send.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { s3Adapter } from "./s3-adapter.ts";
import { s3Rules } from "./s3-target.ts";

const TARGET = {
  ...s3Rules.empty,
  endpoint: "https://s3.example",
  region: "eu",
  bucket: "acme",
  accessKeyId: "A",
  keyTemplate: "new/{uuid}",
};
const file = { name: "a.bin", mimetype: undefined, uuid: "u", connection: "c", table: "t", record: "r" };
const KEPT = { bucketUrl: "https://s3.example/acme", uploadId: "begun", size: 30, partBytes: 10, parts: [] };

/** Sends 30 bytes in three parts to a bucket that answers as given, and returns the requests. */
async function send(resume: object, answer: (request: HttpRequest) => Response | undefined, onePut = 10) {
  const sent: string[] = [];
  const adapter = s3Adapter(
    TARGET,
    { secret: async () => "the-secret-key", exchanges: exchangeLog() },
    {
      send: async (request) => {
        const { pathname, search } = new URL(request.url);
        sent.push(`${request.method} ${pathname}${search}`);
        const given = answer(request);
        if (given) return given;
        if (search === "?uploads=") return new Response("<R><UploadId>fresh</UploadId></R>");
        return new Response("<R><ETag>1</ETag></R>", { headers: { etag: '"1"' } });
      },
      wait: async () => {},
      onePut,
      part: 10,
    },
  );
  const bytes = new Blob([new Uint8Array(30)]);
  const failure = await adapter
    .send(bytes, {
      file: { ...file, size: 30 },
      signal: new AbortController().signal,
      onProgress: () => {},
      resume,
      keep: async () => {},
    })
    .then(
      () => undefined,
      (cause: Error) => cause.message,
    );
  return { sent, failure };
}

it("a list of parts that never ends is asked for a limited number of times, and what was kept is used", async () => {
  let pages = 0;
  const { sent, failure } = await send({ ...KEPT, key: "new/u" }, ({ method }) =>
    method === "GET"
      ? new Response(`<R><IsTruncated>true</IsTruncated><NextPartNumberMarker>${++pages}</NextPartNumberMarker></R>`)
      : undefined,
  );
  expect(failure).toBeUndefined();
  expect(sent.filter((request) => request.startsWith("GET"))).toHaveLength(100);
  expect(sent.filter((request) => request.startsWith("PUT"))).toHaveLength(3);
});

it("a list of parts whose pages go back is asked for once more at most", async () => {
  let pages = 0;
  const markers = ["5", "3", "5", "3"];
  const { sent } = await send({ ...KEPT, key: "new/u" }, ({ method }) =>
    method === "GET"
      ? new Response(
          `<R><IsTruncated>true</IsTruncated><NextPartNumberMarker>${markers[pages++] ?? "5"}</NextPartNumberMarker></R>`,
        )
      : undefined,
  );
  expect(sent.filter((request) => request.startsWith("GET"))).toHaveLength(2);
});

it("an upload that was begun under another key is ended there before the file is sent anew", async () => {
  const { sent, failure } = await send({ ...KEPT, key: "old/u" }, () => undefined);
  expect(failure).toBeUndefined();
  expect(sent.slice(0, 2)).toEqual(["DELETE /acme/old/u?uploadId=begun", "POST /acme/new/u?uploads="]);
});

it("an upload that was begun in parts is ended where the file is now sent in one request", async () => {
  const { sent, failure } = await send({ ...KEPT, key: "new/u" }, () => undefined, 30);
  expect(failure).toBeUndefined();
  expect(sent).toEqual(["DELETE /acme/new/u?uploadId=begun", "PUT /acme/new/u"]);
});

it("a key that may not end what was begun does not keep the file from being sent", async () => {
  const { sent, failure } = await send({ ...KEPT, key: "old/u" }, ({ method }) =>
    method === "DELETE" ? new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 }) : undefined,
  );
  expect(failure).toBeUndefined();
  expect(sent.filter((request) => request.startsWith("PUT"))).toHaveLength(3);
});

it("what was begun is not forgotten while nobody answers", async () => {
  const { failure } = await send({ ...KEPT, key: "old/u" }, ({ method }) => {
    if (method === "DELETE") throw new TypeError("Failed to fetch");
    return undefined;
  });
  expect(failure).toContain("did not answer");
});
