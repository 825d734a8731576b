import { expect, it } from "vitest";
import type { TokenRules } from "#session/saved-connections.ts";
import { EMPTY_FORM, tokenForm, type TokenFormValues } from "./token-form.ts";
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

it("is refused by the form with its sentence", () => {
  const schema = tokenForm((entered) => brokenRules(entered, rules, today));
  const refused = schema.safeParse({ ...form, expiry: "2028-01-01" }).error?.issues ?? [];
  expect(refused.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["expiry", "Your organisation allows tokens of at most 60 days."],
  ]);
  expect(schema.safeParse(form).success).toBe(true);
});

it.each<Partial<TokenFormValues>>([
  { name: "" },
  { scopes: [] },
  { expiry: "" },
  { expiry: "2027-02-30" },
  { spaces: { choice: "list", ids: [] } },
])("allows nothing that is refused without rules: %j", (changes) => {
  const entered = { ...form, ...changes };
  const widest = { maxDays: 36_500, needsDescription: false, scopes: ["base:read", ""] };
  const placesBy = (all: TokenRules) =>
    tokenForm((values) => brokenRules(values, all, today))
      .safeParse(entered)
      .error?.issues.map(({ path }) => path.join("."));
  expect(placesBy({})).toHaveLength(1);
  for (const all of [widest, rules]) expect(placesBy(all)).toEqual(placesBy({}));
});
