import { describe, expect, it, vi } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { StorageFailed } from "#database/storage-errors.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { isOutcomeUnknown, sendNoted, readUnanswered } from "./unconfirmed-send.ts";

const SPACE = "spc1";
const refused = new CallError({ kind: "invalid-request", faults: [] });
const lost = new CallError({ kind: "timeout", afterMs: 1 });
const going = () => new AbortController().signal;
const noted = <Answer>(notebook: Notebook, send: () => Promise<Answer>, signal = going()) =>
  sendNoted(notebook, SPACE, send, signal);
const failing = (cause: Error) => async () => Promise.reject(cause);

describe("a request with an unknown outcome", () => {
  it("is noted before it leaves, until it or a later one is confirmed", async () => {
    const notebook = memoryNotebook();
    await noted(notebook, async () => expect(await readUnanswered(notebook, SPACE)).toBeDefined());
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
    await expect(noted(notebook, failing(lost))).rejects.toBe(lost);
    const sentTime = await readUnanswered(notebook, SPACE);
    expect(sentTime).toMatch(/Z$/);
    await expect(noted(notebook, failing(refused))).rejects.toBe(refused);
    expect(await readUnanswered(notebook, SPACE), "a refusal says nothing of the one before").toBe(sentTime);
    await noted(notebook, async () => undefined);
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
  });

  it("is not noted if it was refused, or failed before it left", async () => {
    const notebook = memoryNotebook();
    await expect(noted(notebook, failing(refused))).rejects.toBe(refused);
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
  });

  it("is sent even if nothing can be written", async () => {
    const broken = () => Promise.reject(new Error("No room."));
    const notebook = { ...memoryNotebook(), read: broken, write: broken, remove: broken };
    expect(await noted(notebook, async () => "answer")).toBe("answer");
  });

  it.each([
    [
      "if the browser's storage broke",
      () => Promise.reject(new StorageFailed()),
      undefined,
      /could not note.* Nothing was sent.*disk may be full/,
    ],
    [
      "if it was cancelled while the note waited",
      () => new Promise<never>(() => {}),
      "cancelled",
      /^Cancelled. Nothing was sent.$/,
    ],
  ] as const)("is not sent %s, and says so", async (_, write, cancelled, words) => {
    const notebook = { ...memoryNotebook(), write };
    const send = vi.fn<() => Promise<void>>();
    const cancel = new AbortController();
    if (cancelled) setTimeout(() => cancel.abort());
    const failure: unknown = await noted(notebook, send, cancel.signal).catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ name: "CallError", message: expect.stringMatching(words) as string });
    expect(isOutcomeUnknown(failure)).toBe(false);
    expect(send).not.toHaveBeenCalled();
    expect(await readUnanswered(notebook, SPACE)).toBeUndefined();
  });

  it("is not sent if the note takes too long", async () => {
    vi.useFakeTimers();
    const send = vi.fn<() => Promise<void>>();
    const sending = noted({ ...memoryNotebook(), write: () => new Promise(() => {}) }, send).catch(String);
    await vi.advanceTimersByTimeAsync(15_001);
    vi.useRealTimers();
    expect(await sending).toMatch(/Nothing was sent/);
    expect(send).not.toHaveBeenCalled();
  });
});
