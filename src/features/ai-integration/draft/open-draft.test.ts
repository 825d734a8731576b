import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { todayText } from "#catalogues/announced-end.ts";
import type { AiIntegration } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Session } from "#session/session.ts";
import { ENDING } from "../request/model-endings.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import type { UnfinishedText } from "./draft-state.ts";
import { findingsOf } from "./open-draft.ts";
import { readStored, encodeImported } from "./stored-request.ts";
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

const before: AiIntegration = {
  type: "AI",
  enable: true,
  config: { llmProviders: [], aiGatewayBaseUrl: "https://gateway.invalid", gatewayModels: [{ id: "a" }, { id: "b" }] },
};
const bare = { problems: 0, warnings: 0, isSecretMissing: false, isChanged: false };
const draftOf = (request: AiIntegration, refused: ReadonlyMap<string, string> = new Map()) => ({
  request,
  refused,
  marks: {},
  unfinished: new Map<string, UnfinishedText>(),
  shapes: NO_SHAPES,
  imported: undefined,
  baseline: { request: before, savedTime: "", what: "" },
});

it("finds warnings and changes by path and by section", () => {
  const gatewayModels = [{ id: "a", label: "A" }, { id: "b" }, { id: "b" }];
  const aiGatewayApiKeys = ["s-1", ENTER_AGAIN];
  const config = { ...before.config, aiGatewayBaseUrl: "gateway", gatewayModels, aiGatewayApiKeys };
  const found = findingsOf(draftOf({ ...before, config }, new Map([["/config/chatModel/lg", "unknown"]])));
  expect([...found.warnings.keys()].toSorted()).toEqual(["/config/aiGatewayBaseUrl", "/config/gatewayModels/2/id"]);
  expect([...found.changedModels]).toEqual([0, 2]);
  expect(found.marks).toEqual({
    defaults: { ...bare, problems: 1 },
    gateway: { ...bare, warnings: 1, isSecretMissing: true, isChanged: true },
    models: { ...bare, warnings: 1, isChanged: true },
  });
});

it("marks nothing as changed where nothing is known to compare with, and yet says what is set", () => {
  const found = findingsOf({ ...draftOf(before), baseline: undefined });
  expect(found.marks).toEqual({});
  expect(found.changes.length).toBeGreaterThan(0);
});

it("keeps the marks of sections where nothing is new", () => {
  const other = { ...before, config: { ...before.config, aiGatewayBaseUrl: "gateway" } };
  const first = findingsOf(draftOf(other));
  expect(findingsOf(draftOf(other), first).marks).toBe(first.marks);
  const next = findingsOf(draftOf({ ...other, enable: false }), first);
  expect(next.marks.gateway).toBe(first.marks.gateway);
  expect(next.marks.overview).toEqual({ ...bare, isChanged: true });
});

it("finds a missing secret within a model", () => {
  const waiting = { id: "c", providerOptions: { apiKey: ENTER_AGAIN } };
  const gatewayModels = [{ id: "a" }, { id: "b" }, waiting];
  const found = findingsOf(draftOf({ ...before, config: { ...before.config, gatewayModels } }));
  expect(found.marks.models?.isSecretMissing).toBe(true);
  expect(findingsOf(draftOf(before)).marks).toEqual({});
});

it("warns of a default model that has ended or ends within 60 days, by what an imported list says", () => {
  const ending = (on: string | undefined, successor?: string) => ({
    [ENDING]: { on, from: "deprecation_date", list: "LiteLLM price map", successor },
  });
  const imported = encodeImported({
    over: ending("2020-01-31", "next"),
    soon: ending(todayText(59)),
    later: ending(todayText(61)),
    marked: ending(undefined),
  });
  const config = {
    embeddingModel: "over",
    translationModel: "soon",
    chatModel: { lg: "later", md: "unknown" },
    gatewayModels: [
      { id: "over" },
      { id: "soon" },
      { id: "later" },
      { id: "unknown" },
      { id: "marked", defaultFor: ["x"] },
    ],
  };
  const { checks, marks } = findingsOf({ ...draftOf({ type: "AI", config }), imported });
  expect(checks).toMatchObject([
    {
      path: ["config", "embeddingModel"],
      message:
        "The embedding model, over, was retired on 2020-01-31, says “deprecation_date” of LiteLLM price map. It suggests next instead.",
    },
    { path: ["config", "translationModel"], message: expect.stringContaining(`soon, ends on ${todayText(59)}, says`) },
    {
      path: ["config", "gatewayModels", 4, "defaultFor"],
      message: expect.stringContaining("marked, is retired, says"),
    },
  ]);
  expect(marks.defaults?.warnings).toBe(2);
});
