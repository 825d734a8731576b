import { expect, it } from "vitest";
import { sendWords } from "./send-words.ts";

it("saves in this browser, and sends to a remote service by its name, which is cut to fit on a button", () => {
  expect(sendWords({ kind: "standalone", name: "Local backend" })).toMatchObject({ send: "Save", done: "saved" });
  expect(sendWords({ kind: "remote", name: "Team A" })).toMatchObject({ send: "Send to Team A", done: "sent" });
  const environment = { word: "Production", color: "red" } as const;
  expect(sendWords({ kind: "remote", name: "Team A", environment })).toMatchObject({ send: "Send to Production" });
  const { send } = sendWords({ kind: "remote", name: `Production of the ${"very ".repeat(9)}` });
  expect(send).toBe("Send to Production of the very very…");
});
