import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exchangeLog } from "#api/exchange-log.ts";
import { NoAnswer, UploadFailed } from "./errors.ts";
import { Refused, sendRequest } from "./send-request.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Answers never, as a server that stopped reading.
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REQUEST = { method: "PATCH", url: "https://files.example/1", headers: {}, body: new Blob(["bytes"]) };

it("is without an answer once its time is over", async () => {
  const log = exchangeLog();
  const failure = sendRequest({ ...REQUEST, withinMs: 60_000 }, log).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(log.list()[0]?.failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({
    name: "NoAnswer",
    message: expect.stringContaining("stopped answering") as string,
  });
  expect(log.list()[0]?.failure).toBe("timeout");
});

it("is without an answer where one began and broke off, which it says instead of CORS", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(body, { status: 201 }));
  const log = exchangeLog();
  const failure = await sendRequest(REQUEST, log).catch((cause: unknown) => cause);
  const message = "The upload target began to answer (201), then broke off. Retry in a minute.";
  expect(failure).toMatchObject({ name: "NoAnswer", message, isBetween: true });
  expect(log.list()[0]).toMatchObject({ failure: "broken-off", status: 201 });
});

it.each([
  ["PUT", 200, "text/html", "UploadFailed"],
  ["PATCH", 200, "", "UploadFailed"],
  // Apache answers so to WebDAV.
  ["PUT", 201, "text/html", undefined],
  ["POST", 200, "text/html", undefined],
  ["GET", 200, "text/html", undefined],
])("takes a web page that answers a %s with %i for no stored file: %s", async (method, status, type, name) => {
  const page = "<!doctype html><title>Sign in</title>";
  vi.stubGlobal("fetch", async () => new Response(page, { status, headers: { "content-type": type } }));
  const { body: _, ...plain } = REQUEST;
  const sent = { ...(method === "GET" ? plain : REQUEST), method };
  const failure = await sendRequest(sent, exchangeLog()).then(
    () => undefined,
    (cause: Error) => cause,
  );
  expect(failure?.name).toBe(name);
  expect(failure?.message.includes("the file is not there")).toBe(name && true);
});

it("has an end by default, later for a large body", async () => {
  const isEnded = vi.fn<() => void>();
  sendRequest({ ...REQUEST, body: new Blob([new Uint8Array(100_000)]) }, exchangeLog()).catch(isEnded);
  await vi.advanceTimersByTimeAsync(309_999);
  expect(isEnded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(isEnded).toHaveBeenCalled());
});

it("is cancelled with the reason of its signal, and waits for nothing then", async () => {
  const log = exchangeLog();
  const cancelling = new AbortController();
  const request = { ...REQUEST, signal: cancelling.signal, withinMs: 60_000 };
  const failure = sendRequest(request, log).catch((cause: unknown) => cause);
  cancelling.abort("Cancelled here.");
  expect(await failure).toBe("Cancelled here.");
  expect(log.list()[0]?.failure).toBe("aborted");
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [false, "UploadFailed"],
  [true, "NoAnswer"],
])("is told by the relay why it was not passed on, or has no answer: %s", async (sentUpstream, name) => {
  const problem = { detail: "files.example cannot be reached.", sentUpstream };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 502 }));
  const direct = await sendRequest(REQUEST, exchangeLog());
  expect(direct).toMatchObject({ status: 502, between: undefined });
  const relayed = { ...REQUEST, headers: { "Relay-Target": "https://files.example" } };
  const failure = await sendRequest(relayed, exchangeLog()).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ name, message: "The relay says: files.example cannot be reached." });
});

it.each([
  [
    "<html><head><title>504 Gateway Time-out</title></head></html>",
    "NoAnswer",
    "A proxy on the way says: 504 Gateway Time-out",
  ],
  ["", "NoAnswer", "A proxy on the way says: Gateway Timeout"],
])("has no answer of the target where a proxy answers: %j", async (page, name, message) => {
  const init = { status: 504, statusText: "Gateway Timeout", headers: { "content-type": "text/html" } };
  vi.stubGlobal("fetch", async () => new Response(page, init));
  const failure = await sendRequest(REQUEST, exchangeLog()).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ name, message, isBetween: true });
});

