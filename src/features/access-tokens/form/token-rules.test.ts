import { expect, it } from "vitest";
import { EMPTY_FORM, type TokenFormValues } from "./token-form.ts";
import { brokenRules, lifeChoices } from "./token-rules.ts";

const today = "2026-11-29";
const rules = { maxDays: 60, needsDescription: true, scopes: ["base:read", "base:write"] };
const form: TokenFormValues = {
  ...EMPTY_FORM,
  name: "CI",
  description: "For builds",
  scopes: ["base:read"],
  expiry: "2027-01-28",
};

it("breaks no rule up to its bound", () => {
  expect(brokenRules(form, rules, today)).toEqual({});
  expect(brokenRules({ ...form, scopes: ["any"], description: "", expiry: "2099-01-01" }, {}, today)).toEqual({});
});

it.each<[Partial<TokenFormValues>, object]>([
  [{ expiry: "2027-01-29" }, { expiry: "Your organisation allows tokens of at most 60 days." }],
  [{ description: " \n" }, { description: "Your organisation asks for a description." }],
  [
    { scopes: ["base:read", "admin", "root"] },
    { scopes: "Remove admin, root. Your organisation allows these scopes: base:read, base:write." },
  ],
  // Said by the field itself.
  [{ expiry: "2027-02-30" }, {}],
  [{ scopes: [] }, {}],
])("names what %j breaks", (changes, broken) => {
  expect(brokenRules({ ...form, ...changes }, rules, today)).toEqual(broken);
});

it("allows the named lives alone, which are what the form offers", () => {
  const named = { days: [30, 90], maxDays: 10 };
  expect(lifeChoices(named)).toEqual([30, 90]);
  expect(brokenRules({ ...form, expiry: "2026-12-29" }, named, today)).toEqual({});
  expect(brokenRules(form, named, today)).toEqual({ expiry: "Your organisation allows tokens of 30 or 90 days." });
  expect([lifeChoices({}), lifeChoices({ maxDays: 45 })]).toEqual([
    [7, 30, 60, 90, 365],
    [7, 30],
  ]);
});
