import { describe, expect, it } from "vitest";
import type { Connection } from "#api/connection.ts";
import { testConnection } from "#api/test-connection.ts";
import type { NewAccessToken } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Kind, Notebook } from "#notebook/notebook.ts";
import { submissionLock } from "../form/new-token-form.tsx";
import { readRegister } from "../register/register.ts";
import { readUsedScopes } from "../register/used-scopes.ts";
import { submit, type Outcome } from "./submission.ts";

const SECRET = "wst_canary_7Hq2vX0pLmZ9";
const request: NewAccessToken = { name: "CI", scopes: ["base:read"], expiredTime: "2028-02-29" };

function answerTo(body: NewAccessToken, id = "tok1") {
  return { ...body, id, token: SECRET, createdTime: "2026-11-21T09:00:00Z", lastUsedTime: "", plan: { seats: 3 } };
}

const KINDS: Kind[] = ["draft", "last-sent", "unanswered", "token", "pin", "label", "used-before"];

async function textOf(notebook: Notebook): Promise<string> {
  return JSON.stringify(await Promise.all(KINDS.map((kind) => notebook.list(kind))));
}

/** Rejects writes like full or blocked storage. */
function brokenNotebook(): Notebook {
  return { ...memoryNotebook(), write: () => Promise.reject(new DOMException("full", "QuotaExceededError")) };
}

const connection = (send: Connection["send"]) => testConnection({ send });

const submitTo = (to: Connection, notebook: Notebook, more: Partial<Parameters<typeof submit>[0]> = {}) =>
  submit({ session: { connection: to, notebook }, request, signal: new AbortController().signal, ...more });

const json = (status: number, body: unknown) => Response.json(body, { status });

describe("a submission", () => {
  it("returns the secret to its caller and stores everything else in the register", async () => {
    const book = memoryNotebook();
    const to = connection(async (sent) => json(201, answerTo((await sent.json()) as NewAccessToken)));
    const outcome = await submitTo(to, book);

    expect(outcome).toMatchObject({ kind: "created", isInRegister: true });
    if (outcome.kind !== "created") throw new Error("It should have been created.");
    expect(outcome.secret.read()).toBe(SECRET);
    const rows = await readRegister(book);
    expect(rows).toEqual([outcome.row]);
    const { token: _, ...answer } = answerTo(request);
    expect(rows[0]?.entry).toMatchObject({ outcome: "created", answer, request, secretLength: SECRET.length });
    expect(rows[0]?.entry).not.toHaveProperty("problem");
    expect(await textOf(book)).not.toContain(SECRET);
    expect(JSON.stringify(to.exchanges.list())).not.toContain(SECRET);
    expect(JSON.stringify(outcome)).not.toContain(SECRET);

    expect(await readUsedScopes(book)).toEqual(request.scopes);

    outcome.secret.erase();
    expect(outcome.secret.read()).toBeUndefined();
  });

  it("keeps a repeated secret in the answer out of the register", async () => {
    const book = memoryNotebook();
    const echo = {
      ...answerTo(request),
      description: `use ${SECRET}`,
      apiKey: "another-secret",
      links: [{ href: `/x?t=${SECRET}` }],
    };
    const outcome = await submitTo(
      connection(async () => json(201, echo)),
      book,
    );
    expect(outcome.kind).toBe("created");
    expect(await textOf(book)).not.toContain(SECRET);
    expect(await textOf(book)).not.toContain("another-secret");
  });

  it("is in the register as unknown while it is sent, so that a closed page leaves a trace", async () => {
    const book = memoryNotebook();
    let seen: unknown;
    const to = connection(async () => {
      seen = await readRegister(book);
      return json(201, answerTo(request));
    });
    await submitTo(to, book);
    expect(seen).toMatchObject([{ entry: { outcome: "unknown", request } }]);
  });

  it("returns the secret even if this browser cannot write", async () => {
    const to = connection(async () => json(201, answerTo(request)));
    const outcome = await submitTo(to, brokenNotebook());
    expect(outcome).toMatchObject({ kind: "created", isInRegister: false });
  });

  it("says of a connection that cannot start that it did not, rather than that no service answers", async () => {
    const broken = connection(async () => json(201, answerTo(request)));
    const to = { ...broken, bearer: () => Promise.reject(new Error("The service did not start.")) };
    const outcome = await submitTo(to, memoryNotebook());
    expect(outcome).toMatchObject({
      kind: "not-created",
      error: { message: expect.stringMatching(/^The local backend did not start.*Nothing was sent/) as string },
    });
  });

  it.each([
    [false, "not-created", []],
    [true, "unknown", ["unknown"]],
  ])(
    "that a relay answers itself is in the register only if it was passed on: %s",
    async (sentUpstream, kind, left) => {
      const book = memoryNotebook();
      const send = async (sent: Request) => {
        sent.headers.set("relay-target", "https://service.example");
        return json(502, { detail: "service.example cannot be reached.", sentUpstream });
      };
      const outcome = await submitTo({ ...connection(send), isRelayed: true }, book);
      expect(outcome.kind).toBe(kind);
      expect((await readRegister(book)).map(({ entry }) => entry.outcome)).toEqual(left);
    },
  );

  it("sends nothing if it was cancelled before", async () => {
    const book = memoryNotebook();
    const cancelled = new AbortController();
    cancelled.abort();
    let sends = 0;
    const to = connection(async () => {
      sends++;
      return json(201, answerTo(request));
    });
    const outcome = await submitTo(to, book, { signal: cancelled.signal });
    expect(outcome.kind).toBe("not-created");
    expect(sends).toBe(0);
    expect(await readRegister(book)).toEqual([]);
  });
});

