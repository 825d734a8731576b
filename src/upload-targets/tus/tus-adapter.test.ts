import { createHash, randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exchangeLog, type ExchangeLog } from "#api/exchange-log.ts";
import { startFaultProxy, type Fault, type FaultProxy } from "../../../test-servers/fault-proxy.ts";
import { listen } from "../../../test-servers/listen.ts";
import { startTusServer, type TusServer } from "../../../test-servers/tus-server.ts";
import type { FileFacts, SendOptions } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { tusAdapter } from "./tus-adapter.ts";
import { tusRules, type TusTarget } from "./tus-target.ts";

const KEY = "tus-canary-0001-Xw7q";
let server: TusServer;
let proxy: FaultProxy;
/** Of each connection until one was reset. */
let fault: Fault | undefined;
let log: ExchangeLog;
beforeEach(async () => {
  server = await startTusServer();
  fault = undefined;
  proxy = await startFaultProxy(server.port, () => (proxy.resets() === 0 ? fault : undefined));
  log = exchangeLog();
});
afterEach(async () => {
  await proxy.close();
  await server.close();
});

const bytesOf = (size: number) => new Blob([randomBytes(size)]);
const sha256 = async (blob: Blob) =>
  createHash("sha256")
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest("hex");
const facts = (size: number): FileFacts => ({
  name: "Übersicht.pdf",
  mimetype: "application/pdf",
  size,
  uuid: "0123456789abcdef0123456789abcdef",
  connection: "Production",
  table: "tbl1",
  record: "rec1",
});

function adapterAt(origin: string, changes: Partial<TusTarget> = {}, secrets: Record<string, string> = {}) {
  const target = { ...tusRules.empty, endpoint: `${origin}/files`, ...changes };
  return tusAdapter(target, { secret: async (name) => secrets[name], exchanges: log });
}

interface Sending extends SendOptions {
  readonly abort: () => void;
  readonly progress: number[];
  readonly kept: () => unknown;
}

function sending(blob: Blob, changes: Partial<SendOptions> = {}): Sending {
  const controller = new AbortController();
  const progress: number[] = [];
  let kept: unknown;
  return {
    file: facts(blob.size),
    signal: controller.signal,
    onProgress: (sent) => progress.push(sent),
    resume: undefined,
    keep: async (state) => void (kept = structuredClone(state)),
    ...changes,
    abort: () => controller.abort(),
    progress,
    kept: () => kept,
  };
}

const failureOf = (cause: unknown) => (cause instanceof UploadFailed ? cause.message : cause);
const failed = (words: string) => expect.stringContaining(words) as string;

const methods = () => server.requests.map(({ method }) => method);

/** Lets the first bytes meet a fault, and no others. */
function onFirstPatch(fault: (response: ServerResponse) => true | undefined) {
  let isDone = false;
  server.fault = ({ method }, response) => {
    if (method !== "PATCH" || isDone) return undefined;
    isDone = true;
    return fault(response);
  };
}

/** Gives each request this answer. */
function answerWith(status: number, headers: Record<string, string>, text = "") {
  server.fault = (_, response) => {
    response.writeHead(status, headers).end(text);
    return true;
  };
}

/** Sends until so many bytes have arrived, as a page that is closed then. Returns what it kept. */
async function sendUntil(bytes: number, blob: Blob): Promise<unknown> {
  const before = sending(blob, { onProgress: (sent) => sent > bytes && before.abort() });
  await expect(adapterAt(proxy.origin).send(blob, before)).rejects.toThrow("aborted");
  return before.kept();
}

