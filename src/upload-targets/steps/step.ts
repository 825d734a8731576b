import { TARGET_HEADER } from "#api/answer/relay-words.ts";
import { orElse, z } from "#contract/zod.ts";
import { tryJson } from "#json/read-json.ts";

const text = orElse(z.string(), "");
/** A header, a form field or a result of an upload step: its name, and a template of its value. */
const named = orElse(z.readonly(z.object({ name: text, value: text })), { name: "", value: "" });
const allNamed = orElse(z.readonly(z.array(named)), []);

const body = z.readonly(
  z.discriminatedUnion("kind", [
    // "file" is the bytes of the file.
    z.object({ kind: z.enum(["none", "file"]) }),
    // JSON, with templates in its texts.
    z.object({ kind: z.literal("json"), text }),
    // A form, as multipart if it has the file, else URL-encoded.
    z.object({
      kind: z.literal("form"),
      fields: allNamed,
      /** A value such as `{answer1:/fields}`: all members of that object are fields too. Empty for none. */
      fieldsFrom: text,
      /** The name of the field with the file, which comes last. Empty for none. */
      fileField: text,
    }),
  ]),
);

const NO_STEP = { method: "", url: "", headers: [], headersFrom: "", body: { kind: "none" as const } };
/** A request of an upload as data. Texts are templates with values such as `{name}`. */
const step = orElse(
  z.readonly(
    z.object({
      method: text,
      url: text,
      headers: allNamed,
      /** A value such as `{answer1:/headers}`: all members of that object are headers too. Empty for none. */
      headersFrom: text,
      body: orElse(body, NO_STEP.body),
    }),
  ),
  NO_STEP,
);

/** What HTTP steps consist of. What another version may have written is left out or empty. */
export const stepParts = z.object({
  steps: orElse(z.readonly(z.array(step)), []),
  /** Values of answers, by the names that the table of members offers. */
  results: allNamed,
});

export type NamedTemplate = z.output<typeof named>;
export type StepBody = z.output<typeof body>;
export type Step = z.output<typeof step>;
export type StepParts = Readonly<z.output<typeof stepParts>>;

export function carriesFile({ body }: Step): boolean {
  if (body.kind === "json") return body.text.includes("{base64}");
  return body.kind === "file" || (body.kind === "form" && body.fileField !== "");
}

/** Where a template stands: what may be in it depends on that. */
export type TemplatePlace = "method" | "url" | "headers" | "headersFrom" | "body" | "fieldsFrom";

/** Returns all templates of a step. A JSON body is one, since its braces outside of texts are no values. */
export function templatesOf({ method, url, headers, headersFrom, body }: Step): [TemplatePlace, string][] {
  return [
    ["method", method],
    ["url", url],
    ...headers.map(({ value }): [TemplatePlace, string] => ["headers", value]),
    ["headersFrom", headersFrom],
    ...bodyTemplates(body),
  ];
}

/** Returns the templates of steps without their places. */
export const templateTexts = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(templatesOf).map(([, template]) => template);

function bodyTemplates(body: StepBody): [TemplatePlace, string][] {
  if (body.kind === "json") return textsIn(body.text).map((text) => ["body", text]);
  if (body.kind !== "form") return [];
  return [...body.fields.map(({ value }): [TemplatePlace, string] => ["body", value]), ["fieldsFrom", body.fieldsFrom]];
}

const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;

/** Returns the texts in a text of JSON, without names of members. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  replaceTexts(json, (text) => {
    texts.push(text);
    return undefined;
  });
  return texts;
}

/**
 * Replaces texts in a text of JSON by other JSON, and leaves everything else as it was written: numbers keep their
 * digits. `undefined` leaves a text. Names of members are left too.
 */
export function replaceTexts(json: string, replace: (text: string) => string | undefined): string {
  return json.replaceAll(JSON_TEXT, (quoted, at: number) => {
    if (/^\s*:/.test(json.slice(at + quoted.length, at + quoted.length + 100))) return quoted;
    const text = tryJson(quoted);
    return (typeof text === "string" ? replace(text) : undefined) ?? quoted;
  });
}

const ORIGIN = /^(https?:\/\/[^/?#{}\\\s@]+)(?=[/?#]|$)/i;

/** Returns the origin that a template of an address begins with; `undefined` if an answer gives it, or if it has none. */
export function originOf(url: string): string | undefined {
  const [, origin = ""] = ORIGIN.exec(url) ?? [];
  return URL.canParse(origin) ? new URL(origin).origin : undefined;
}

/** What may stand in `Relay-Target`: people read it before the origin that is sent to. */
export const BASE_URL = /^https?:\/\/[\w.:[\]-]{1,100}(?:\/[\w.~/-]{0,100})?$/;

/**
 * Returns whom a step is sent to, as people confirm it: the origin, and what the relay there is to pass it on to.
 * `undefined` if an answer gives the address.
 */
export function hostOf({ url, headers }: Pick<Step, "url" | "headers">): string | undefined {
  const origin = originOf(url);
  const behind = headers.find(({ name }) => name.toLowerCase() === TARGET_HEADER)?.value;
  return origin === undefined || behind === undefined || !BASE_URL.test(behind)
    ? origin
    : `${behind} through ${origin}`;
}
