import { afterEach, describe, expect, it, vi } from "vitest";
import { createAccessToken, readBase } from "#contract/index.ts";
import { createConversation, type ConversationOptions, type Question } from "./conversation.ts";
import { asker, BASE_URL, BEARER, conforming, everyTarget } from "./test-asker.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const good: Question = { endpoint: readBase, params: { baseId: "b" } };
const write: Question = {
  endpoint: createAccessToken,
  params: {},
  body: { ...everyTarget.token, name: "ü", apiKey: "a-secret-of-mine" },
};
const MASK = "••••••••";
const never = () => new Promise<never>(() => {});

function talk(send: Parameters<typeof asker>[2] = conforming, options?: ConversationOptions) {
  const connection = asker(BASE_URL, BEARER, send);
  return { connection, conversation: createConversation(connection, options) };
}

describe("a question", () => {
  it("is sent, timed, logged and stored without secrets", async () => {
    const { connection, conversation } = talk(async (request) => {
      const response = await conforming(request);
      return new Response(response.body, { status: 201, statusText: "Made", headers: { "x-sent": BEARER } });
    });
    const { ask } = await conversation;
    vi.spyOn(performance, "now").mockReturnValueOnce(1000).mockReturnValueOnce(1250);
    const result = await ask(write);
    const body = { ...(write.body as object), apiKey: MASK };
    const headers = {
      accept: "application/json",
      authorization: `Bearer ${MASK}`,
      "content-type": "application/json",
    };
    const answer = {
      status: 201,
      statusText: "Made",
      headers: { "x-sent": MASK },
      isJson: true,
      body: expect.objectContaining({ token: MASK }) as unknown,
    };
    const url = `${BASE_URL}/access-token`;
    expect(result).toEqual({ method: "POST", url, headers, body, answer });
    const logged = connection.exchanges.list().map((one) => ({ ...one, responseBody: parsed(one.responseBody) }));
    expect(logged).toEqual([
      {
        id: expect.any(Number) as number,
        endpoint: "createAccessToken",
        method: "POST",
        url,
        startedTime: expect.stringMatching(/Z$/) as string,
        requestHeaders: headers,
        requestBody: JSON.stringify(body),
        requestBytes: new TextEncoder().encode(JSON.stringify(write.body)).length,
        durationMs: 250,
        status: 201,
        responseHeaders: answer.headers,
        responseBody: answer.body,
        responseBytes: (await (await conforming(await requestOf(write))).text()).length,
      },
    ]);
  });

  const parsed = (json: string | undefined): unknown => JSON.parse(String(json));

  const requestOf = (question: Question) =>
    new Promise<Request>((resolve) => {
      const { conversation } = talk((request) => {
        resolve(request);
        return never();
      });
      void conversation.then(({ ask }) => ask(question));
    });

  it("has no body if none is given", async () => {
    const { connection, conversation } = talk();
    const result = await (await conversation).ask(good);
    const [logged] = connection.exchanges.list();
    expect([result, logged].map((one) => one && Object.keys(one).filter((key) => /body$/i.test(key)))).toEqual([
      [],
      ["responseBody"],
    ]);
    expect(logged?.requestBytes).toBe(0);
  });

  it("asked once is sent once, any other is sent each time", async () => {
    const send = vi.fn<typeof conforming>(conforming);
    const { ask, askOnce } = await talk(send).conversation;
    const [one, two] = await Promise.all([askOnce(good), askOnce({ ...good })]);
    expect(two).toBe(one);
    await askOnce({ ...good, params: { baseId: "other" } });
    await askOnce(write);
    await askOnce({ ...write, body: {} });
    await ask(good);
    expect(send).toHaveBeenCalledTimes(5);
  });
});

describe("no response", () => {
  it("within fifteen seconds is reported", async () => {
    vi.useFakeTimers();
    const { connection, conversation } = talk(never);
    const asking = (await conversation).ask(good);
    await vi.advanceTimersByTimeAsync(15_000);
    const { answer, failure } = await asking;
    expect([answer, failure]).toEqual([undefined, "No response within 15 seconds."]);
    expect(connection.exchanges.list()).toMatchObject([{ failure: "timeout", durationMs: 15_000 }]);
  });

  it("without a connection is reported", async () => {
    const { connection, conversation } = talk(() => Promise.reject(new TypeError("Failed to fetch")));
    const { failure } = await (await conversation).ask(good);
    expect(failure).toMatch(/The service did not respond.*not allow this site \(CORS\)/);
    expect(connection.exchanges.list()).toMatchObject([{ failure: "network" }]);
  });

  it("is reported for a response that breaks off", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("Broken off.")) });
    const { conversation } = talk(async () => new Response(broken));
    expect((await (await conversation).ask(good)).failure).toMatch(/^The service began to answer \(200\)/);
  });
});

describe("an abort", () => {
  const reason = new Error("enough");

  it("ends a question with its reason, and is logged", async () => {
    const controller = new AbortController();
    const { connection, conversation } = talk(never, { signal: controller.signal });
    const asking = (await conversation).ask(good);
    controller.abort(reason);
    await expect(asking).rejects.toBe(reason);
    expect(connection.exchanges.list()).toMatchObject([{ failure: "aborted" }]);
  });

  it("prevents the next question", async () => {
    const controller = new AbortController();
    const send = vi.fn<typeof conforming>(conforming);
    const { ask } = await talk(send, { signal: controller.signal }).conversation;
    controller.abort(reason);
    await expect(ask(good)).rejects.toBe(reason);
    expect(send).not.toHaveBeenCalled();
  });

  it("does not wait for a bearer", async () => {
    const controller = new AbortController();
    const connection = { ...asker(BASE_URL, BEARER, conforming), bearer: never };
    const beginning = createConversation(connection, { signal: controller.signal });
    controller.abort(reason);
    await expect(beginning).rejects.toBe(reason);
  });
});

it.each([undefined, ""])("without a bearer (%j) nothing is sent", async (bearer) => {
  const connection = { ...asker(BASE_URL, BEARER, conforming), bearer: async () => bearer };
  await expect(createConversation(connection)).rejects.toMatchObject({ name: "CallError" });
});
