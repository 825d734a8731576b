import { describe, expect, it } from "vitest";
import type { Fault } from "#contract/faults.ts";
import { activeCount, isActive } from "./active-faults.ts";
import { asForm, fromForm, problemsOf } from "./fault-dialog.tsx";
import { faultText } from "./fault-text.ts";

const none: Fault = { delayMs: 0, outcome: "none", status: 503, rate: 1, moment: "before" };

describe("the text of a fault", () => {
  it.each<[Partial<Fault>, string, boolean]>([
    [{}, "Works normally", false],
    [{ delayMs: 1500 }, "Works normally · delayed by 1.5 s", true],
    [{ outcome: "status", rate: 0.5 }, "Responds with 503 · 50% of requests", true],
    [{ outcome: "status", rate: 0 }, "Responds with 503 · 0% of requests", false],
    [
      { outcome: "html", status: 502, moment: "after" },
      "Responds with a web page · status 502 · after the service acts",
      true,
    ],
    [{ outcome: "drift", drifts: ["absent"] }, "Differs from the API document · Fields are missing", true],
    [{ outcome: "status", status: 400, drifts: ["errors"] }, "Responds with 400 · Error: list of errors", true],
    [{ outcome: "hang", rate: 0.125, delayMs: 10 }, "Never responds · 12.5% of requests · delayed by 10 ms", true],
  ])("%j", (given, text, isNoticed) => {
    expect(faultText({ ...none, ...given })).toBe(text);
    expect(isActive({ ...none, ...given })).toBe(isNoticed);
  });

  it("counts faults that have an effect", () => {
    expect(activeCount({ readBase: none, default: { ...none, delayMs: 1 } })).toBe(1);
  });
});

describe("the fault form", () => {
  const typed = asForm({ ...none, outcome: "status", rate: 0.25, delayMs: 300 });

  it("restores the same fault", () => {
    expect(problemsOf(typed)).toEqual({});
    expect(fromForm(typed, none)).toEqual({ ...none, outcome: "status", rate: 0.25, delayMs: 300 });
  });

  it.each<Partial<Fault>>([
    { outcome: "drift", drifts: ["wrapped"] },
    { outcome: "status", drifts: ["fastapi"] },
    { outcome: "status" },
  ])("keeps how an answer deviates: %j", (given) => {
    const fault = { ...none, ...given };
    expect(problemsOf(asForm(fault))).toEqual({});
    expect(fromForm(asForm(fault), none)).toEqual(fault);
  });

  it("drops the drift for an outcome that has none", () => {
    const fault = { ...none, outcome: "drift" as const, drifts: ["wrapped" as const] };
    expect(fromForm({ ...asForm(fault), outcome: "hang" }, fault)).toEqual({ ...none, outcome: "hang" });
  });

  it.each([
    [{ status: "199" }, "status"],
    [{ status: "404.5" }, "status"],
    [{ status: "" }, "status"],
    [{ percent: "101" }, "percent"],
    [{ percent: "-1" }, "percent"],
    [{ delayMs: "1e9" }, "delayMs"],
    [{ delayMs: "600001" }, "delayMs"],
  ])("refuses %j", (given, field) => {
    expect(Object.keys(problemsOf({ ...typed, ...given }))).toContain(field);
  });

  it("neither checks nor changes fields that the outcome does not use", () => {
    const before = { ...none, rate: 0.25, status: 418 };
    const wrong = { ...typed, status: "wrong", percent: "wrong" };
    const become = (outcome: Fault["outcome"], given: Partial<typeof wrong>) => {
      const form = { ...wrong, ...given, outcome };
      expect(problemsOf(form)).toEqual({});
      return fromForm(form, before);
    };
    expect(become("none", {})).toEqual({ ...before, outcome: "none", delayMs: 300 });
    expect(become("hang", { percent: "50" })).toEqual({ ...before, outcome: "hang", rate: 0.5, delayMs: 300 });
  });
});
