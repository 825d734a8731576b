import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { changesBetween, groupChanges } from "./changes.ts";

const before: AiIntegration = {
  type: "AI",
  enable: true,
  config: {
    chatModel: { lg: "a", ability: { pdf: true } },
    gatewayModels: [{ id: "a", label: "A" }, { id: "b" }, { id: "c" }, { label: "no id" }],
    aiGatewayApiKeys: ["1"],
  },
};

describe("what changed", () => {
  it("lists by field what is added with its group", () => {
    const { chatModel: _, ...config } = before.config;
    expect(changesBetween({ ...before, config }, before)).toEqual([
      { kind: "value", path: ["config", "chatModel", "lg"], before: undefined, after: "a" },
      { kind: "value", path: ["config", "chatModel", "ability", "pdf"], before: undefined, after: true },
    ]);
    expect(changesBetween({ ...before, config }, { ...before, config: { ...config, chatModel: {} } })).toEqual([
      { kind: "value", path: ["config", "chatModel"], before: undefined, after: {} },
    ]);
  });

  it("lists the test of attachments by field", () => {
    const attachmentTest = { base64Mode: { success: true }, testedAt: "27 Nov" };
    const after: AiIntegration = { ...before, config: { ...before.config, attachmentTest } };
    expect(changesBetween(before, after)).toEqual([
      {
        kind: "value",
        path: ["config", "attachmentTest", "base64Mode", "success"],
        before: undefined,
        after: true,
      },
      { kind: "value", path: ["config", "attachmentTest", "testedAt"], before: undefined, after: "27 Nov" },
    ]);
  });

  it("is nothing where only the order of members differs", () => {
    expect(changesBetween(before, { config: before.config, enable: true, type: "AI" })).toEqual([]);
  });

  it("lists changes by member, models by id, and keys as one list", () => {
    const after: AiIntegration = {
      type: "AI",
      config: {
        chatModel: { lg: "b", ability: { pdf: true }, extra: 1 },
        gatewayModels: [{ id: "c" }, { id: "a", label: "New" }, { id: "new" }, { label: "no id" }],
        aiGatewayApiKeys: ["1", "2"],
      },
    };
    expect(changesBetween(before, after)).toEqual([
      { kind: "value", path: ["enable"], before: true, after: undefined },
      { kind: "value", path: ["config", "chatModel", "lg"], before: "a", after: "b" },
      { kind: "value", path: ["config", "chatModel", "extra"], before: undefined, after: 1 },
      { kind: "value", path: ["config", "gatewayModels", 1, "label"], before: "A", after: "New", element: "a" },
      { kind: "added", path: ["config", "gatewayModels", 2], element: "new", value: { id: "new" } },
      { kind: "removed", path: ["config", "gatewayModels", 1], element: "b", value: { id: "b" } },
      { kind: "order", path: ["config", "gatewayModels"] },
      { kind: "value", path: ["config", "aiGatewayApiKeys"], before: ["1"], after: ["1", "2"] },
    ]);
  });

  it("lists each model when the whole list is added or removed", () => {
    const none: AiIntegration = { type: "AI", config: {} };
    const one: AiIntegration = { type: "AI", config: { gatewayModels: [{ id: "a" }] } };
    expect(changesBetween(none, one)).toMatchObject([{ kind: "added", element: "a" }]);
    expect(changesBetween(one, none)).toMatchObject([{ kind: "removed", element: "a" }]);
    expect(changesBetween(none, { type: "AI", config: { gatewayModels: [] } })).toMatchObject([
      { kind: "value", after: [] },
    ]);
  });

  it("tells models with the same id apart by their order", () => {
    const twice: AiIntegration = { type: "AI", config: { gatewayModels: [{ id: "a" }, { id: "a" }] } };
    const edited: AiIntegration = {
      type: "AI",
      config: { gatewayModels: [{ id: "a" }, { id: "a", label: "second" }] },
    };
    expect(changesBetween(twice, edited)).toMatchObject([{ path: ["config", "gatewayModels", 1, "label"] }]);
  });

  it("is grouped by the part of the page that edits it", () => {
    const groups = groupChanges(changesBetween(before, { type: "AI", config: {}, other: 1 }));
    expect(groups.map(({ id, changes }) => [id, changes.length])).toEqual([
      ["overview", 1],
      ["gateway", 1],
      ["models", 4],
      ["defaults", 1],
      ["json", 1],
    ]);
  });
});