describe("a submission whose note does not end", () => {
  const stuck = { ...memoryNotebook(), write: () => new Promise<never>(() => {}) };
  it("ends when it is cancelled, and says that nothing was sent", async () => {
    let sends = 0;
    const to = connection(async () => json(201, answerTo(request, String(++sends))));
    const cancel = new AbortController();
    setTimeout(() => cancel.abort());
    const outcome = await submitTo(to, stuck, { signal: cancel.signal });
    expect(outcome).toMatchObject({ kind: "not-created", error: { message: "Cancelled. Nothing was sent." } });
    expect(sends).toBe(0);
  });
});

/** A service that fails before, during or after creating a token, and counts the created ones. */
function faultyService() {
  const created: NewAccessToken[] = [];
  const make = async (sent: Request) => {
    const body = (await sent.json()) as NewAccessToken;
    created.push(body);
    return answerTo(body, `tok${created.length}`);
  };
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const hang = (sent: Request) =>
    new Promise<never>((_, reject) => sent.signal.addEventListener("abort", () => reject(sent.signal.reason as Error)));
  const html = (status: number) =>
    new Response("<h1>Sign in</h1>", { status, headers: { "content-type": "text/html" } });
  const refusal = (status: number) => async () => json(status, { type: "about:blank", title: "No", status });
  return {
    created,
    faults: {
      "connection refused": lost,
      "reset after the request was read": async (sent: Request) => make(sent).then(lost),
      "reset within the answer": async (sent: Request) => {
        const text = JSON.stringify(await make(sent));
        const body = new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(text.slice(0, 40)));
            controller.error(new TypeError("network error"));
          },
        });
        return new Response(body, { status: 201 });
      },
      "timeout before": hang,
      "timeout after": async (sent: Request) => make(sent).then(() => hang(sent)),
      "timeout within the answer": async (sent: Request) => {
        await make(sent);
        return new Response(new ReadableStream({ start: () => {} }), { status: 201 });
      },
      "400": refusal(400),
      "401": refusal(401),
      "409": refusal(409),
      "429": refusal(429),
      "500": refusal(500),
      "503": refusal(503),
      "404 in HTML": async () => html(404),
      "503 after": async (sent: Request) => make(sent).then(refusal(503)),
      "502 after": async (sent: Request) => make(sent).then(() => html(502)),
      "HTML 200": async () => html(200),
      "HTML 201": async (sent: Request) => make(sent).then(() => html(201)),
      "200 instead of 201": async (sent: Request) => json(200, await make(sent)),
      "204": async (sent: Request) => make(sent).then(() => new Response(null, { status: 204 })),
      "malformed JSON": async (sent: Request) =>
        new Response(JSON.stringify(await make(sent)).slice(0, -9), { status: 201 }),
      "202": async () => json(202, { status: "queued" }),
      "202 with a token": async (sent: Request) => json(202, await make(sent)),
      "text instead of JSON": async (sent: Request) => new Response((await make(sent)).token, { status: 201 }),
      "201 without a token": async (sent: Request) => json(201, { ...(await make(sent)), token: undefined }),
      "201 with the token under another name": async (sent: Request) => {
        const { token, ...rest } = await make(sent);
        return json(201, { ...rest, value: token });
      },
      "201 within data": async (sent: Request) => json(201, { success: true, data: await make(sent) }),
      "201 without lastUsedTime": async (sent: Request) =>
        json(201, { ...(await make(sent)), lastUsedTime: undefined }),
      "201 with lastUsedTime null": async (sent: Request) => json(201, { ...(await make(sent)), lastUsedTime: null }),
    } satisfies Record<string, (sent: Request) => Promise<Response>>,
  };
}

type Fault = keyof ReturnType<typeof faultyService>["faults"];

