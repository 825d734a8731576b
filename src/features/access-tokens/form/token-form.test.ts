import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallError } from "#api/answer/call-error.ts";
import { check, newAccessToken } from "#contract/index.ts";
import {
  EMPTY_FORM,
  FULL_ACCESS_CHOICES,
  faultsOf,
  fieldOf,
  formOf,
  problemsOf,
  requestOf,
  warningsOf,
  type TokenFormValues,
  refusedFields,
} from "./token-form.ts";

const filled: TokenFormValues = { ...EMPTY_FORM, name: "CI", scopes: ["base:read"], expiry: "2028-02-29" };

const restrictions = [
  [{ choice: "not-sent", ids: ["kept while another choice is shown"] }, undefined],
  [{ choice: "null", ids: ["kept while another choice is shown"] }, null],
  [{ choice: "list", ids: ["a"] }, ["a"]],
  [{ choice: "list", ids: ["b", "a"] }, ["b", "a"]],
] as const;

describe("the request of a form", () => {
  for (const [spaces, spaceIds] of restrictions) {
    for (const [bases, baseIds] of restrictions) {
      for (const fullAccess of FULL_ACCESS_CHOICES) {
        for (const description of ["", "For the nightly build"]) {
          const name = JSON.stringify({ spaceIds, baseIds, fullAccess, description });
          it(`matches the choices: ${name}`, () => {
            const request = requestOf({
              ...filled,
              description,
              spaces: { ...spaces, ids: [...spaces.ids] },
              bases: { ...bases, ids: [...bases.ids] },
              fullAccess,
            });
            expect(JSON.parse(JSON.stringify(request))).toStrictEqual({
              name: "CI",
              scopes: ["base:read"],
              expiredTime: "2028-02-29",
              ...(description === "" ? {} : { description }),
              ...(spaceIds === undefined ? {} : { spaceIds }),
              ...(baseIds === undefined ? {} : { baseIds }),
              ...(fullAccess === "not-sent" ? {} : { hasFullAccess: fullAccess === "yes" }),
            });
            expect(check(newAccessToken, request).ok).toBe(true);
            expect(requestOf(formOf(request))).toStrictEqual(request);
          });
        }
      }
    }
  }

  it("keeps every string as typed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string(), { minLength: 1 }), (name, scopes) => {
        expect(requestOf({ ...filled, name, scopes })).toMatchObject({ name, scopes });
      }),
    );
  });
});

describe("the token form", () => {
  it("reports each required field of an empty form", () => {
    expect(faultsOf(EMPTY_FORM)).toEqual({
      name: "Give the token a name.",
      scopes: "Add at least one scope.",
      expiry: "Choose a date.",
    });
  });

  it("refuses an empty list, but accepts the other choices", () => {
    expect(Object.keys(faultsOf({ ...filled, spaces: { choice: "list", ids: [] } }))).toEqual(["spaces"]);
    expect(Object.keys(faultsOf({ ...filled, bases: { choice: "list", ids: [] } }))).toEqual(["bases"]);
    expect(
      faultsOf({ ...filled, spaces: { choice: "null", ids: [] }, bases: { choice: "not-sent", ids: [] } }),
    ).toEqual({});
  });

  it("refuses exactly what the contract refuses", () => {
    const restriction = fc.record({
      choice: fc.constantFrom("not-sent", "null", "list"),
      ids: fc.array(fc.string(), { maxLength: 2 }),
    });
    const anyForm = fc.record({
      name: fc.constantFrom("", " ", "x"),
      description: fc.string(),
      scopes: fc.array(fc.string(), { maxLength: 2 }),
      expiry: fc.constantFrom("", "2026-02-29", "2028-02-29", "1999-01-01", "soon"),
      spaces: restriction,
      bases: restriction,
      fullAccess: fc.constantFrom("not-sent", "yes", "no"),
    }) as fc.Arbitrary<TokenFormValues>;
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(Object.keys(faultsOf(form)).length === 0).toBe(check(newAccessToken, requestOf(form)).ok);
      }),
    );
  });

  it("maps a path in the body to its field", () => {
    expect(fieldOf(["spaceIds", 2])).toBe("spaces");
    expect(fieldOf(["expiredTime"])).toBe("expiry");
    expect(fieldOf(["toString"])).toBeUndefined();
    expect(fieldOf([])).toBeUndefined();
  });
});

