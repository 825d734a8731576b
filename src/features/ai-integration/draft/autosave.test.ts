import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSame } from "#json/json-path.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { startAutosave } from "./autosave.ts";
import type { Saving } from "./draft-state.ts";
import { createDraft } from "./draft-store.ts";
import { readStored, writeStored, type StoredRequest } from "./stored-request.ts";

const SPACE = "spc1";
const empty = { type: "AI", config: {} } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openTab(notebook = memoryNotebook(), tab = "one", savedTime?: string) {
  const draft = createDraft({ request: empty });
  const reported: Saving[] = [];
  const service = { sent: empty as StoredRequest["request"] };
  const autosave = startAutosave({
    draft,
    notebook,
    spaceId: SPACE,
    tab,
    savedTime,
    isNothingNew: () => isSame(draft.snapshot().request, service.sent),
    onChange: (saving) => void reported.push(saving),
  });
  const type = (text: string) => draft.set(["config", "embeddingModel"], text, { label: "edit" });
  const kept = async () => (await readStored(notebook, "draft", SPACE))?.value.request.config.embeddingModel;
  return { notebook, draft, autosave, reported, service, type, kept };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a draft", () => {
  it("is saved within half a second after the last input, and not at each key", async () => {
    const { notebook, type, kept } = openTab();
    const write = vi.spyOn(notebook, "write");
    for (const text of ["t", "te", "tex", "text"]) {
      type(text);
      await pass(100);
    }
    expect(write).not.toHaveBeenCalled();
    await pass(400);
    expect(await kept()).toBe("text");
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("is saved every second while someone types without a pause", async () => {
    const { notebook, type, kept } = openTab();
    const write = vi.spyOn(notebook, "write");
    for (let key = 1; key <= 60; key++) {
      type("x".repeat(key));
      await pass(100);
      expect(key - ((await kept())?.length ?? 0), `keys lost by a death after ${key} keys`).toBeLessThanOrEqual(11);
    }
    expect(write.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it("is saved without its secrets", async () => {
    const { draft, notebook } = openTab();
    draft.set(["config", "aiGatewayApiKey"], "sk-secret", { label: "edit" });
    await pass(500);
    const note = await readStored(notebook, "draft", SPACE);
    expect(note?.value.request.config.aiGatewayApiKey).toBe(ENTER_AGAIN);
    expect(JSON.stringify(note)).not.toContain("sk-secret");
  });

  it("is saved at once when the page goes away", async () => {
    const { type, autosave, kept } = openTab();
    type("text");
    await autosave.flush();
    expect(await kept()).toBe("text");
  });

  it("is removed once it equals the baseline", async () => {
    const { type, notebook, draft, reported } = openTab();
    type("text");
    await pass(500);
    draft.undo();
    await pass(500);
    expect(await notebook.read("draft", SPACE)).toBeUndefined();
    expect(reported.at(-1)).toEqual({ kind: "idle" });
  });

  it("is removed once it was sent, even while it is being saved", async () => {
    const { type, notebook, draft, service, autosave, reported } = openTab();
    const write = notebook.write.bind(notebook);
    vi.spyOn(notebook, "write").mockImplementationOnce(async (...note) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return write(...note);
    });
    type("text");
    await pass(500);
    service.sent = draft.snapshot().request;
    void autosave.recheck();
    await pass(1_000);
    expect(await notebook.read("draft", SPACE)).toBeUndefined();
    expect(reported.at(-1)).toEqual({ kind: "idle" });
  });

  it("is removed on opening if the page was left before it could be, right after sending", async () => {
    const notebook = memoryNotebook();
    const { savedTime } = await writeStored(notebook, "draft", SPACE, { request: empty, marks: {}, tab: "left" });
    const { reported } = openTab(notebook, "two", savedTime);
    await pass(0);
    expect(await notebook.read("draft", SPACE)).toBeUndefined();
    expect(reported).toEqual([{ kind: "idle" }]);
  });

  it("reports that it cannot be saved, and tries again with the next input", async () => {
    const { notebook, type, reported, kept } = openTab();
    vi.spyOn(notebook, "write").mockRejectedValueOnce(new Error("No room."));
    type("text");
    await pass(500);
    expect(reported.at(-1)).toEqual({ kind: "failed", message: "No room." });
    type("texts");
    await pass(500);
    expect(await kept()).toBe("texts");
  });
});

describe("two tabs", () => {
  it("detect each other and overwrite nothing", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    one.type("from one");
    await pass(500);
    expect(two.reported.at(-1)).toMatchObject({ kind: "conflict", other: { value: { tab: "one" } } });
    two.type("from two");
    await pass(500);
    expect(await one.kept()).toBe("from one");
  });

  it("keep saving after one failed read", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    vi.spyOn(one.notebook, "read").mockRejectedValueOnce(new Error("Not to be read."));
    await one.notebook.remove("draft", SPACE);
    await pass(0);
    expect([...one.reported, ...two.reported]).toContainEqual({ kind: "failed", message: "Not to be read." });
    for (const tab of [one, two]) {
      tab.type("from this one");
      await pass(500);
      expect(await tab.kept()).toBe("from this one");
    }
  });

  it("detect each other even if both wrote at once", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    one.type("from one");
    two.type("from two");
    await pass(500);
    expect([...one.reported, ...two.reported].some(({ kind }) => kind === "conflict")).toBe(true);
  });

  it("detect a write in the same millisecond", async () => {
    const one = openTab();
    one.type("from one");
    const two = openTab(one.notebook, "two");
    two.type("from two");
    const kept = one.notebook.read.bind(one.notebook);
    // Each looks before the other wrote.
    vi.spyOn(one.notebook, "read")
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(undefined)
      .mockImplementation(kept);
    await Promise.all([one.autosave.flush(), two.autosave.flush()]);
    await pass(0);
    expect(await one.kept()).toBe("from two");
    expect(one.reported.at(-1)).toMatchObject({ kind: "conflict", other: { value: { tab: "two" } } });
  });

  it("let the user keep this draft: it overwrites the other", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    one.type("from one");
    await pass(500);
    two.type("from two");
    await pass(500);
    await two.autosave.keepMine();
    expect(await one.kept()).toBe("from two");
    await pass(500);
    expect(one.reported.at(-1)).toMatchObject({ kind: "conflict", other: { value: { tab: "two" } } });
  });

  it("let the user take the other draft, and continue from it", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    one.type("from one");
    await pass(500);
    const saving = two.reported.at(-1);
    if (saving?.kind !== "conflict") throw new Error("There was no conflict.");
    two.draft.restart(saving.other.value);
    two.autosave.accept(saving.other);
    two.type("from one, and two");
    await pass(500);
    expect(await one.kept()).toBe("from one, and two");
  });

  it("report no conflict if both have the same draft", async () => {
    const one = openTab();
    const two = openTab(one.notebook, "two");
    one.type("same");
    two.type("same");
    await pass(500);
    expect([...one.reported, ...two.reported].every(({ kind }) => kind !== "conflict")).toBe(true);
  });
});
