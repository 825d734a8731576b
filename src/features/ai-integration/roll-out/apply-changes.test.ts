import fc from "fast-check";
import { expect, it } from "vitest";
import { aiConfig } from "#contract/ai-integration.ts";
import type { AiIntegration } from "#contract/index.ts";
import { changesBetween } from "../request/changes.ts";
import { partOptions, sectionOf } from "../request/section-of.ts";
import { idAlong, samePath, withChanges, withSections } from "./apply-changes.ts";

const request = (config: AiIntegration["config"]): AiIntegration => ({ type: "AI", config });
const model = (id: string, more: object = {}) => ({ id, enabled: true, ...more });

it("changes the model with the same id, and names changes of models that a space lacks", () => {
  const before = request({ gatewayModels: [model("a"), model("b")], chatModel: { lg: "a" } });
  const made = request({ gatewayModels: [model("a", { enabled: false }), model("b", { label: "B" }), model("c")] });
  const other = request({
    gatewayModels: [model("z"), model("a", { label: "Ours" })],
    chatModel: { lg: "a", sm: "z" },
  });
  const { request: changed, skipped } = withChanges(other, changesBetween(before, made), made);
  expect(changed).toEqual(
    request({
      gatewayModels: [model("z"), model("a", { label: "Ours", enabled: false }), model("c")],
      chatModel: { sm: "z" },
    }),
  );
  expect(skipped).toMatchObject([{ kind: "value", element: "b" }]);
});

it("removes and replaces models by id, and skips a new order", () => {
  const before = request({ gatewayModels: [model("a"), model("b"), model("c")] });
  const made = request({ gatewayModels: [model("c"), model("b"), model("d", { label: "New" })] });
  const other = request({ gatewayModels: [model("d"), model("a"), model("c")] });
  const { request: changed, skipped } = withChanges(other, changesBetween(before, made), made);
  expect(changed.config.gatewayModels).toEqual([model("d", { label: "New" }), model("c")]);
  expect(skipped).toMatchObject([{ kind: "order" }]);
});

it("finds no group with another id, even at the same index", () => {
  const made = request({ concurrencyGroups: [{ name: "Night", apiKeys: ["k"] }] });
  const other = request({ concurrencyGroups: [{ name: "Day", apiKeys: ["d"] }] });
  const inGroup = ["config", "concurrencyGroups", 0, "apiKeys", 0];
  const inPool = ["config", "aiGatewayApiKeys", 1];
  expect(samePath(inGroup, idAlong(inGroup, made), other)).toBeUndefined();
  expect(samePath(inPool, idAlong(inPool, made), other)).toEqual(inPool);
});

it("copies whole sections, with what they leave out, and nothing else", () => {
  const from = request({ chatModel: { lg: "a" }, aiGatewayBaseUrl: "https://a.example" });
  const other = request({ chatModel: { sm: "b" }, embeddingModel: "e", aiGatewayBaseUrl: "https://b.example" });
  expect(withSections(other, from, ["defaults"])).toEqual(
    request({ chatModel: { lg: "a" }, aiGatewayBaseUrl: "https://b.example" }),
  );
});

it("copies each section by itself, and all of them make the whole", () => {
  const filled = (side: string): AiIntegration => ({
    type: "AI",
    enable: side === "from",
    config: Object.fromEntries(Object.keys(aiConfig.shape).map((name) => [name, { [side]: name }])),
  });
  const [from, other] = [filled("from"), filled("other")];
  let all = other;
  for (const { value, label } of partOptions) {
    const changed = changesBetween(other, withSections(other, from, [value]));
    expect(new Set(changed.map(({ path }) => sectionOf(path))), `of ${label}`).toEqual(new Set([value]));
    all = withSections(all, from, [value]);
  }
  expect(all).toEqual(from);
});

it("returns the changed request for a space that had the same configuration", () => {
  const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
  const anyRequest = fc
    .record({ models: ids, off: ids, lg: fc.constantFrom("a", "b", undefined) })
    .map(({ models, off, lg }) =>
      request({
        gatewayModels: models.toSorted().map((id) => ({ id, enabled: !off.includes(id) })),
        ...(lg && { chatModel: { lg } }),
      }),
    );
  fc.assert(
    fc.property(anyRequest, anyRequest, (before, made) => {
      const { request: changed, skipped } = withChanges(before, changesBetween(before, made), made);
      expect(skipped).toEqual([]);
      expect(changesBetween(made, changed).filter(({ kind }) => kind !== "order")).toEqual([]);
    }),
  );
});
