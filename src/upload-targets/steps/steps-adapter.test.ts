import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { listen } from "../../../test-servers/listen.ts";
import { startStepsService, type StepsService } from "../../../test-servers/steps-service.ts";
import { HOSTILE_ADDRESSES } from "../../../test-servers/steps/hostile.ts";
import type { SendOptions } from "../port/adapter.ts";
import { UploadFailed } from "../port/errors.ts";
import { sendRequest } from "../port/send-request.ts";
import { EXAMPLES } from "./examples.ts";
import type { Step } from "./step.ts";
import { stepsAdapter } from "./steps-adapter.ts";
import { stepsRules, type StepsTarget } from "./steps-target.ts";

const KEY = "steps-canary/Wq7Lk2+Zx";
const SECRETS: Record<string, string> = { "API key": KEY };

let service: StepsService;
let other: StepsService;
let log: ReturnType<typeof exchangeLog>;
let pauses: number[];
beforeEach(async () => {
  service = await startStepsService({ key: KEY });
  other = await startStepsService();
  log = exchangeLog();
  pauses = [];
});
afterEach(async () => {
  await service.close();
  await other.close();
});

/** The first example, at the service. */
function target(changes: Partial<StepsTarget> = {}): StepsTarget {
  const text = JSON.stringify(EXAMPLES[0]?.target).replaceAll("https://files.example", service.origin);
  return { ...(JSON.parse(text) as StepsTarget), confirmed: [service.origin], ...changes };
}

const withStep = (index: number, changes: Partial<Step>) => {
  const { steps } = target();
  return target({ steps: steps.with(index, { ...(steps[index] as Step), ...changes }) });
};

const adapterOf = (of: StepsTarget) =>
  stepsAdapter(
    of,
    { secret: async (name) => SECRETS[name], exchanges: log },
    {
      // Node has no XMLHttpRequest.
      send: async ({ onProgress: _, ...request }, exchanges) => sendRequest(request, exchanges),
      wait: async (ms) => void pauses.push(ms),
    },
  );

