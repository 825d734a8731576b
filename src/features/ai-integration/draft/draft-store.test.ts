import { describe, expect, it, vi } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { getAt, isSame, putAt, reuse, setAt, toPointer, toText } from "#json/json-path.ts";
import { undoMessage } from "./draft-context.ts";
import { createDraft } from "./draft-store.ts";

const request: AiIntegration = {
  type: "AI",
  extra: { kept: true },
  config: { chatModel: { lg: "a", unknown: [1] }, gatewayModels: [{ id: "x" }, { id: "y" }] },
};

describe("a place in the request", () => {
  it("is changed without touching what is beside it", () => {
    const next = setAt(request, ["config", "gatewayModels", 1, "label"], "Y");
    expect(next).toEqual({
      ...request,
      config: { ...request.config, gatewayModels: [{ id: "x" }, { id: "y", label: "Y" }] },
    });
    expect(next.config.chatModel).toBe(request.config.chatModel);
    expect(next.config.gatewayModels?.[0]).toBe(request.config.gatewayModels?.[0]);
    expect(Object.keys(next)).toEqual(["type", "extra", "config"]);
  });

  it("takes with it the objects that it leaves empty, but no element and not config", () => {
    const one: AiIntegration = { type: "AI", config: { chatModel: { ability: { pdf: true } } } };
    expect(putAt(one, ["config", "chatModel", "ability", "pdf"], undefined, 1)).toEqual({ type: "AI", config: {} });
    expect(putAt(request, ["config", "gatewayModels", 0, "id"], undefined, 1).config.gatewayModels).toEqual([
      {},
      { id: "y" },
    ]);
  });

  it("stays the very same when nothing changes", () => {
    expect(setAt(request, ["config", "chatModel", "lg"], "a")).toBe(request);
    expect(setAt(request, ["config", "appConfig", "apiKey"], undefined)).toBe(request);
    expect(setAt(request, ["config", "gatewayModels", 7], undefined)).toBe(request);
  });

  it("holds members with any name", () => {
    const odd = setAt(request, ["config", "__proto__", "x"], 1);
    expect(getAt(odd, ["config", "__proto__", "x"])).toBe(1);
    expect(Object.getPrototypeOf(odd.config)).toBe(Object.prototype);
    expect(JSON.stringify(odd)).toContain('"__proto__":{"x":1}');
    expect(setAt(odd, ["config", "__proto__"], undefined)).toEqual(request);
  });

  it("adds an element past the end and takes one out", () => {
    expect(setAt(request, ["config", "gatewayModels", 9], { id: "z" }).config.gatewayModels).toHaveLength(3);
    expect(setAt(request, ["config", "gatewayModels", 0], undefined).config.gatewayModels).toEqual([{ id: "y" }]);
  });

  it("stays the same object when the request is read again, at any index", () => {
    const read = JSON.parse(JSON.stringify(request)) as AiIntegration;
    expect(reuse(request, read)).toBe(request);
    const [x, y] = request.config.gatewayModels ?? [];
    const added = reuse(request, setAt(read, ["config", "gatewayModels"], [{ id: "new" }, { id: "y" }, { id: "x" }]));
    expect(added.config.gatewayModels?.[1]).toBe(y);
    expect(added.config.gatewayModels?.[2]).toBe(x);
    const moved = setAt(request, ["config", "gatewayModels"], [y, { id: "y" }, x]);
    expect(reuse(request, moved).config.gatewayModels?.[2]).toBe(x);
    expect(JSON.stringify(reuse({ a: 1, b: 2 }, { b: 2, a: 1 }))).toBe('{"b":2,"a":1}');
  });

  it("is written as a pointer and in words", () => {
    expect(toPointer(["config", "a/b~", 3])).toBe("/config/a~1b~0/3");
    expect(toText(["config", "gatewayModels", 3, "id"])).toBe("config.gatewayModels[3].id");
  });

  it("says the same whatever the order of members", () => {
    expect(isSame({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
  });
});

describe("the draft", () => {
  it("undoes and redoes more than a hundred steps across all of it", () => {
    const draft = createDraft({ request });
    for (let step = 1; step <= 150; step += 1)
      draft.set(["config", "concurrencyPerKey"], step, { label: `step ${step}` });
    for (let step = 150; step >= 1; step -= 1) expect(draft.undo()).toBe(`step ${step}`);
    expect(draft.undo()).toBeUndefined();
    expect(draft.snapshot().request).toBe(request);
    for (let step = 1; step <= 150; step += 1) expect(draft.redo()).toBe(`step ${step}`);
    expect(draft.snapshot().request.config.concurrencyPerKey).toBe(150);
    expect(draft.redo()).toBeUndefined();
  });

  it("merges quick typing into one field to one step", () => {
    let time = 0;
    const draft = createDraft({ request }, () => time);
    const type = (text: string) =>
      draft.set(["config", "embeddingModel"], text, { label: "edit", merge: "/config/embeddingModel" });
    for (const text of ["t", "te", "tex"]) {
      time += 200;
      type(text);
    }
    time += 5000;
    type("text");
    draft.undo();
    expect(draft.snapshot().request.config.embeddingModel).toBe("tex");
    draft.undo();
    expect(draft.snapshot().request).toBe(request);
  });

  it("forgets undone steps after a new one, and notifies subscribers", () => {
    const draft = createDraft({ request });
    let notified = 0;
    const stop = draft.subscribe(() => (notified += 1));
    draft.set(["enable"], true, { label: "enable" });
    draft.undo();
    expect(draft.snapshot()).toMatchObject({ undoLabel: undefined, redoLabel: "enable" });
    draft.set(["enable"], false, { label: "disable" });
    expect(draft.snapshot()).toMatchObject({ undoLabel: "disable", redoLabel: undefined });
    draft.set(["enable"], false, { label: "nothing new" });
    expect(notified).toBe(3);
    stop();
    draft.undo();
    expect(notified).toBe(3);
  });

  it("settles when typing pauses, and at once after any other change", () => {
    vi.useFakeTimers();
    try {
      const draft = createDraft({ request });
      const notified = vi.fn<() => void>();
      draft.settled.subscribe(notified);
      const settled = () => draft.settled.snapshot().request.config.chatModel?.lg;
      for (const text of ["b", "bc", "bcd"]) {
        draft.set(["config", "chatModel", "lg"], text, { label: "edit Large", merge: "lg" });
        vi.advanceTimersByTime(200);
      }
      expect([settled(), notified.mock.calls.length]).toEqual(["a", 0]);
      vi.advanceTimersByTime(200);
      expect([settled(), notified.mock.calls.length]).toEqual(["bcd", 1]);
      draft.set(["config", "chatModel", "lg"], "bcde", { label: "edit Large", merge: "lg" });
      draft.undo();
      expect([settled(), notified.mock.calls.length]).toEqual(["a", 2]);
      vi.advanceTimersByTime(1000);
      expect(notified).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  describe("unfinished texts", () => {
    const groups: AiIntegration = {
      type: "AI",
      config: { concurrencyGroups: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    };
    const AT = ["config", "concurrencyGroups"];
    const path = [...AT, 1, "perKey"];
    const text = { path, label: "Per key", text: "12 x", message: "Enter a number, such as 128000 or 0.5." };
    const open = () => {
      const draft = createDraft({ request: groups });
      draft.setUnfinished(toPointer(path), text);
      return { draft, isKept: () => draft.snapshot().unfinished.has(toPointer(path)) };
    };

    it("are beside the request until they are values", () => {
      const { draft, isKept } = open();
      expect(draft.snapshot().unfinished.get("/config/concurrencyGroups/1/perKey")?.text).toBe("12 x");
      draft.setUnfinished(toPointer(path), { ...text, text: "12 xy" });
      expect(draft.snapshot().unfinished.get("/config/concurrencyGroups/1/perKey")?.text).toBe("12 xy");
      draft.setUnfinished(toPointer(path), undefined);
      expect(isKept()).toBe(false);
      expect(draft.snapshot().request).toBe(groups);
    });

    it.each([
      ["another field of the element is edited", [...AT, 1, "name"], "B"],
      ["another element is edited", [...AT, 0, "perKey"], 3],
      ["an element is added behind it", [...AT, 3], { id: "d" }],
      ["a later element is removed", [...AT, 2], undefined],
    ])("stay when %s", (_, place, value) => {
      const { draft, isKept } = open();
      draft.set(place, value, { label: "edit" });
      expect(isKept()).toBe(true);
      draft.undo();
      expect(isKept()).toBe(true);
    });

    it.each([
      ["the value is set from outside", path, 3],
      ["their element is removed", [...AT, 1], undefined],
      ["an element before it is removed", [...AT, 0], undefined],
      ["their element moves", AT, [{ id: "b" }, { id: "a" }, { id: "c" }]],
      ["their list is removed", AT, undefined],
    ])("go when %s", (_, place, value) => {
      const { draft, isKept } = open();
      draft.set(place, value, { label: "edit" });
      expect(isKept()).toBe(false);
    });
  });
});

it("keeps suggested marks over a restart, and never against the user", () => {
  const draft = createDraft({ request: { type: "AI", config: {} }, marks: { "config/llmProviders/*/a": false } });
  const changed = vi.fn<() => void>();
  draft.subscribe(changed);
  draft.suggestMarks({ "config/llmProviders/*/a": true, "config/llmProviders/*/b": true });
  expect(draft.snapshot().marks).toEqual({ "config/llmProviders/*/a": false, "config/llmProviders/*/b": true });
  draft.suggestMarks({ "config/llmProviders/*/b": true });
  expect(changed).toHaveBeenCalledTimes(1);
  draft.restart({ request: { type: "AI", config: {} }, marks: { "config/llmProviders/*/c": true } });
  expect(draft.snapshot().marks).toEqual({ "config/llmProviders/*/b": true, "config/llmProviders/*/c": true });
});

it("a change is said only until the next one", () => {
  const draft = createDraft({ request: { type: "AI", config: {} } });
  expect(draft.isSaid()).toBe(false);
  draft.set(["enable"], true, { label: "turn AI on" });
  draft.setSaid();
  expect(draft.isSaid()).toBe(true);
  draft.setUnfinished("/config", undefined);
  draft.suggestMarks({ "config/llmProviders/*/a": true });
  expect(draft.isSaid(), "the request is the same").toBe(true);
  draft.set(["enable"], false, { label: "turn AI off" });
  expect(draft.isSaid()).toBe(false);
});

it("undoes its own step, and goes with the next change", () => {
  const draft = createDraft({ request: { type: "AI", config: {} } });
  const dismissActions = vi.fn<() => void>();
  const set = (model: string) => draft.set(["config", "embeddingModel"], model, { label: "edit" });
  const model = () => draft.snapshot().request.config.embeddingModel;
  set("one");
  undoMessage({ dismissActions }, draft).onClick();
  expect(model()).toBeUndefined();
  expect(dismissActions).toHaveBeenCalledTimes(1);

  set("two");
  const { onClick } = undoMessage({ dismissActions }, draft);
  expect(draft.isSaid(), "by its toast").toBe(true);
  draft.mark("config/llmProviders/*/key", true);
  expect(dismissActions, "the request is the same").toHaveBeenCalledTimes(1);
  set("three");
  expect(dismissActions).toHaveBeenCalledTimes(2);
  set("four");
  expect(dismissActions, "its toast is gone").toHaveBeenCalledTimes(2);
  onClick();
  expect(model()).toBe("four");
});