describe("the tus adapter", () => {
  it("sends a file with its name and type, and returns address and id", async () => {
    const blob = bytesOf(3_000_000);
    const options = sending(blob);
    const { values } = await adapterAt(proxy.origin).send(blob, options);
    const [file] = await server.files();
    expect(file).toMatchObject({ name: "Übersicht.pdf", type: "application/pdf", sha256: await sha256(blob) });
    expect(values).toEqual({ url: `${proxy.origin}/files/${file?.id}`, id: file?.id });
    expect(options.progress.at(-1)).toBe(3_000_000);
    expect(options.progress).toEqual(options.progress.toSorted((a, b) => a - b));
  });

  it("waits until the address is kept, unless the file goes in one request", async () => {
    const small = sending(bytesOf(20_000), { keep: () => new Promise(() => {}) });
    await adapterAt(proxy.origin).send(bytesOf(20_000), small);
    expect(methods()).toEqual(["POST", "PATCH"]);
    server.requests.length = 0;
    const blob = bytesOf(3_000_000);
    const full = sending(blob, { keep: () => Promise.reject(new UploadFailed("No room.")) });
    await expect(adapterAt(proxy.origin).send(blob, full)).rejects.toThrow("No room.");
    expect(methods()).toEqual(["POST"]);
  });

  it("sends an empty file", async () => {
    const blob = new Blob([]);
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect(await server.files()).toMatchObject([{ size: 0 }]);
  });

  it("continues after a reset, and sends no more than a chunk again", async () => {
    const blob = bytesOf(8_000_000);
    // In the middle of a piece: each comes by a connection of its own.
    fault = { kind: "reset", after: 1_000_000 };
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect(proxy.resets()).toBe(1);
    const sent = log.list().reduce((sum, { requestBytes }) => sum + requestBytes, 0);
    expect(sent).toBeLessThanOrEqual(8_000_000 + 4 * 1024 * 1024);
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
    expect(methods().filter((method) => method === "POST")).toHaveLength(1);
  });

  it("continues after a reload at the offset that the server has", async () => {
    const blob = bytesOf(8_000_000);
    const kept = await sendUntil(2_000_000, blob);
    server.requests.length = 0;
    const after = sending(blob, { resume: kept });
    await adapterAt(proxy.origin).send(blob, after);
    expect(after.progress[0]).toBeGreaterThan(2_000_000);
    expect(methods()).not.toContain("POST");
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
  });

  it("begins anew when the upload has expired", async () => {
    const blob = bytesOf(4_000_000);
    const resume = await sendUntil(1_000_000, blob);
    server.expiresMs = 1;
    server.fault = ({ method }) => void (method === "POST" && (server.expiresMs = 0));
    const { values } = await adapterAt(proxy.origin).send(blob, sending(blob, { resume }));
    const found = (await server.files()).find(({ id }) => id === values["id"]);
    expect(found?.sha256).toBe(await sha256(blob));
    expect(values["url"]).not.toBe((resume as { url: string }).url);
  });

  it("begins anew when the kept upload is of another length", async () => {
    const other = bytesOf(2_000_000);
    const before = sending(other);
    await adapterAt(proxy.origin).send(other, before);
    const blob = bytesOf(1_500_000);
    const { values } = await adapterAt(proxy.origin).send(blob, sending(blob, { resume: before.kept() }));
    expect((await server.files()).find(({ id }) => id === values["id"])?.sha256).toBe(await sha256(blob));
  });

  it("keeps the upload when the server refuses the key after a reload", async () => {
    const blob = bytesOf(3_000_000);
    const kept = await sendUntil(1_000_000, blob);
    server.requests.length = 0;
    server.key = KEY;
    const after = sending(blob, { resume: kept });
    await expect(adapterAt(proxy.origin).send(blob, after)).rejects.toThrow("responded with 401");
    expect(methods()).toEqual(["HEAD"]);
  });

  it("sends again after a 500, and asks for the offset first", async () => {
    const blob = bytesOf(3_000_000);
    onFirstPatch((response) => {
      response.writeHead(500).end();
      return true;
    });
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect(methods().slice(0, 3)).toEqual(["POST", "PATCH", "HEAD"]);
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
  });

  it("waits as long as a 429 asks", async () => {
    const blob = bytesOf(100_000);
    const times: number[] = [];
    server.fault = ({ method }, response) => {
      if (method !== "POST") return undefined;
      times.push(performance.now());
      if (times.length > 1) return undefined;
      response.writeHead(429, { "retry-after": "2" }).end();
      return true;
    };
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_900);
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
  });

  it("gives up after five waits", async () => {
    answerWith(429, { "retry-after": "0" });
    await expect(adapterAt(proxy.origin).send(bytesOf(10), sending(bytesOf(10)))).rejects.toThrow("429");
    expect(methods()).toEqual(Array.from({ length: 6 }, () => "POST"));
  });

  it("fails at once when it should wait for more than a minute", async () => {
    answerWith(429, { "retry-after": "600" });
    const failure = adapterAt(proxy.origin).send(bytesOf(10), sending(bytesOf(10)));
    await expect(failure).rejects.toMatchObject({ retryAfter: 600_000, exchangeId: 1 });
    expect(methods()).toEqual(["POST"]);
  });

  it("continues from the offset of the server where an answer was lost", async () => {
    const blob = bytesOf(2_000_000);
    // The bytes arrive, but the client is told of a conflict.
    onFirstPatch((response) => {
      const end = response.end.bind(response);
      response.end = () => {
        response.statusCode = 409;
        return end();
      };
      return undefined;
    });
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
  });

  it.each([["0"], ["1.5"], ["-3"], ["5", "0"], ["1000000"]])(
    "ends after three answers that take nothing more: %s, %s",
    async (...offsets) => {
      let patches = 0;
      server.fault = ({ method, headers }, response) => {
        if (method !== "PATCH") return undefined;
        const offset = offsets[patches++ % offsets.length];
        response.writeHead(204, {
          "upload-offset": offset,
          "access-control-expose-headers": "Upload-Offset, Upload-Length, Location",
        });
        return (response.end(), headers["tus-resumable"] !== undefined);
      };
      const blob = bytesOf(10_000);
      await expect(adapterAt(proxy.origin).send(blob, sending(blob))).rejects.toThrow("takes no more of the file");
      expect(patches).toBeLessThanOrEqual(5);
    },
  );

  it("ends also where each answer takes a byte more, which is no progress", async () => {
    let patches = 0;
    server.fault = ({ method }, response) => {
      if (method !== "PATCH") return undefined;
      patches++;
      response.req.resume().on("end", () => {
        response
          .writeHead(204, { "upload-offset": String(patches), "access-control-expose-headers": "Upload-Offset" })
          .end();
      });
      return true;
    };
    const blob = bytesOf(10_000);
    await expect(adapterAt(proxy.origin).send(blob, sending(blob))).rejects.toThrow("takes no more of the file");
    expect(patches).toBe(3);
  });

  it("believes no server that has more than it was sent: what is skipped would be missing in the file", async () => {
    const offsets: string[] = [];
    server.fault = ({ method, headers }, response) => {
      if (method !== "PATCH") return undefined;
      offsets.push(String(headers["upload-offset"]));
      response.req.resume().on("end", () => {
        response.writeHead(204, { "upload-offset": "2900000", "access-control-expose-headers": "Upload-Offset" }).end();
      });
      return true;
    };
    const blob = bytesOf(3_000_000);
    await expect(adapterAt(proxy.origin).send(blob, sending(blob))).rejects.toThrow("takes no more of the file");
    expect(offsets).toEqual(["0"]);
  });

  it("says in words what a refused file is refused for", async () => {
    answerWith(413, { "content-type": "text/plain" }, "At most 10 MB.");
    const failure = adapterAt(proxy.origin).send(bytesOf(10), sending(bytesOf(10)));
    await expect(failure).rejects.toThrow(
      "The upload target responded with 413. The file is too large for it. It said: “At most 10 MB.”",
    );
    await expect(failure).rejects.toBeInstanceOf(UploadFailed);
    expect(methods()).toEqual(["POST"]);
  });

  /** Refuses chunks above a limit like a proxy: with a 413, or with no readable answer. */
  const limitChunks = (limit: number, isHidden = false) => {
    const sizes: number[] = [];
    server.fault = ({ method, headers }, response) => {
      const size = Number(headers["content-length"]);
      if (method !== "PATCH" || size <= limit) return void (method === "PATCH" && sizes.push(size));
      if (isHidden) response.destroy();
      else response.writeHead(413, { "content-type": "text/html" }).end("<h1>Too large</h1>");
      return true;
    };
    return sizes;
  };

  it.each([
    ["a 413", 2 ** 20, false],
    ["no answer that can be read", 2 ** 20, true],
    ["a 413 for the first chunk", 300_000, false],
  ])("sends smaller chunks if a proxy refuses larger ones with %s", async (_, limit, isHidden) => {
    const sizes = limitChunks(limit, isHidden);
    const blob = bytesOf(6 * 2 ** 20);
    await adapterAt(new URL(server.endpoint).origin).send(blob, sending(blob));
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limit);
    expect(methods().filter((method) => method === "POST")).toHaveLength(1);
  });

  it("remembers the limit for the next file, and fails only if the smallest chunk is refused", async () => {
    limitChunks(2 ** 20);
    const blob = bytesOf(6 * 2 ** 20);
    await adapterAt(proxy.origin).send(blob, sending(blob));
    server.requests.length = 0;
    await adapterAt(proxy.origin).send(blob, sending(blob));
    expect(methods().filter((method) => method === "HEAD")).toEqual([]);
    limitChunks(1_000);
    await expect(adapterAt(proxy.origin).send(blob, sending(blob))).rejects.toThrow("The file is too large for it.");
  });

  it.each([
    ["an unusable address", 201, { location: "https://a.example, b.example/files/1" }, failed("X-Forwarded-Host")],
    ["no address", 201, {}, failed("misses a header")],
    ["an unusable offset", 204, { "upload-offset": "many" }, failed("takes no more of the file")],
    ["an id in another encoding", 204, { "upload-offset": "10" }, "%E0%A4"],
  ])("handles %s without an unexpected error", async (_, status, headers, expected) => {
    server.fault = ({ method }, response) => {
      const isPost = method === "POST";
      const own = isPost === (status === 201) ? headers : isPost ? { location: "/files/%E0%A4" } : {};
      response.req.resume().on("end", () => response.writeHead(isPost ? 201 : 204, own).end());
      return true;
    };
    const blob = bytesOf(10);
    const sent = adapterAt(server.endpoint.replace("/files", "")).send(blob, sending(blob));
    const end = await sent.then(({ values }) => values["id"], failureOf);
    expect(end).toEqual(expected);
  });

  it("terminates what was given up, and what is deleted there", async () => {
    const blob = bytesOf(3_000_000);
    const adapter = adapterAt(proxy.origin);
    const before = sending(blob, { onProgress: (sent) => sent > 1_000_000 && before.abort() });
    await expect(adapter.send(blob, before)).rejects.toThrow("aborted");
    await adapter.giveUp?.(before.kept());
    expect(await server.files()).toEqual([]);
    // It is gone already.
    await adapter.giveUp?.(before.kept());
    const sent = await adapter.send(blob, sending(blob));
    await adapter.remove?.(sent);
    expect(await server.files()).toEqual([]);
  });
});

