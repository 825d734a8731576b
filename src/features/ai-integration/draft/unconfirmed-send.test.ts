import { describe, expect, it } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { sendNoted, readUnanswered } from "./unconfirmed-send.ts";

const SPACE = "spc1";
const refused = new CallError({ kind: "invalid-request", faults: [] });
const lost = new CallError({ kind: "timeout", afterMs: 1 });
const failing = (cause: Error) => async () => Promise.reject(cause);

describe("a request with an unknown outcome", () => {
  it("is noted before it leaves, until it or a later one is confirmed", async () => {
    const notebook = memoryNotebook();
    await sendNoted(notebook, SPACE, async () => expect(await readUnanswered(notebook, SPACE)).toBeDefined());
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
    await expect(sendNoted(notebook, SPACE, failing(lost))).rejects.toBe(lost);
    const sentTime = await readUnanswered(notebook, SPACE);
    expect(sentTime).toMatch(/Z$/);
    await expect(sendNoted(notebook, SPACE, failing(refused))).rejects.toBe(refused);
    expect(await readUnanswered(notebook, SPACE), "a refusal says nothing of the one before").toBe(sentTime);
    await sendNoted(notebook, SPACE, async () => undefined);
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
  });

  it("is not noted if it was refused, or failed before it left", async () => {
    const notebook = memoryNotebook();
    await expect(sendNoted(notebook, SPACE, failing(refused))).rejects.toBe(refused);
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
  });

  it("is sent even if nothing can be written", async () => {
    const broken = () => Promise.reject(new Error("No room."));
    const notebook = { ...memoryNotebook(), read: broken, write: broken, remove: broken };
    expect(await sendNoted(notebook, SPACE, async () => "answer")).toBe("answer");
  });
});
