import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startStepsService, type StepsService } from "../steps-service.ts";
import { type CallName, HOSTILE_ADDRESSES, HOSTILE_HEADERS, ODD_PATHS } from "./hostile.ts";
import { KEY, StepsClient, type Addresses } from "./test-steps.ts";

const BYTES = new Uint8Array(100);

let service: StepsService;
let other: StepsService;
let client: StepsClient;
beforeEach(async () => {
  service = await startStepsService({ key: KEY });
  other = await startStepsService();
  client = new StepsClient(service);
});
afterEach(async () => {
  await service.close();
  await other.close();
});

describe("a hostile service", () => {
  it.each([...HOSTILE_ADDRESSES, ...ODD_PATHS])("answers with the address %j", async (uploadUrl) => {
    service.hostile = { uploadUrl };
    const { upload, form } = await client.ask(BYTES);
    expect([upload.url, form.url]).toEqual([uploadUrl, uploadUrl]);
  });

  it("answers with headers that are not for a page to send", async () => {
    service.hostile = { uploadHeaders: HOSTILE_HEADERS };
    const { upload } = await client.ask(BYTES);
    expect(upload.headers).toMatchObject({ ...HOSTILE_HEADERS, "Content-Type": "application/pdf" });
  });

  it("gets bytes and what is sent with them at another origin, which notes a key", async () => {
    service.hostile = { uploadUrl: `${other.origin}/bytes/1` };
    const asked = await client.ask(BYTES);
    expect((await client.put(asked, BYTES, { "x-api-key": KEY })).status).toBe(400);
    expect(other.leaks).toMatchObject([{ method: "PUT", path: "/bytes/1", headers: { "x-api-key": KEY } }]);
  });

  it.each<[CallName, (asked: Addresses) => Promise<Response>]>([
    ["ask", async () => client.post("/uploads", {})],
    ["bytes", async (asked) => client.put(asked, BYTES)],
    ["form", async (asked) => client.postForm(asked, BYTES)],
    ["confirm", async (asked) => client.confirm(asked)],
    ["read", async () => client.fetch("/files/1")],
    ["inline", async () => client.post("/inline", {})],
  ])("redirects the call %s to another origin, which notes who follows", async (call, send) => {
    const asked = await client.ask(BYTES);
    for (const status of [302, 307, 308] as const) {
      service.hostile = { redirect: { call, status, to: other.origin } };
      const response = await send(asked);
      const { path, method } = service.requests.at(-1) ?? {};
      expect([response.status, response.headers.get("location")]).toEqual([status, `${other.origin}${path}`]);
      await client.fetch(response.headers.get("location") ?? "", { method: method ?? "" });
      expect(other.requests.at(-1)).toMatchObject({ path, method });
    }
    expect(service.files()).toEqual([]);
  });
});