describe("warnings", () => {
  it("warn about full access with a restriction only", () => {
    expect(warningsOf({ ...filled, fullAccess: "yes", bases: { choice: "list", ids: ["b"] } })).toHaveProperty(
      "fullAccess",
    );
    expect(warningsOf({ ...filled, fullAccess: "yes", bases: { choice: "null", ids: [] } })).toEqual({});
    expect(warningsOf({ ...filled, fullAccess: "no", bases: { choice: "list", ids: ["b"] } })).toEqual({});
  });

  it("names the fields with an error from top to bottom of the form", () => {
    expect(problemsOf({ bases: {}, expiry: {}, name: {}, scopes: undefined })).toEqual(["Name", "Expires on", "Bases"]);
    expect(problemsOf({})).toEqual([]);
  });

  it("warn about spaces around a name", () => {
    expect(warningsOf({ ...filled, name: "CI " })).toHaveProperty("name");
  });

  it("warn about a name that was used before", () => {
    const message = "You created a token with this name before.";
    expect(warningsOf({ ...filled, name: "CI" }, ["Nightly", "CI"])).toEqual({ name: message });
    expect(warningsOf({ ...filled, name: "C" }, ["Nightly", "CI"])).toEqual({});
    expect(warningsOf({ ...filled, name: "" }, ["Nightly"])).toEqual({});
  });
});

const request = { name: "", scopes: ["a"], expiredTime: "2026-01-01", spaceIds: ["a", "b", "c"] };
const refusal = (body: unknown) =>
  new CallError({ kind: "http", answer: { status: 400, statusText: "", contentType: "application/json", body } });

it("finds the fields that a refusal names, from top to bottom of the form", () => {
  const body = {
    title: "Bad Request",
    errors: [
      { pointer: "#/spaceIds/1", detail: "Unknown." },
      { pointer: "#/spaceIds/2", detail: "Unknown too." },
      { pointer: "/expiredTime", detail: "In the past." },
      { pointer: "#/elsewhere", detail: "?" },
      null,
    ],
  };
  expect(refusedFields(refusal(body), request)).toEqual([
    ["expiry", "In the past."],
    ["spaces", "Unknown."],
  ]);
});

it.each<[string, unknown, [string, string][]]>([
  ["a quoted name", { message: 'Validation error: Required at "name"' }, [["name", 'Required at "name"']]],
  ["a list of messages", { message: ["name should not be empty"] }, [["name", "name should not be empty"]]],
  ["a plan that lacks tokens", { error: { message: "Your plan does not include tokens" } }, []],
  ["a list of errors", { errors: [{ field: "scopes", message: "unknown scope" }] }, [["scopes", "unknown scope"]]],
  ["FastAPI", { detail: [{ loc: ["body", "expiredTime"], msg: "In the past" }] }, [["expiry", "In the past"]]],
])("finds the refused fields in %s", (_, body, fields) => {
  expect(refusedFields(refusal(body), request)).toEqual(fields);
});

it("finds no field in a web page", () => {
  const answer = { status: 400, statusText: "", contentType: "text/html", body: 'at "name"', isWebPage: true };
  expect(refusedFields(new CallError({ kind: "http", answer }), request)).toEqual([]);
});

it.each([null, undefined, "text", 7, {}, { errors: "no" }, { errors: {} }, [1]])("finds no field in %j", (body) => {
  expect(refusedFields(refusal(body), request)).toEqual([]);
});

it("finds no field without a response", () => {
  expect(refusedFields(new CallError({ kind: "network" }), request)).toEqual([]);
});