it("hears of a full disk from the target itself", async () => {
  vi.stubGlobal("fetch", async () => new Response("<html></html>", { status: 507 }));
  expect(await sendRequest(REQUEST, exchangeLog())).toMatchObject({ status: 507, between: undefined });
});

it.each([
  ["POST", true],
  ["PUT", false],
])("numbers a %s by a relay: %s", async (method, isNumbered) => {
  const sent: Headers[] = [];
  vi.stubGlobal(
    "fetch",
    async (_: string, { headers }: { headers: Headers }) => (sent.push(headers), new Response("{}")),
  );
  const relayed = { ...REQUEST, method, headers: { "Relay-Target": "https://files.example" } };
  await sendRequest(relayed, exchangeLog());
  await sendRequest(relayed, exchangeLog());
  await sendRequest({ ...REQUEST, method }, exchangeLog());
  const numbers = sent.map((headers) => headers.get("relay-once"));
  expect(numbers.map((number) => number !== null)).toEqual([isNumbered, isNumbered, false]);
  expect(new Set(numbers).size).toBe(isNumbered ? 3 : 1);
});

it("takes the XML of a bucket for its own answer, whatever the status", async () => {
  const xml = "<?xml version='1.0'?><Error><Code>GatewayTimeout</Code></Error>";
  vi.stubGlobal("fetch", async () => new Response(xml, { status: 504 }));
  expect(await sendRequest(REQUEST, exchangeLog())).toMatchObject({ status: 504, between: undefined });
});

it.each([
  ["says that the page's own policy forbids an address", REQUEST.url, true],
  ["does not blame it for an origin that begins alike", `${new URL(REQUEST.url).origin}.example/`, false],
])("%s", async (_, blockedURI, isBlamed) => {
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async () => {
    const facts = { effectiveDirective: "connect-src", blockedURI };
    page.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), facts));
    throw new TypeError("Failed to fetch");
  });
  vi.useRealTimers();
  const failure = await sendRequest(REQUEST, exchangeLog()).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(UploadFailed);
  expect((failure as Error).message.includes("CONNECT_SRC")).toBe(isBlamed);
});

it("sends nothing while the device is offline, and fails as offline, not as unanswered", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const log = exchangeLog();
  const failure = await sendRequest(REQUEST, log).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ name: "Offline", message: expect.stringContaining("offline") as string });
  expect(failure).not.toBeInstanceOf(NoAnswer);
  expect(log.list()).toEqual([]);
});

it.each([
  [404, "Check its address."],
  [405, "Its address does not take this method."],
  [409, "With WebDAV, a folder of its address is missing."],
  [412, "There is something else already at its address."],
  [500, "It failed: retry in a minute, or ask who runs it."],
])("says what to do about a %s", async (status, hint) => {
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  const refused = new Refused(await sendRequest(REQUEST, exchangeLog()));
  expect(refused.message).toBe(`The upload target responded with ${status}. ${hint}`);
});

it.each([
  [429, "3600", "It has too many requests. Retry in 60 minutes: nothing is lost."],
  [503, "90", "It takes no requests for now. Retry in 90 seconds: nothing is lost."],
])("says how long a %s asks to wait", async (status, wait, words) => {
  vi.stubGlobal("fetch", async () => new Response("", { status, headers: { "retry-after": wait } }));
  const refused = new Refused(await sendRequest(REQUEST, exchangeLog()));
  expect(refused.message).toBe(`The upload target responded with ${status}. ${words}`);
});

it("repeats what an error in XML says, and nothing else of it", async () => {
  const xml =
    "<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>Request has expired</Message><HostId>id</HostId></Error>";
  vi.stubGlobal("fetch", async () => new Response(xml, { status: 403 }));
  const refused = new Refused(await sendRequest(REQUEST, exchangeLog()));
  expect(refused.message).toMatch(/\. It said: “Request has expired”$/);
});
