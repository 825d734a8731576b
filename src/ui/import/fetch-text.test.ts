import { afterEach, expect, it, vi } from "vitest";
import { fetchText } from "./import-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [401, "The address responded with 401. This page sends no key there."],
  [403, "The address responded with 403. This page sends no key there."],
  [500, "The address responded with 500."],
])("an address that answers %i is told with what helps", async (status, message) => {
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  await expect(fetchText("https://gateway.example/v1/models")).rejects.toThrow(new Error(message));
});

it("an address is asked without a key, cookies or referrer", async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response("a/b"));
  vi.stubGlobal("fetch", sent);
  expect(await fetchText("https://list.example/models")).toEqual({ text: "a/b" });
  expect(sent.mock.calls).toMatchObject([
    [new URL("https://list.example/models"), { credentials: "omit", referrerPolicy: "no-referrer" }],
  ]);
});
