import { afterEach, expect, it, vi } from "vitest";
import { tabChannel } from "./tab-channel.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("carries messages between channels of one name until it is closed", async () => {
  const [one, other, stranger] = [tabChannel<string>("a"), tabChannel<string>("a"), tabChannel<string>("b")];
  const heard: string[] = [];
  stranger.listen((message) => heard.push(`stranger ${message}`));
  const answered = new Promise<void>((resolve) => {
    other.listen((message) => {
      heard.push(message);
      resolve();
    });
  });
  one.send("hello");
  await answered;
  expect(heard).toEqual(["hello"]);
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
  const heard = vi.fn<(message: string) => void>();
  channel.listen(heard);
  channel.send("hello");
  channel.close();
  expect(heard).not.toHaveBeenCalled();
});
