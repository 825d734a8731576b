import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { startS3Server, type S3Server } from "../../../test-servers/s3/s3-server.ts";
import { startS3rver, type OtherS3 } from "../../../test-servers/s3/s3rver.ts";
import { BUCKET, KEY, NODE, openSender, randomBytes, REGION, Sending, sha256Of, targetAt } from "./test-sending.ts";

let own: S3Server;
let other: OtherS3;

beforeEach(async () => {
  own = await startS3Server({ keys: [KEY], bucket: BUCKET, region: REGION }, { minPart: 50_000 });
  other = await startS3rver(BUCKET, KEY);
});

afterEach(async () => {
  await own.close();
  await other.close();
});

/** Numbers of the parts that the server has answered. */
const partsAnswered = (server: S3Server) =>
  server.requests.flatMap(({ url, status }) => (status === 200 && /partNumber=(\d+)/.exec(url)?.[1]) || []);
const partsSent = (server: S3Server) => partsAnswered(server).length;

describe("an S3 adapter, over both servers,", () => {
  it.each(["own", "other"] as const)(
    "sends small, empty and large files with odd names to the %s one",
    async (which) => {
      const server = which === "own" ? own : other;
      const { adapter } = openSender(targetAt(server.origin));
      const files = [
        new Sending(randomBytes(1_000), 1, "a b+c%20&=?#'()*!~ü日本 – (1).txt"),
        new Sending(randomBytes(0), 2, "empty"),
        new Sending(randomBytes(450_001), 3, "large.bin"),
      ];
      for (const file of files) {
        const sent = await file.send(adapter);
        expect(sent.values).toMatchObject({ key: file.key, bucket: BUCKET });
        expect(await server.sha256(file.key)).toBe(file.sha256);
        // The signed address reads it back, without a header.
        const read = await fetch(String(await adapter.address?.(sent)));
        expect(read.status).toBe(200);
        expect(sha256Of(new Uint8Array(await read.arrayBuffer()))).toBe(file.sha256);
        expect(file.progress.at(-1)).toBe(file.file.size);
      }
      expect((await server.keys()).toSorted()).toEqual(files.map(({ key }) => key).toSorted());
    },
  );

  it.each(["own", "other"] as const)("deletes what it sent at the %s one", async (which) => {
    const server = which === "own" ? own : other;
    const { adapter } = openSender(targetAt(server.origin));
    const file = new Sending(randomBytes(1_000));
    const sent = await file.send(adapter);
    await adapter.remove?.(sent);
    expect(await server.keys()).toEqual([]);
  });
});

describe("a large file", () => {
  it("goes in parts, three at a time, with its type", async () => {
    let running = 0;
    let most = 0;
    const { adapter } = openSender(targetAt(own.origin), {
      ports: {
        ...NODE,
        send: async (request) => {
          running++;
          most = Math.max(most, running);
          const response = await NODE.send(request);
          running--;
          return response;
        },
      },
    });
    const file = new Sending(randomBytes(1_050_000));
    const { values } = await file.send(adapter);
    expect(most).toBe(3);
    expect(partsSent(own)).toBe(11);
    expect(String(values["etag"])).toMatch(/^"[\da-f]{32}-11"$/);
    expect(own.contentType(file.key)).toBe("application/octet-stream");
    expect(own.openUploads()).toBe(0);
  });

  it("is tried with a small one in two parts, which is deleted again", async () => {
    const { adapter } = openSender(targetAt(own.origin));
    const file = new Sending(randomBytes(1));
    const options = { file: file.file, signal: new AbortController().signal, onProgress: () => {} };
    const sent = await adapter.sendTwoParts?.({ ...options, keep: async () => {} });
    expect(partsSent(own)).toBe(2);
    expect(own.keys()).toEqual([file.key]);
    if (sent) await adapter.remove?.(sent);
    expect(own.keys()).toEqual([]);
    expect(openSender(targetAt(own.origin, { maxBytes: 1_000 })).adapter.sendTwoParts).toBeUndefined();
  });

  it("starts again if the upload was aborted meanwhile", async () => {
    const file = new Sending(randomBytes(1_000_000));
    await stopAfterParts(file, 2);
    await openSender(targetAt(own.origin)).adapter.giveUp?.(file.kept);
    expect(own.openUploads()).toBe(0);
    await file.send(openSender(targetAt(own.origin)).adapter);
    expect(own.sha256(file.key)).toBe(file.sha256);
    expect(own.openUploads()).toBe(0);
  });

  it("is not sent again if it was completed and only the answer was lost", async () => {
    const file = new Sending(randomBytes(1_000_000));
    await stopAfterParts(file, 10);
    await file.send(openSender(targetAt(own.origin)).adapter);
    const before = partsSent(own);
    // The page died before it could note that the file arrived.
    await file.send(openSender(targetAt(own.origin)).adapter);
    expect(partsSent(own)).toBe(before);
  });

  it("keeps no secret for a later visit", async () => {
    const key = { ...KEY, token: "session/Token+1" };
    own.options = { ...own.options, keys: [key] };
    const file = new Sending(randomBytes(1_000_000));
    const { values } = await file.send(openSender(targetAt(own.origin, { isTemporary: true }), { key }).adapter);
    const written = JSON.stringify([file.kept, values]);
    for (const secret of [key.secret, key.token, "X-Amz-Signature"]) expect(written).not.toContain(secret);
  });

  async function stopAfterParts(file: Sending, count: number): Promise<void> {
    const stop = new AbortController();
    const { adapter } = openSender(targetAt(own.origin), {
      ports: {
        ...NODE,
        send: async (request) => {
          if (partsSent(own) >= count) stop.abort(new DOMException("Stopped.", "AbortError"));
          return NODE.send(request);
        },
      },
    });
    await expect(file.send(adapter, stop.signal)).rejects.toThrow("Stopped.");
  }
});

