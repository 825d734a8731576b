import { expect, test } from "vitest";
import { TARGET_HEADER } from "#build/relay-rules.mjs";
import { faultsOf } from "../target.ts";
import { EMPTY_STEP, stepsRules, type StepsTarget } from "./steps-target.ts";
import { throughRelay } from "./through-relay.ts";

const CONSOLE = "http://localhost:8790";
const FILES = { name: "files", target: "https://files.example/dav", url: `${CONSOLE}/console/relay/files` };
const OTHER = { name: "other", target: "https://files.example/other", url: `${CONSOLE}/console/relay/other` };
const target = (...urls: string[]): StepsTarget => ({
  ...stepsRules.empty,
  steps: urls.map((url, index) => ({ ...EMPTY_STEP, url, body: { kind: index === 0 ? "file" : "none" } })),
  confirmed: ["https://files.example"],
});

test("requests go through the relay that leads to their address, and name what is behind it", () => {
  const before = target("https://files.example/dav/a/{uuid}?x=1", "https://files.example/answers");
  const found = throughRelay(before, [OTHER, FILES]);
  expect(found?.used).toEqual([FILES]);
  const [first, second] = found?.target.steps ?? [];
  expect(first?.url).toBe(`${FILES.url}/a/{uuid}?x=1`);
  expect(first?.headers).toEqual([{ name: "Relay-Target", value: FILES.target }]);
  expect(first?.headers[0]?.name.toLowerCase()).toBe(TARGET_HEADER);
  expect(second).toEqual(before.steps[1]);
  expect(found?.target.confirmed).toEqual(["https://files.example", `${FILES.target} through ${CONSOLE}`]);
  expect(faultsOf(found?.target ?? before).filter(({ field }) => !field.startsWith("members"))).toEqual([]);
});

test("no relay is used for an address that is not below its own", () => {
  expect(throughRelay(target("https://files.example/davos/a"), [FILES])).toBeUndefined();
  expect(throughRelay(target("https://other.example/dav/a"), [FILES])).toBeUndefined();
  expect(throughRelay(target("{answer1:/url}"), [FILES])).toBeUndefined();
});

test("a step that goes through a relay names its target once", () => {
  const once = throughRelay(target("https://files.example/dav/a"), [FILES])?.target ?? target();
  const back = { ...once, steps: once.steps.map((step) => ({ ...step, url: "https://files.example/other/a" })) };
  expect(throughRelay(back, [OTHER])?.target.steps[0]?.headers).toEqual([
    { name: "Relay-Target", value: OTHER.target },
  ]);
});
