import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import { memoryNotebook } from "#notebook/memory.ts";
import type { Start } from "../draft/load-start.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { withSections } from "./apply-changes.ts";
import { addTarget, enteredFor, planFor, readTargets } from "./target-spaces.ts";

const made: AiIntegration = { type: "AI", config: { chatModel: { lg: "a" }, aiGatewayApiKeys: [ENTER_AGAIN] } };
const NOTHING: Start = { draft: undefined, lastSent: undefined, stored: undefined };
const knownAs = (request: AiIntegration): Start => ({
  ...NOTHING,
  lastSent: { request, marks: {}, leftOut: [], savedTime: "2026-11-20T10:00:00.000Z" },
});
const there: AiIntegration = { type: "AI", config: { chatModel: { lg: "b" }, aiGatewayApiKeys: [ENTER_AGAIN] } };
const sectionsOf = (before: AiIntegration | undefined) =>
  before && { request: withSections(before, made, ["defaults"]) };

it("plans the differences to the last known version of a space", () => {
  const plan = planFor(knownAs(there), {}, "keeps", sectionsOf);
  expect(plan.changes).toMatchObject([{ path: ["config", "chatModel", "lg"], before: "b", after: "a" }]);
  expect([plan.losing, plan.refusal]).toEqual([[], undefined]);
});

it("refuses parts for an unknown space, and a plan without changes", () => {
  expect(planFor(NOTHING, {}, "unknown", sectionsOf).refusal).toMatch(
    /^Its configuration is not known in this browser/,
  );
  expect(planFor(knownAs(made), {}, "keeps", sectionsOf).refusal).toBe("Nothing changes here.");
  const whole = planFor(NOTHING, {}, "unknown", () => ({ request: made }));
  expect([whole.refusal, whole.before]).toEqual([undefined, undefined]);
});

it("lists the keys that the service may delete", () => {
  const losing = (rule: "keeps" | "deletes" | "unknown") => planFor(knownAs(there), {}, rule, sectionsOf).losing.length;
  expect([losing("keeps"), losing("deletes"), losing("unknown")]).toEqual([0, 1, 1]);
  const twoKeys = { ...there, config: { ...there.config, aiGatewayApiKeys: [ENTER_AGAIN, ENTER_AGAIN] } };
  const whole = planFor(knownAs(twoKeys), {}, "keeps", () => ({ request: made }));
  expect(whole.losing, "a list that is sent replaces the stored one").toHaveLength(2);
});

it("marks a space whose last save is not confirmed", () => {
  const start = { ...knownAs(there), unansweredTime: "2026-11-21T10:00:00.000Z" };
  expect(planFor(start, {}, "keeps", sectionsOf).isUnsure).toBe(true);
  expect(planFor(knownAs(there), {}, "keeps", sectionsOf).isUnsure).toBe(false);
});

it("notes the SHA-256 of the sent JSON without keys, which others can compute too", async () => {
  const notebook = memoryNotebook();
  const key = { aiGatewayApiKey: "canary" };
  const request: AiIntegration = { type: "AI", config: { ...made.config, ...key } };
  const connection = { id: "c", name: "c" };
  const target = { from: "spc1", spaceId: "spc2", name: "A", connection };
  await addTarget(
    notebook,
    target,
    planFor(knownAs(there), {}, "keeps", () => ({ request })),
  );
  const sha256 = (config: object) =>
    createHash("sha256")
      .update(JSON.stringify({ type: "AI", config }))
      .digest("hex");
  expect(await readTargets(notebook, "spc1")).toMatchObject([
    { hash: sha256({ chatModel: { lg: "a" } }), hashBefore: sha256({ chatModel: { lg: "b" } }) },
  ]);
});

it("reads a roll-out that an older version noted", async () => {
  const notebook = memoryNotebook();
  const path = ["config", "aiGatewayApiKey"];
  const noted = { from: "spc1", spaceId: "spc2", connection: { id: "c", name: "c" }, state: "back", entered: [path] };
  await notebook.write("roll-out", "spc1 c spc2", noted);
  const [target] = await readTargets(notebook, "spc1");
  expect(target).toMatchObject({ spaceId: "spc2", state: "undone" });
  const request: AiIntegration = { type: "AI", config: { aiGatewayApiKey: "canary" } };
  expect(target && enteredFor(target, request)).toEqual([{ path, secret: "canary" }]);
});