describe("secrets of a tus target", () => {
  const headers = ["X-Api-Key"];

  it("go to the server in their headers, and are masked in the log", async () => {
    server.key = KEY;
    const blob = bytesOf(600_000);
    await adapterAt(proxy.origin, { headers }, { "X-Api-Key": KEY }).send(blob, sending(blob));
    expect(await server.files()).toMatchObject([{ sha256: await sha256(blob) }]);
    expect(log.list().every(({ endpoint }) => endpoint === "direct")).toBe(true);
    expect(JSON.stringify(log.list())).toContain("X-Api-Key");
    expect(JSON.stringify(log.list())).not.toContain(KEY);
  });

  it("are asked for before anything is sent", async () => {
    const failure = adapterAt(proxy.origin, { headers }).send(bytesOf(10), sending(bytesOf(10)));
    await expect(failure).rejects.toThrow("Enter the value of X-Api-Key again under Where files go.");
    expect(server.requests).toEqual([]);
  });

  it("are masked where the server repeats them", async () => {
    answerWith(403, { "content-type": "text/plain", "x-echo": KEY }, `Unknown key ${KEY}`);
    const failure = adapterAt(proxy.origin, { headers }, { "X-Api-Key": `Token ${KEY}` }).send(
      bytesOf(10),
      sending(bytesOf(10)),
    );
    await expect(failure).rejects.toThrow("Unknown key");
    await expect(failure).rejects.not.toThrow(KEY);
    expect(JSON.stringify(log.list())).not.toContain(KEY);
  });

  it("are masked in addresses that the server names", async () => {
    const elsewhere = `https://files.example/up?signature=${KEY}`;
    server.fault = (_, response) => {
      response.writeHead(403, { "content-type": "application/json", link: `<${elsewhere}>` });
      response.end(JSON.stringify({ message: `Use ${elsewhere} now`, uploadUrl: elsewhere }));
      return true;
    };
    const failure = adapterAt(proxy.origin).send(bytesOf(10), sending(bytesOf(10)));
    await expect(failure).rejects.toThrow("Use https://files.example/up?•••••••• now");
    expect(JSON.stringify(log.list())).toContain("https://files.example/up?");
    expect(JSON.stringify(log.list())).not.toContain(KEY);
  });

  it("keep the address of an upload in memory alone if the server signs it", async () => {
    server.fault = ({ method }, response) => {
      if (method === "POST") response.writeHead(201, { location: `/files/one?signature=${KEY}` }).end();
      else response.req.resume().on("end", () => response.writeHead(204, { "upload-offset": "10" }).end());
      return true;
    };
    const blob = bytesOf(10);
    const options = sending(blob);
    const sent = await adapterAt(server.endpoint.replace("/files", "")).send(blob, options);
    expect(sent).toEqual({ values: { id: "one" }, secretValues: { url: `${server.endpoint}/one?signature=${KEY}` } });
    expect(options.kept()).toEqual({ uuid: options.file.uuid });
    expect(JSON.stringify(log.list())).toContain("/files/one?");
    expect(JSON.stringify(log.list())).not.toContain(KEY);
  });

  it("keep the address of what was begun in memory alone too, and say where it is after a reload", async () => {
    let isFull = true;
    const asked: string[] = [];
    server.fault = ({ method }, response) => {
      asked.push(`${method} ${response.req.url}`);
      if (method === "POST") response.writeHead(201, { location: `/files/one?signature=${KEY}` }).end();
      else if (method === "HEAD") response.writeHead(200, { "upload-offset": "0", "upload-length": "10" }).end();
      else if (method === "DELETE") response.writeHead(204).end();
      else if (isFull) response.req.resume().on("end", () => response.writeHead(413).end());
      else response.req.resume().on("end", () => response.writeHead(204, { "upload-offset": "10" }).end());
      return true;
    };
    const blob = bytesOf(10);
    const options = sending(blob);
    const origin = server.endpoint.replace("/files", "");
    const adapter = adapterAt(origin);
    await expect(adapter.send(blob, options)).rejects.toThrow("413");
    const resume = options.kept();
    expect(JSON.stringify(resume)).not.toContain(KEY);
    isFull = false;
    expect(adapter.continues?.(resume, options.file)).toBe(true);
    await adapter.send(blob, { ...options, resume });
    await adapter.giveUp?.(resume);
    const at = `/files/one?signature=${KEY}`;
    expect(asked).toEqual([`POST /files`, `PATCH ${at}`, `HEAD ${at}`, `PATCH ${at}`, `DELETE ${at}`]);
    const reloaded = adapterAt(origin);
    expect(reloaded.continues?.(resume, options.file)).toBe(false);
    await expect(reloaded.giveUp?.(resume)).rejects.toThrow("a reload has lost. Delete the file at the tus server.");
  });

  it("are not in the message about an upload at another origin", async () => {
    answerWith(201, { location: `https://other.example/one?signature=${KEY}` });
    const blob = bytesOf(10);
    const failure = adapterAt(proxy.origin).send(blob, sending(blob));
    await expect(failure).rejects.toThrow("gets no file and no secret: https://other.example/one");
    await expect(failure).rejects.not.toThrow(KEY);
  });

  it.each([
    ["a redirect", 307, "redirect"],
    ["an upload that is put there", 201, undefined],
  ])("do not go to another origin by %s", async (_, status, failure) => {
    const received: unknown[] = [];
    const other = createServer((request, response) => {
      received.push(request.headers);
      response.writeHead(201, { location: "/files/x", "access-control-allow-origin": "*" }).end();
    });
    const { origin, close } = await listen(other);
    const location = `${origin}/files/x`;
    answerWith(status, { location });
    const blob = bytesOf(10);
    await expect(
      adapterAt(proxy.origin, { headers }, { "X-Api-Key": KEY }).send(blob, sending(blob)),
    ).rejects.toBeInstanceOf(UploadFailed);
    expect(received).toEqual([]);
    expect(log.list()[0]?.failure).toBe(failure);
    await close();
  });
});
