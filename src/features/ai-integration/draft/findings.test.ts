import { expect, it, vi } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { changesBetween } from "../request/changes.ts";
import { checksOf } from "../request/checks.ts";
import { membersWithMissing } from "../request/missing-secrets.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import type { UnfinishedText } from "./draft-store.ts";
import { createFindingsStore, findingsOf } from "./findings.ts";

const before: AiIntegration = {
  type: "AI",
  enable: true,
  config: { llmProviders: [], aiGatewayBaseUrl: "https://gateway.invalid", gatewayModels: [{ id: "a" }, { id: "b" }] },
};
const bare = { problems: 0, warnings: 0, isSecretMissing: false, isChanged: false };
const none = { unfinished: new Map<string, UnfinishedText>(), refused: new Map<string, string>() };
const find = (request: AiIntegration, texts = none) =>
  findingsOf(texts, checksOf(request), changesBetween(before, request), membersWithMissing(request));

it("finds warnings and changes by path and by section", () => {
  const gatewayModels = [{ id: "a", label: "A" }, { id: "b" }, { id: "b" }];
  const aiGatewayApiKeys = ["s-1", ENTER_AGAIN];
  const config = { ...before.config, aiGatewayBaseUrl: "gateway", gatewayModels, aiGatewayApiKeys };
  const request = { ...before, config };
  const found = find(request, { ...none, refused: new Map([["/config/chatModel/lg", "unknown"]]) });
  expect([...found.warnings.keys()].toSorted()).toEqual(["/config/aiGatewayBaseUrl", "/config/gatewayModels/2/id"]);
  expect([...found.changedModels]).toEqual([0, 2]);
  expect(found.marks).toEqual({
    defaults: { ...bare, problems: 1 },
    gateway: { ...bare, warnings: 1, isSecretMissing: true, isChanged: true },
    models: { ...bare, warnings: 1, isChanged: true },
  });
});

it("notifies of new findings, and keeps the marks of sections where nothing is new", () => {
  const other = { ...before, config: { ...before.config, aiGatewayBaseUrl: "gateway" } };
  const findings = createFindingsStore(find(other));
  const listener = vi.fn<() => void>();
  const stop = findings.subscribe(listener);
  const marks = () => findings.snapshot().marks;
  const first = marks();

  findings.set(find(other));
  expect(marks()).toBe(first);
  findings.set(find({ ...other, enable: false }));
  expect(marks().gateway).toBe(first.gateway);
  expect(marks()["on-off"]).toEqual({ ...bare, isChanged: true });
  expect(listener).toHaveBeenCalledTimes(2);

  findings.set(findings.snapshot());
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  findings.set(find(before));
  expect(listener).toHaveBeenCalledTimes(2);
});

it("finds a missing secret within a model", () => {
  const waiting = { id: "c", providerOptions: { apiKey: ENTER_AGAIN } };
  const gatewayModels = [{ id: "a" }, { id: "b" }, waiting];
  expect(find({ ...before, config: { ...before.config, gatewayModels } }).marks.models?.isSecretMissing).toBe(true);
  expect(find(before).marks).toEqual({});
});