async function send(
  of: StepsTarget,
  bytes = randomBytes(10_000),
  changes: Partial<SendOptions["file"]> = {},
  adapter = adapterOf(of),
  keep: SendOptions["keep"] = async () => {},
) {
  const progress: number[] = [];
  const sent = await adapter.send(new Blob([bytes]), {
    file: {
      name: "Übersicht 文.pdf",
      mimetype: "application/pdf",
      size: bytes.length,
      uuid: "0123456789abcdef0123456789abcdef",
      connection: "Production",
      table: "tbl1",
      record: "rec1",
      ...changes,
    },
    signal: new AbortController().signal,
    onProgress: (count) => progress.push(count),
    resume: undefined,
    keep,
  });
  return { ...sent, progress };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const calls = () => service.requests.map(({ method, path }) => `${method} ${path.replace(/[\w-]{20,}|\?.*/g, "*")}`);
const logged = () => JSON.stringify(log.list());

describe("HTTP steps", () => {
  it("ask for an address, send the bytes there without the secret, and confirm", async () => {
    const bytes = randomBytes(200_000);
    const { values, secretValues, progress } = await send(target(), bytes);
    expect(service.files()).toMatchObject([
      { name: "Übersicht 文.pdf", type: "application/pdf", sha256: sha256(bytes), arrivals: 1, isConfirmed: true },
    ]);
    expect(calls()).toEqual(["POST /uploads", "PUT /bytes/**", "POST /uploads/*/confirm"]);
    expect(service.leaks).toEqual([]);
    expect(progress.at(-1)).toBe(200_000);
    expect(Object.keys(values)).toEqual(["answer1:/id", "path"]);
    // Signed, so it stays in memory.
    expect(secretValues?.["url"]).toMatch(/signature=/);
    const address = await adapterOf(target()).address?.({ values, secretValues });
    expect(sha256(new Uint8Array(await (await fetch(String(address))).arrayBuffer()))).toBe(sha256(bytes));
  });

  it("send a form with all fields of an answer before the file", async () => {
    const bytes = randomBytes(50_000);
    const form = withStep(1, {
      method: "POST",
      url: "{answer1:/form/url}",
      headersFrom: "",
      body: { kind: "form", fields: [], fieldsFrom: "{answer1:/form/fields}", fileField: "file" },
    });
    await send(form, bytes);
    expect(service.files()).toMatchObject([{ sha256: sha256(bytes), arrivals: 1, isConfirmed: true }]);
  });

  describe("with a HEAD", () => {
    const put = (url: string): Step => ({ method: "PUT", url, headers: [], headersFrom: "", body: { kind: "file" } });
    const head = (url: string): Step => ({ ...put(url), method: "HEAD", body: { kind: "none" } });
    const place = async (held: readonly number[]) => {
      const lengths = [...held];
      const calls: string[] = [];
      const server = createServer((request, response) => {
        calls.push(`${request.method}`);
        request.resume().once("end", () => {
          const length = request.method === "HEAD" ? lengths.shift() : undefined;
          response.writeHead(200, length === undefined ? {} : { "content-length": length }).end();
        });
      });
      const { origin, close } = await listen(server);
      const steps = [put(`${origin}/a`), head(`${origin}/a`)];
      const of = target({ steps, results: [], confirmed: [origin] });
      return { of, calls, close };
    };

    it.each([
      ["the whole file", [10_000], "PUT HEAD"],
      ["half a file, which is sent again", [4_096, 10_000], "PUT HEAD PUT HEAD"],
    ])("count what the place holds: %s", async (_, held, asked) => {
      const { of, calls, close } = await place(held);
      await send(of);
      expect(calls.join(" ")).toBe(asked);
      await close();
    });

    it("before the file ask for something else", async () => {
      const { of, calls, close } = await place([0, 10_000]);
      await send({ ...of, steps: [of.steps[1] as Step, ...of.steps] });
      expect(calls.join(" ")).toBe("HEAD PUT HEAD");
      await close();
    });

    it("never call half a file stored", async () => {
      const { of, calls, close } = await place([4_096, 4_096]);
      await expect(send(of)).rejects.toThrow("The place holds 4,096 bytes instead of 10,000 bytes.");
      expect(calls).toEqual(["PUT", "HEAD", "PUT", "HEAD"]);
      await close();
    });
  });

  it("send the file as base64 inside JSON, up to 10 MB", async () => {
    const bytes = randomBytes(1_000_001);
    const text = '{"name": "{name}", "type": "{mimetype}", "content": "{base64}"}';
    const [ask] = target().steps;
    const inline = target({
      steps: [{ ...(ask as Step), url: `${service.origin}/inline`, body: { kind: "json", text } }],
      results: [{ name: "path", value: "{answer1:/id}" }],
    });
    await send(inline, bytes);
    expect(service.files()).toMatchObject([{ sha256: sha256(bytes) }]);
    await expect(send(inline, bytes, { size: 10_000_001 })).rejects.toThrow("The file is larger than 10 MB");
    expect(service.requests).toHaveLength(1);
  });

  it("fill each value as its place needs it, and keep the digits of numbers", async () => {
    const bodies: string[] = [];
    const bytes = new TextEncoder().encode("hello");
    const text =
      '{"size": "{size}", "text": "{size} bytes", "hex": "{sha256}", "b64": "{sha256:base64}", "md5": "{md5}", "m64": "{md5:base64}", "url": "{name:url}", "n": 12345678901234567890, "o": 1.0}';
    const of = target({
      steps: [
        {
          method: "POST",
          url: `${service.origin}/a/{connection}/{name}`,
          headers: [],
          headersFrom: "",
          body: { kind: "json", text },
        },
        {
          method: "POST",
          url: `${service.origin}/b/{answer1:/id}`,
          headers: [],
          headersFrom: "",
          body: { kind: "json", text: '{"id":"{answer1:/id}","all":"{answer1:/all}"}' },
        },
        {
          method: "PUT",
          url: `${service.origin}/c`,
          headers: [{ name: "X-Type", value: "{mimetype}" }],
          headersFrom: "",
          body: { kind: "file" },
        },
      ],
      results: [],
    });
    const fakeSend: typeof sendRequest = async ({ body, url, headers }) => {
      bodies.push(`${url} ${headers["X-Type"] ?? ""} ${typeof body === "string" ? body : ""}`);
      const answer = '{"id": 98765432109876543210, "all": {"a": [1.50, true]}}';
      return {
        status: 200,
        headers: new Headers(),
        text: answer,
        value: answer,
        shown: answer,
        isJson: true,
        isWebPage: false,
        cutAfter: undefined,
        words: undefined,
        exchangeId: 1,
        retryAfter: undefined,
        between: undefined,
      };
    };
    const adapter = stepsAdapter(
      of,
      { secret: async () => undefined, exchanges: log },
      { send: fakeSend, wait: async () => {} },
    );
    await adapter.send(new Blob([bytes]), {
      file: { name: "a/b?.txt", mimetype: "text/plain", size: 5, uuid: "u", connection: "..", table: "t", record: "r" },
      signal: new AbortController().signal,
      onProgress: () => {},
      resume: undefined,
      keep: async () => {},
    });
    const md5 = createHash("md5").update("hello");
    expect(bodies).toEqual([
      `${service.origin}/a/__/a%2Fb%3F.txt  {"size": 5, "text": "5 bytes", "hex": "${sha256(bytes)}", "b64": "${Buffer.from(sha256(bytes), "hex").toString("base64")}", "md5": "${md5.copy().digest("hex")}", "m64": "${md5.digest("base64")}", "url": "a%2Fb%3F.txt", "n": 12345678901234567890, "o": 1.0}`,
      `${service.origin}/b/98765432109876543210  {"id":98765432109876543210,"all":{"a":[1.50,true]}}`,
      `${service.origin}/c text/plain `,
    ]);
  });

  it("say where an answer misses a value", async () => {
    await expect(send(withStep(1, { url: "{answer1:/upload/href}" }))).rejects.toThrow(
      "The answer to step 1 has no value at /upload/href.",
    );
    await expect(send(withStep(1, { url: "{header1:Location}" }))).rejects.toThrow(
      "The answer to step 1 has no header Location, or hides it from this page.",
    );
    await expect(send(withStep(1, { headersFrom: "{answer1:/id}" }))).rejects.toThrow(
      "An answer has no object at {answer1:/id}.",
    );
    await expect(send(withStep(1, { url: "{answer1:/upload}" }))).rejects.toThrow("An answer has an object or a list");
  });

  it("say that an answer is larger than a page reads at once, if a step needs it", async () => {
    const padded: typeof sendRequest = async ({ onProgress: _, ...request }, exchanges) => {
      const answer = await sendRequest(request, exchanges);
      return { ...answer, text: answer.text.padEnd(200_001) };
    };
    const of = target();
    const ports = { send: padded, wait: async () => {} };
    const adapter = stepsAdapter(of, { secret: async (name) => SECRETS[name], exchanges: log }, ports);
    const sending = send(of, randomBytes(10), {}, adapter);
    await expect(sending).rejects.toThrow(
      "The answer to step 1 is no JSON of at most 200 kB. If it is a web page, check the address",
    );
  });

  it.each([
    ["Basic {secret:User}:{secret:Password}", `Basic ${btoa("dav:p@ss:\u00c3\u00a9")}`],
    ["Basic {secret:Encoded}", "Basic ZGF2OnBhc3M="],
    ["Bearer {secret:User}:1", "Bearer dav:1"],
  ])("send Authorization: %s as %s", async (value, sent) => {
    const webdav = EXAMPLES.find(({ name }) => name === "webdav")?.target as StepsTarget;
    const step = { ...(webdav.steps[0] as Step), headers: [{ name: "Authorization", value }] };
    const secrets: Record<string, string> = { User: "dav", Password: "p@ss:é", Encoded: "ZGF2OnBhc3M=" };
    const headers: unknown[] = [];
    const adapter = stepsAdapter(
      { ...webdav, steps: [step], confirmed: ["https://dav.example"] },
      { secret: async (name) => secrets[name], exchanges: log },
      {
        send: async ({ secretHeaders }) => {
          headers.push(secretHeaders);
          throw new UploadFailed("Seen.");
        },
        wait: async () => {},
      },
    );
    await expect(send(webdav, undefined, {}, adapter)).rejects.toThrow("Seen.");
    expect(headers).toEqual([{ Authorization: sent }]);
  });

  it("say that a secret is missing, and that a header cannot carry a name", async () => {
    await expect(send(withStep(0, { headers: [{ name: "X", value: "{secret:Other}" }] }))).rejects.toThrow(
      "Enter Other again under Where files go",
    );
    await expect(send(withStep(0, { headers: [{ name: "X-Name", value: "{name}" }] }))).rejects.toThrow(
      "The header X-Name cannot carry all characters of its value. Use {name:url}",
    );
    expect(service.requests).toEqual([]);
  });
});

describe("steps that fail", () => {
  const failOnce = (path: string, status: number, headers: Record<string, string> = {}) => {
    let count = 0;
    service.fault = (request, response) => {
      if (!request.path.startsWith(path) || count++ > 0) return undefined;
      response.writeHead(status, { "access-control-allow-origin": "*", ...headers }).end();
      return true;
    };
  };

  it.each([
    ["/uploads", 503],
    ["/bytes", 500],
    ["/uploads/", 502],
  ])("are repeated at %s after %i", async (path, status) => {
    failOnce(path, status);
    await send(target());
    expect(pauses).toEqual([500]);
    expect(service.files()).toMatchObject([{ arrivals: 1, isConfirmed: true }]);
  });

  it("wait as long as a 429 asks for, and leave a long time to a person", async () => {
    failOnce("/bytes", 429, { "retry-after": "7" });
    await send(target());
    expect(pauses).toEqual([7_000]);
    failOnce("/bytes", 429, { "retry-after": "600" });
    await expect(send(target())).rejects.toMatchObject({ retryAfter: 600_000 });
  });

  it("are not repeated for a file that was posted, where a service may have it", async () => {
    const form = withStep(1, {
      method: "POST",
      url: "{answer1:/form/url}",
      headersFrom: "",
      body: { kind: "form", fields: [], fieldsFrom: "{answer1:/form/fields}", fileField: "file" },
    });
    service.fault = ({ path }, response) => path === "/form" && (response.socket?.destroy(), true);
    await expect(send(form)).rejects.toThrow("The upload target did not respond");
    expect(calls()).toEqual(["POST /uploads", "POST /form"]);
  });

  it("ask once more for an address that has expired", async () => {
    service.expiresMs = 1_000;
    let isLate = true;
    service.fault = ({ path }) => {
      if (path.startsWith("/bytes")) service.clockOffset = isLate ? 5_000 : 0;
      else if (path === "/uploads")
        isLate = service.requests.filter((request) => request.path === "/uploads").length === 1;
      return undefined;
    };
    await send(target());
    expect(calls()).toEqual([
      "POST /uploads",
      "PUT /bytes/**",
      "POST /uploads",
      "PUT /bytes/**",
      "POST /uploads/*/confirm",
    ]);
    expect(service.files()).toMatchObject([{ arrivals: 1 }]);
  });

  it("never send a file again because a step after it was refused", async () => {
    service.fault = ({ path }, response) => {
      if (!path.endsWith("/confirm")) return undefined;
      response.writeHead(404).end();
      return true;
    };
    await expect(send(target())).rejects.toThrow(
      "The upload target responded with 404. Check its address. (step 3 of 3)",
    );
    expect(service.files()).toMatchObject([{ arrivals: 1 }]);
    expect(service.requests).toHaveLength(3);
  });

  describe("note that the place has the file", () => {
    const kept: unknown[] = [];
    const sendAndKeep = async (of: StepsTarget) =>
      send(of, undefined, {}, adapterOf(of), async (state) => void kept.push(state)).catch((cause: Error) => cause);
    const refuseAt = (part: string, status: number) => {
      service.fault = ({ path }, response) =>
        path.includes(part) && (response.writeHead(status, { "access-control-allow-origin": "*" }).end(), true);
    };
    beforeEach(() => void (kept.length = 0));

    it("when a step after it is refused", async () => {
      refuseAt("/confirm", 404);
      expect(await sendAndKeep(target())).toBeInstanceOf(UploadFailed);
      expect([service.files().length, kept]).toEqual([1, [{ isThere: true }]]);
    });

    it("or may have it, when the step that sends it has no answer", async () => {
      service.fault = ({ path }, response) => path.startsWith("/bytes") && (response.socket?.destroy(), true);
      expect(await sendAndKeep(target({ steps: target().steps.slice(0, 2) }))).toBeInstanceOf(UploadFailed);
      expect(kept).toEqual([{ isThere: true }]);
    });

    it.each([
      ["/uploads", 403],
      ["/bytes", 413],
    ])("but not where it was refused, at %s", async (part, status) => {
      refuseAt(part, status);
      expect(await sendAndKeep(target())).toBeInstanceOf(UploadFailed);
      expect(kept).toEqual([]);
    });

    it("but not where no step follows, since it is sent then", async () => {
      expect(await sendAndKeep(target({ steps: target().steps.slice(0, 2), results: [] }))).not.toBeInstanceOf(Error);
      expect(kept).toEqual([]);
    });
  });

  it("name the step and what the service says", async () => {
    service.key = "another key";
    await expect(send(target())).rejects.toThrow(
      "The upload target responded with 401. Its secrets are missing or wrong: enter them under Where files go. It said: “No such key.” (step 1 of 3)",
    );
  });

  it("end when they are cancelled", async () => {
    const controller = new AbortController();
    controller.abort(new Error("Cancelled by the user"));
    const sending = adapterOf(target()).send(new Blob(["x"]), {
      file: { name: "a", mimetype: "text/plain", size: 1, uuid: "u", connection: "c", table: "t", record: "r" },
      signal: controller.signal,
      onProgress: () => {},
      resume: undefined,
      keep: async () => {},
    });
    await expect(sending).rejects.toThrow("Cancelled by the user");
    expect(service.requests).toEqual([]);
  });
});

describe("secrets of steps", () => {
  it("are in no log, nor are signatures of answers", async () => {
    await send(target());
    const [asked] = service.requests;
    expect(asked?.headers["x-api-key"]).toBe(KEY);
    expect(logged()).toContain("Übersicht");
    const [, put] = service.requests;
    const signatures = [/signature=([\w-]+)/.exec(put?.path ?? "")?.[1], String(put?.headers["x-upload-signature"])];
    for (const secret of [KEY, ...signatures]) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(logged()).not.toContain(secret);
    }
    // The address to read it, in the last answer.
    expect(logged()).not.toContain("signature=");
  });

  it("go to no origin that was not confirmed", async () => {
    await expect(send(target({ confirmed: [] }))).rejects.toThrow(
      `Nothing goes to ${service.origin} before it is confirmed`,
    );
    expect(service.requests).toEqual([]);
  });

  it("belong to the host of their own step", async () => {
    const { steps } = target({ confirmed: [service.origin, other.origin] });
    const third = { ...(steps[2] as Step), url: `${other.origin}/confirm` };
    const asked: string[] = [];
    const of = target({ steps: steps.with(2, third), confirmed: [service.origin, other.origin] });
    const adapter = stepsAdapter(
      of,
      {
        secret: async (name, host) => {
          asked.push(`${name} for ${host}`);
          return host === service.origin ? KEY : "key-of-the-other";
        },
        exchanges: log,
      },
      {
        send: async ({ onProgress: _, ...request }, exchanges) => sendRequest(request, exchanges),
        wait: async () => {},
      },
    );
    await send(of, undefined, {}, adapter).catch(() => {});
    expect(new Set(asked)).toEqual(new Set([`API key for ${service.origin}`, `API key for ${other.origin}`]));
    expect(other.requests[0]?.headers["x-api-key"]).toBe("key-of-the-other");
    expect(JSON.stringify(other.requests)).not.toContain(KEY);
  });

  it("never go where an answer leads, even if that origin is confirmed", async () => {
    // Such steps are refused by the form; a kept target may be changed all the same.
    const leaking = withStep(1, { headers: [{ name: "X-Api-Key", value: "{secret:API key}" }] });
    await expect(send(leaking)).rejects.toThrow("An address of an answer gets no secrets.");
    expect(calls()).toEqual(["POST /uploads"]);
  });

  it.each(["ask", "bytes", "confirm"] as const)("are not taken along by a redirect of the call %s", async (call) => {
    for (const status of [302, 307, 308] as const) {
      service.hostile = { redirect: { call, status, to: other.origin } };
      await expect(send(target())).rejects.toThrow("Redirects are not followed");
      expect(log.list()[0]).toMatchObject({ failure: "redirect", status });
    }
    expect(other.requests).toEqual([]);
  });

  it.each(HOSTILE_ADDRESSES.map((address) => [address]))("and files do not go to %s", async (uploadUrl) => {
    service.hostile = { uploadUrl };
    await expect(send(target())).rejects.toThrow(/^An answer (?:leads to|gave an address)/);
    expect(log.list()).toHaveLength(1);
  });

  it("stay here when an answer leads to another origin, which gets the file alone", async () => {
    service.hostile = { uploadUrl: `${other.origin}/bytes/1` };
    await expect(send(target())).rejects.toThrow(UploadFailed);
    const [stranger] = other.requests;
    expect(stranger?.method).toBe("PUT");
    expect(JSON.stringify([stranger?.headers, stranger?.path])).not.toContain(KEY);
    expect(other.leaks).toEqual([]);
  });

  it("do not come from headers of an answer: a browser sets its own, and the step's come first", async () => {
    service.hostile = {
      uploadHeaders: { Cookie: "a=b", Host: "evil.example", "Content-Length": "1", "X-Mine": "theirs" },
    };
    await send(withStep(1, { headers: [{ name: "x-mine", value: "mine" }] }));
    const put = service.requests.find(({ method }) => method === "PUT");
    expect(put?.headers).toMatchObject({ "x-mine": "mine", host: new URL(service.origin).host });
    expect(put?.headers.cookie).toBeUndefined();
  });
});

