import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aiIntegration, replaceSecrets } from "#contract/index.ts";
import type { AiIntegration } from "#contract/index.ts";
import { arbitraryOf } from "#contract/test-arbitrary.ts";
import { getAt, putAt, setAt, type Path } from "#json/json-path.ts";
import { fromFieldValue, stepsOf, toFieldValue, type FieldKind } from "./field-kinds.ts";
import { forms, ownEditors } from "./form-fields.ts";

interface Schema {
  readonly _zod: {
    readonly def: {
      type: string;
      shape?: Record<string, Schema>;
      innerType?: Schema;
      element?: Schema;
    };
  };
}

// Thousands of runs take seconds, and longer on a machine that does other things too.
const SLOW_MS = 60_000;

const anyRequest = arbitraryOf(aiIntegration) as fc.Arbitrary<AiIntegration>;

/** The places that a form edits in a request: `*` stands for every element there is. */
function placesOf(request: AiIntegration, at: string): Path[] {
  if (at === "") return [[]];
  if (!at.endsWith("/*")) return [at.split("/")];
  const list = at.slice(0, -2).split("/");
  const elements = getAt(request, list);
  return Array.isArray(elements) ? elements.map((_, index) => [...list, index]) : [];
}

function eachField(request: AiIntegration, see: (place: Path, kind: FieldKind) => void) {
  for (const { at, fields } of forms) {
    for (const above of placesOf(request, at)) {
      for (const [name, { kind }] of Object.entries(fields)) see([...above, ...stepsOf(name)], kind);
    }
  }
}

/** Reads every field of every form and writes it back. */
function throughForms(request: AiIntegration): AiIntegration {
  let sent = request;
  eachField(request, (place, kind) => {
    const before = getAt(sent, place);
    const written = fromFieldValue(kind, toFieldValue(kind, before), before);
    if (!written.ok) throw new Error(`${place.join(".")}: ${written.message}`);
    sent = putAt(sent, place, written.value, 1);
  });
  return sent;
}

/** Types every field of a request into forms that start without any of them. */
function retyped(request: AiIntegration): AiIntegration {
  let empty: AiIntegration = request;
  eachField(request, (place) => {
    empty = setAt(empty, place, undefined);
  });
  let sent = empty;
  eachField(request, (place, kind) => {
    const written = fromFieldValue(kind, toFieldValue(kind, getAt(request, place)), undefined);
    if (!written.ok) throw new Error(`${place.join(".")}: ${written.message}`);
    sent = putAt(sent, place, written.value, 1);
  });
  return sent;
}

/** What typing cannot tell from "not sent" (empty text) or from another number (-0). */
function typeable(request: AiIntegration): AiIntegration {
  let kept = request;
  eachField(request, (place) => {
    const value = getAt(kept, place);
    if (value === "") kept = setAt(kept, place, "x");
    if (Object.is(value, -0)) kept = setAt(kept, place, 1);
  });
  return kept;
}