const RIGHT_STATE: Record<Fault, [Outcome["kind"], reason?: string]> = {
  "connection refused": ["unknown", "network"],
  "reset after the request was read": ["unknown", "network"],
  "reset within the answer": ["unknown", "broken-off"],
  "timeout before": ["unknown", "timeout"],
  "timeout after": ["unknown", "timeout"],
  "timeout within the answer": ["unknown", "timeout"],
  "400": ["not-created", "http"],
  "401": ["not-created", "http"],
  "409": ["unknown", "http"],
  "429": ["not-created", "http"],
  "500": ["unknown", "http"],
  "503": ["unknown", "http"],
  "503 after": ["unknown", "http"],
  "404 in HTML": ["not-created", "web-page"],
  "502 after": ["unknown", "proxy"],
  "HTML 200": ["unknown", "web-page"],
  "HTML 201": ["unknown", "web-page"],
  "202": ["unknown", "pending"],
  "202 with a token": ["created"],
  "200 instead of 201": ["created"],
  "204": ["no-token"],
  "malformed JSON": ["unknown", "not-json"],
  "text instead of JSON": ["unknown", "not-json"],
  "201 without a token": ["no-token"],
  "201 with the token under another name": ["no-token"],
  "201 within data": ["created"],
  "201 without lastUsedTime": ["created"],
  "201 with lastUsedTime null": ["created"],
};

/** Answers that contain the secret outside its documented member. */
const MAY_HOLD = new Set<Fault>(["text instead of JSON", "malformed JSON", "201 with the token under another name"]);

describe("a fault", () => {
  it.each(Object.entries(RIGHT_STATE) as [Fault, [Outcome["kind"], string?]][])(
    "%s ends as %j",
    async (fault, [kind, reason]) => {
      const { created, faults } = faultyService();
      const book = memoryNotebook();
      let sends = 0;
      const to = connection((sent) => {
        sends++;
        return faults[fault](sent);
      });
      const outcome = await submitTo(to, book, { timeoutMs: fault.startsWith("timeout") ? 30 : 10_000 });

      expect(outcome.kind).toBe(kind);
      expect("error" in outcome ? outcome.error.reason.kind : undefined).toBe(reason);
      expect(sends).toBe(1);
      expect(created.length).toBeLessThanOrEqual(1);
      const rows = await readRegister(book);
      expect(rows.length).toBe(kind === "not-created" ? 0 : 1);
      expect(rows.length).toBeGreaterThanOrEqual(created.length);
      expect(rows).toEqual("row" in outcome ? [outcome.row] : []);
      expect(rows[0]?.entry.outcome === "unknown").toBe(kind === "unknown");
      expect((await textOf(book)) + JSON.stringify([outcome, to.exchanges.list()])).not.toContain(SECRET);
      const held = "secret" in outcome ? outcome.secret : undefined;
      expect(held?.read()?.includes(SECRET) ?? false).toBe(kind === "created" || MAY_HOLD.has(fault));
    },
  );

  it("cancelling after sending leaves the outcome unknown", async () => {
    const { created, faults } = faultyService();
    const book = memoryNotebook();
    const cancel = new AbortController();
    const to = connection(async (sent) => {
      setTimeout(() => cancel.abort(), 5);
      return faults["timeout after"](sent);
    });
    const outcome = await submitTo(to, book, { signal: cancel.signal });
    expect(outcome).toMatchObject({ kind: "unknown", error: { reason: { kind: "aborted" } } });
    expect(created.length).toBe(1);
    expect(await readRegister(book)).toHaveLength(1);
  });
});

describe("the submission lock", () => {
  it("lets one of several rapid submissions through, 200 times of 200", async () => {
    const created: NewAccessToken[] = [];
    const book = memoryNotebook();
    const to = connection(async (sent) => {
      created.push((await sent.json()) as NewAccessToken);
      return json(201, answerTo(request, `tok${created.length}`));
    });
    let nowMs = 0;
    const lock = submissionLock(() => nowMs);
    for (let round = 0; round < 200; round++) {
      const press = async () => {
        if (!lock.tryTake()) return;
        await submitTo(to, book);
        lock.release();
      };
      // Two quick keys, a double click, and the second half of another one after the answer.
      await Promise.all([press(), press(), press(), press()]);
      nowMs += 300;
      await press();
      nowMs += 700;
    }
    expect(created.length).toBe(200);
    expect(await readRegister(book)).toHaveLength(200);
  });

  it("refuses further submissions until it is released", () => {
    let nowMs = 0;
    const lock = submissionLock(() => nowMs);
    expect(lock.tryTake()).toBe(true);
    nowMs = 60_000;
    expect(lock.tryTake()).toBe(false);
    lock.release();
    expect([lock.tryTake(), lock.tryTake()]).toEqual([true, false]);
  });

  it("allows the next submission at once after a reset", () => {
    const lock = submissionLock(() => 0);
    lock.tryTake();
    lock.reset();
    expect([lock.tryTake(), lock.tryTake()]).toEqual([true, false]);
  });
});