describe("values that records get", () => {
  it("are kept on disk unless they are signed or a token", async () => {
    const of = target({
      results: [
        { name: "path", value: "{answer3:/key}" },
        { name: "plain", value: `${service.origin}/read/{answer1:/id}` },
        { name: "signed", value: "{answer3:/url}" },
        { name: "ticket", value: "{answer1:/id}" },
      ],
      members: { ...stepsRules.empty.members, token: "ticket" },
    });
    const { values, secretValues } = await send(of);
    expect(Object.keys(values)).toEqual(["answer1:/id", "path", "plain"]);
    expect(Object.keys(secretValues ?? {})).toEqual(["signed", "ticket"]);
  });
});

describe("signed values after a reload", () => {
  const file = { name: "a", mimetype: "text/plain", size: 10, uuid: "u", connection: "c", table: "t", record: "r" };

  it("are asked for again by the steps after the file, which is not sent again", async () => {
    const { values } = await send(target());
    expect(JSON.stringify(values)).not.toMatch(/signature/);
    service.requests.length = 0;
    const renewed = await adapterOf(target()).renew?.({ values }, file);
    expect(calls()).toEqual(["POST /uploads/*/confirm"]);
    expect((await fetch(String(renewed?.["url"]))).status).toBe(200);
  });

  it("are gone where the last step sends the file", async () => {
    const { steps } = target();
    const results = [{ name: "path", value: "{answer1:/upload/url}" }];
    const of = target({ steps: steps.slice(0, 2), results, members: { path: "path" } });
    const { values, secretValues } = await send(of);
    expect([values, Object.keys(secretValues ?? {})]).toEqual([{}, ["path"]]);
    expect(await adapterOf(of).renew?.({ values }, file)).toBeUndefined();
  });

  it("need values of answers that are no secrets", async () => {
    const tokens = withStep(2, {
      headers: [{ name: "X-Api-Key", value: "{answer1:/upload/headers/X-Upload-Signature}" }],
    });
    service.key = undefined;
    const { values } = await send(tokens);
    await expect(adapterOf(tokens).renew?.({ values }, file)).rejects.toThrow("has no value at /upload/headers");
  });
});
