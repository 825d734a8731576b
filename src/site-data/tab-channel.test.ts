import { afterEach, expect, it, vi } from "vitest";
import { tabChannel } from "./tab-channel.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("carries messages between channels of one name until it is closed", async () => {
  const [one, other, stranger] = [tabChannel<string>("a"), tabChannel<string>("a"), tabChannel<string>("b")];
  const received: string[] = [];
  stranger.listen((message) => received.push(`stranger ${message}`));
  const answered = new Promise<void>((resolve) => {
    other.listen((message) => {
      received.push(message);
      resolve();
    });
  });
  one.send("hello");
  await answered;
  expect(received).toEqual(["hello"]);
  for (const channel of [one, other, stranger]) channel.close();
});

it.each([
  [
    "refuses to make one",
    function refused() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  ["has none", undefined],
])("reaches no tab if the browser %s", (_, constructor) => {
  vi.stubGlobal("BroadcastChannel", constructor);
  const channel = tabChannel<string>("a");
  const received = vi.fn<(message: string) => void>();
  channel.listen(received);
  channel.send("hello");
  channel.close();
  expect(received).not.toHaveBeenCalled();
});