describe("a failed request", () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "a wrong secret",
      async () => sendTo(own.origin, {}, { ...KEY, secret: "wrong" }),
      /signature does not match \(403 SignatureDoesNotMatch\).*secret access key/,
    ],
    [
      "an unknown key",
      async () => sendTo(own.origin, { accessKeyId: "AKIDNOBODY" }),
      /does not know the access key id \(403 InvalidAccessKeyId\)/,
    ],
    ["another bucket", async () => sendTo(own.origin, { bucket: "others" }), /no bucket others .*\(404 NoSuchBucket\)/],
    ["another region", async () => sendTo(own.origin, { region: "us-test-2" }), /is in eu-test-1, not in us-test-2/],
    [
      "a wrong clock",
      async () => {
        own.clockOffset = 20 * 60_000;
        return sendTo(own.origin);
      },
      /clock of this device .*\(403 RequestTimeTooSkewed\)/,
    ],
    [
      "an expired token",
      async () => {
        const key = { ...KEY, token: "session/Token+1", tokenExpires: 1 };
        own.options = { ...own.options, keys: [key] };
        return sendTo(own.origin, { isTemporary: true }, key);
      },
      /session token has expired .*\(400 ExpiredToken\)/,
    ],
    ["a service that is down", async () => sendTo("http://127.0.0.1:9"), /did not respond.*\(CORS\)/],
    [
      "a missing secret",
      async () => sendTo(own.origin, {}, { ...KEY, secret: "" }),
      /Enter the secret access key again/,
    ],
  ])("says why, and what to do, for %s", async (_, send, sentence) => {
    const failure = await send().catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(UploadFailed);
    expect((failure as UploadFailed).message).toMatch(sentence);
  });

  const sendTo = async (origin: string, more: object = {}, key = KEY) =>
    new Sending(randomBytes(100)).send(openSender(targetAt(origin, more), { key }).adapter);
});

describe("the request log", () => {
  it("has each request as direct, and no secret, not even in an answer that repeats it", async () => {
    const key = { ...KEY, token: "session/Token+1" };
    own.options = { ...own.options, keys: [key] };
    const { adapter, exchanges } = openSender(targetAt(own.origin, { isTemporary: true }), { key });
    const sent = await new Sending(randomBytes(450_000), 1).send(adapter);
    await adapter.remove?.(sent);
    own.options = { ...own.options, keys: [{ ...key, secret: "changed" }] };
    await new Sending(randomBytes(100), 2).send(adapter).catch(() => {});
    own.options = { ...own.options, keys: [{ ...key, tokenExpires: 1 }] };
    await new Sending(randomBytes(100), 3).send(adapter).catch(() => {});
    const log = exchanges.list();
    expect(log.map(({ method, status }) => `${method} ${status}`)).toEqual([
      "PUT 400",
      "PUT 403",
      "DELETE 204",
      "POST 200",
      ...Array.from({ length: 5 }, () => "PUT 200"),
      "POST 200",
    ]);
    expect(new Set(log.map(({ endpoint }) => endpoint))).toEqual(new Set(["direct"]));
    const written = JSON.stringify(log);
    expect(written).toContain("StringToSign");
    for (const secret of [key.secret, key.token, "Signature="]) {
      expect(written).not.toContain(secret);
      expect(written).not.toContain(encodeURIComponent(secret));
    }
  });
});
