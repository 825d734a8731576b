import { expect, it } from "vitest";
import type { HttpRequest } from "#api/browser-send.ts";
import { exchangeLog } from "#api/exchange-log.ts";
import { partBytesOf } from "./multipart.ts";
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
  const notes: string[] = [];
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
      onNote: (note) => notes.push(note),
      resume,
      keep: async () => {},
    })
    .then(
      () => undefined,
      (cause: Error) => cause.message,
    );
  return { sent, failure, notes };
}

it("sends the parts that were not kept, of the same upload", async () => {
  const { sent, failure, notes } = await send(
    { ...KEPT, key: "new/u", parts: [{ number: 2, etag: '"2"', size: 10 }] },
    () => undefined,
  );
  expect(failure).toBeUndefined();
  expect(notes).toEqual([]);
  // Both parts are signed at the same time.
  expect(sent.slice(0, 2).toSorted()).toEqual([
    "PUT /acme/new/u?partNumber=1&uploadId=begun",
    "PUT /acme/new/u?partNumber=3&uploadId=begun",
  ]);
  expect(sent.slice(2)).toEqual(["POST /acme/new/u?uploadId=begun"]);
});

it("an upload that was begun is continued under its key alone, in the same bucket and in parts", async () => {
  const continues = (kept: object, onePut = 10) => {
    const context = { secret: async () => "the-secret-key", exchanges: exchangeLog() };
    const adapter = s3Adapter(TARGET, context, { send: fetch as never, wait: async () => {}, onePut, part: 10 });
    return adapter.continues?.({ ...KEPT, key: "new/u", ...kept }, { ...file, size: 30 });
  };
  expect(continues({})).toBe(true);
  expect(continues({ key: "old/u" })).toBe(false);
  expect(continues({ bucketUrl: "https://s3.example/other" })).toBe(false);
  expect(continues({ size: 31 })).toBe(false);
  expect(continues({ uploadId: 7 })).toBe(false);
  expect(continues({}, 30), "it goes in one request now").toBe(false);
});

it.each(["", "  \n  ", '<?xml version="1.0"?>', "<html><body>Sign in</body></html>"])(
  "a 200 that ends without its result is no success, unless the file is there: %s",
  async (text) => {
    const ask = async (size: string) =>
      send({ ...KEPT, key: "new/u" }, ({ method, url }) => {
        if (method === "HEAD") return new Response(null, { headers: { "content-length": size } });
        return method === "POST" && url.includes("uploadId") ? new Response(text) : undefined;
      });
    expect((await ask("30")).failure).toBeUndefined();
    const { failure, sent } = await ask("7");
    expect(failure).toContain("did not say");
    expect(sent.filter((request) => request.startsWith("POST"))).toHaveLength(3);
  },
);

it.each([
  [16 * 2 ** 20, 15 * 2 ** 30],
  [21 * 2 ** 20, 20 * 2 ** 30],
  [5 * 2 ** 30, 50 * 2 ** 40],
])("parts have %i bytes where the file has %i, so that 1,000 are enough", (partBytes, size) => {
  expect(partBytesOf(size)).toBe(partBytes);
});

const HIDDEN = () => {
  throw new TypeError("Failed to fetch");
};

const gone = () => new Response("<Error><Code>NoSuchUpload</Code></Error>", { status: 404 });

it.each([
  ["this page could not read", HIDDEN],
  ["the service no longer has", gone],
])("sends an upload anew that the service ended, and says so: %s", async (why, answer) => {
  const { sent, failure, notes } = await send({ ...KEPT, key: "new/u" }, ({ method, url }) => {
    if (method === "HEAD") return new Response(null, { status: 404 });
    return url.includes("uploadId=begun") ? answer() : undefined;
  });
  expect(failure).toBeUndefined();
  expect(sent.at(-1)).toBe("POST /acme/new/u?uploadId=fresh");
  expect(notes).toEqual([expect.stringContaining(`Sent from its start again: ${why}`)]);
});

it("sends nothing anew of an upload that is gone because it was completed", async () => {
  const { sent, failure } = await send({ ...KEPT, key: "new/u" }, ({ method }) =>
    method === "HEAD" ? new Response(null, { headers: { "content-length": "30" } }) : gone(),
  );
  expect(failure).toBeUndefined();
  expect(sent.at(-1)).toBe("HEAD /acme/new/u");
});

it("does not send an upload anew that made progress before the connection broke", async () => {
  let parts = 0;
  const { sent, failure } = await send({ ...KEPT, key: "new/u" }, ({ method }) =>
    method === "PUT" && ++parts > 1 ? HIDDEN() : undefined,
  );
  expect(failure).toContain("did not respond");
  expect(sent).not.toContain("POST /acme/new/u?uploads=");
});

it("nothing of an upload under another key is used", async () => {
  const { sent, failure } = await send({ ...KEPT, key: "old/u" }, () => undefined);
  expect(failure).toBeUndefined();
  expect(sent[0]).toBe("POST /acme/new/u?uploads=");
});
