import { TARGET_HEADER } from "#api/answer/relay-words.ts";

/** A name and a template of its value. */
export interface NamedTemplate {
  readonly name: string;
  readonly value: string;
}

export type StepBody =
  | { readonly kind: "none" }
  /** The bytes of the file, as they are. */
  | { readonly kind: "file" }
  /** JSON, with templates in its texts. */
  | { readonly kind: "json"; readonly text: string }
  | FormBody;

/** A form, as multipart if it has the file, else URL-encoded. */
export interface FormBody {
  readonly kind: "form";
  readonly fields: readonly NamedTemplate[];
  /** A value such as `{answer1:/fields}`: all members of that object are fields too. Empty for none. */
  readonly fieldsFrom: string;
  /** The name of the field with the file, which comes last. Empty for none. */
  readonly fileField: string;
}

/** One request as data. Texts are templates with values such as `{name}`. */
export interface Step {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly NamedTemplate[];
  /** A value such as `{answer1:/headers}`: all members of that object are headers too. Empty for none. */
  readonly headersFrom: string;
  readonly body: StepBody;
}

/** What HTTP steps consist of. */
export interface StepParts {
  readonly steps: readonly Step[];
  /** Values of answers, by the names that the table of members offers. */
  readonly results: readonly NamedTemplate[];
}

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
    let text: string;
    try {
      text = JSON.parse(quoted) as string;
    } catch {
      return quoted;
    }
    return replace(text) ?? quoted;
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