describe("field value → request", () => {
  it("is the identity for any request the contract allows, down to the order of members", { timeout: SLOW_MS }, () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(throughForms(request)).toBe(request);
        expect(JSON.stringify(throughForms(request))).toBe(JSON.stringify(request));
      }),
      { numRuns: 1000 },
    );
  });

  it("carries every typed value into a request that had none of them", { timeout: SLOW_MS }, () => {
    fc.assert(
      fc.property(anyRequest.map(typeable), (request) => {
        expect(retyped(request)).toEqual(request);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Every documented member that is no object, as the forms name them. */
function documented(schema: Schema, path: readonly string[] = []): string[] {
  const { type, shape, innerType, element } = schema._zod.def;
  if (type === "optional" && innerType) return documented(innerType, path);
  if (type === "object" && shape)
    return Object.entries(shape).flatMap(([name, member]) => documented(member, [...path, name]));
  if (type === "array" && element?._zod.def.type === "object") return documented(element, [...path, "*"]);
  return [path.join("/")];
}

/** The kind of field that can hold all that the contract allows at a place, and nothing else. */
function kindFor(place: string, schema: Schema): FieldKind {
  const { type, innerType, element } = schema._zod.def;
  if (type === "optional" && innerType) return kindFor(place, innerType);
  if (type === "string") return isSecretAt(place) ? "secret" : "text";
  if (type === "boolean") return "flag";
  if (type === "number") return "number";
  if (type === "array") return element?._zod.def.type === "string" ? "strings" : "values";
  throw new TypeError(`No kind of field holds an ${type} yet: add one to field-kinds.ts.`);
}

/** Whether drafts, logs and what is stored leave out a text at a place. */
function isSecretAt(place: string): boolean {
  let isSecret = false;
  const body = place
    .split("/")
    .reduceRight<unknown>((value, step) => (step === "*" ? [value] : { [step]: value }), "x");
  replaceSecrets(body, () => (isSecret = true));
  return isSecret;
}

function schemaAt(place: string): Schema {
  const below = ({ _zod: { def } }: Schema, step: string): Schema => {
    const { type, innerType, element, shape } = def;
    if (type === "optional" && innerType) return below(innerType, step);
    const found = step === "*" ? element : shape?.[step];
    if (!found) throw new Error(`The contract has no ${place}.`);
    return found;
  };
  return place.split("/").reduce<Schema>(below, aiIntegration);
}

describe("the forms", () => {
  it.each(
    forms.flatMap(({ at, fields }) =>
      Object.entries(fields).map(([name, { kind }]) => [at === "" ? name : `${at}/${name}`, kind] as const),
    ),
  )("hold %s as what the contract allows there, secret or not", (place, kind) => {
    expect(kind).toBe(kindFor(place, schemaAt(place)));
  });

  it("have a field for every documented member, and none besides", () => {
    const edited = forms.flatMap(({ at, fields }) =>
      Object.keys(fields).map((name) => (at === "" ? name : `${at}/${name}`)),
    );
    const members = documented(aiIntegration);
    expect(members.length).toBeGreaterThan(70);
    expect([...edited, ...ownEditors].toSorted()).toEqual(members.toSorted());
  });
});

describe("a field", () => {
  it("is not sent when it is emptied", () => {
    expect(fromFieldValue("text", "", "before")).toEqual({ ok: true, value: undefined });
    expect(fromFieldValue("number", " ", 3)).toEqual({ ok: true, value: undefined });
    expect(fromFieldValue("flag", "", true)).toEqual({ ok: true, value: undefined });
    expect(fromFieldValue("strings", null, ["a"])).toEqual({ ok: true, value: undefined });
  });

  it("keeps an empty text, an empty list and a placeholder", () => {
    expect(fromFieldValue("text", "", "")).toEqual({ ok: true, value: "" });
    expect(fromFieldValue("strings", [], [])).toEqual({ ok: true, value: [] });
    expect(fromFieldValue("secret", "", "<enter again>")).toEqual({ ok: true, value: "<enter again>" });
  });

  it.each([
    ["12,5", /separators/],
    ["1 000", /separators/],
    ["ten", /Enter a number/],
    ["0x10", /Enter a number/],
    ["Infinity", /Enter a number/],
    ["1e999", /too large/],
    ["9007199254740993", /would be sent as 9007199254740992/],
  ])("refuses %s as a number", (typed, message) => {
    expect(fromFieldValue("number", typed, 1)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  it("refuses a point that may group thousands, where numbers are whole", () => {
    const message = expect.stringMatching(/separators/) as string;
    expect(fromFieldValue("number", "128.000", undefined, true)).toEqual({ ok: false, message });
    expect(fromFieldValue("number", "128.00", undefined, true)).toEqual({ ok: true, value: 128 });
    expect(fromFieldValue("number", "1.125", undefined)).toEqual({ ok: true, value: 1.125 });
  });

  it.each(["0", "-1", "1e3", "0.10", ".5", "5.", "1.25e-05", "9007199254740992"])("takes %s as a number", (typed) => {
    expect(fromFieldValue("number", typed, undefined)).toEqual({ ok: true, value: Number(typed) });
  });
});
