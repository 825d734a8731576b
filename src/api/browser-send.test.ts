import { afterEach, expect, test, vi } from "vitest";
import { browserSend, type HttpRequest } from "./browser-send.ts";

/** An XMLHttpRequest that does what a test says. */
class FakeXhr extends EventTarget {
  static last: FakeXhr;
  readonly upload = new EventTarget();
  readonly sentHeaders = new Map<string, string>();
  responseURL = "";
  responseText = "answer";
  status = 200;
  readyState = 0;
  opened = "";
  constructor() {
    super();
    FakeXhr.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string) {
    this.sentHeaders.set(name, value);
  }
  getAllResponseHeaders() {
    return 'etag: "a:b"\r\nx-two: 2\r\n';
  }
  send() {}
  /** As a browser does when the headers of an answer are there. */
  begin(status = 200) {
    this.status = status;
    this.readyState = 2;
    this.dispatchEvent(new Event("readystatechange"));
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: "PUT",
  url: "https://s3.example/a",
  headers: new Headers({ "x-one": "1" }),
  body: new Blob(["bytes"]),
  onProgress: () => {},
  ...more,
});

test("reports the bytes on the wire, and returns the answer", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const progress: number[] = [];
  const sending = browserSend(request({ onProgress: (bytes) => progress.push(bytes) }));
  const xhr = FakeXhr.last;
  xhr.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 3 }));
  xhr.begin();
  xhr.dispatchEvent(new Event("load"));
  const response = await sending;
  expect(xhr.opened).toBe("PUT https://s3.example/a");
  expect(xhr.sentHeaders.get("x-one")).toBe("1");
  expect(progress).toEqual([3]);
  expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([200, '"a:b"', "answer"]);
});

test.each([
  [204, 204, ""],
  [205, 205, ""],
  [304, 304, ""],
  [599, 999, "answer"],
])("returns an answer of %i that a server gave as %i", async (status, answered, text) => {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const sending = browserSend(request());
  FakeXhr.last.begin(answered);
  FakeXhr.last.dispatchEvent(new Event("load"));
  const response = await sending;
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test("returns the beginning of an answer that broke off", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const sending = browserSend(request());
  FakeXhr.last.begin(201);
  FakeXhr.last.dispatchEvent(new Event("error"));
  const response = await sending;
  expect(response.status).toBe(201);
  await expect(response.text()).rejects.toBeInstanceOf(TypeError);
});

test("answers a redirect with the status 0", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const sending = browserSend(request());
  FakeXhr.last.responseURL = "https://else.example/a";
  FakeXhr.last.dispatchEvent(new Event("load"));
  expect((await sending).status).toBe(0);
});

test("rejects with the signal's reason, and as fetch does", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const controller = new AbortController();
  const sending = browserSend(request({ signal: controller.signal }));
  controller.abort(new Error("Cancelled."));
  await expect(sending).rejects.toThrow("Cancelled.");
  const broken = browserSend(request());
  FakeXhr.last.dispatchEvent(new Event("error"));
  await expect(broken).rejects.toBeInstanceOf(TypeError);
});

test("ends a request without progress after a minute", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const failure = browserSend(request()).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(59_000);
  FakeXhr.last.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 1 }));
  await vi.advanceTimersByTimeAsync(59_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await failure).toMatchObject({ name: "TimeoutError" });
});

test("sends without progress by fetch, which follows no redirect and sends no cookie", async () => {
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(
    async () => new Response(null, { status: 204 }),
  );
  vi.stubGlobal("fetch", fetched);
  const response = await browserSend(request({ onProgress: undefined }));
  expect(response.status).toBe(204);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: "omit",
    redirect: "manual",
    referrerPolicy: "no-referrer",
  });
});
