import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { readStored } from "./stored-request.ts";
import { emptyDraft } from "./test-draft.ts";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// At "pagehide" the browser answers no read any more: measured in Chromium, Firefox and WebKit.
it.each(["beforeunload", "pagehide", "visibilitychange"])("what was typed last is stored at %s", async (event) => {
  const notebook = memoryNotebook();
  const session = { notebook, connection: { kind: "standalone", name: "Here" } } as unknown as Session;
  const draft = emptyDraft(session);
  const stop = draft.follow();
  draft.set(["config", "embeddingModel"], "last", { label: "edit" });
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  const stored = await readStored(notebook, "draft", "spc1");
  expect(stored?.value.request.config).toEqual({ embeddingModel: "last" });
  stop();
  draft.set(["config", "embeddingModel"], "later", { label: "edit" });
  const write = vi.spyOn(notebook, "write");
  page.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
  expect(write).not.toHaveBeenCalled();
});
