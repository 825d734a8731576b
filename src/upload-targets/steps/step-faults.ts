import { TARGET_HEADER } from "#api/answer/relay-words.ts";
import { baseUrlProblem } from "#api/connection.ts";
import { SOUNDS_SECRET } from "#contract/index.ts";
import { tryJson } from "#json/read-json.ts";
import type { FieldFault } from "../port/common-target.ts";
import { templateProblem } from "../port/template.ts";
import { FILE_REFERENCES, leadingReference, referenceOf, wholeReference } from "./reference.ts";
import {
  BASE_URL,
  carriesFile,
  originOf,
  templatesOf,
  type NamedTemplate,
  type Step,
  type StepBody,
  type StepParts,
  type TemplatePlace,
} from "./step.ts";

const MAX_STEPS = 3;

/** Returns what is wrong with the steps of an upload target, each at its field, such as `steps.0.url`. */
export function stepFaults({ steps, results }: StepParts): readonly FieldFault[] {
  const carrying = steps.filter(carriesFile).length;
  return [
    ["steps", (steps.length < 1 || steps.length > MAX_STEPS) && `Describe 1 to ${MAX_STEPS} steps.`],
    [
      "steps",
      carrying !== 1 &&
        `Exactly one step sends the file, as its body, in a form, or as {base64} in JSON. Now ${carrying} do.`,
    ],
    ...steps.flatMap((step, index) =>
      faultsOfStep(step, index, results).map(([field, message]): FieldFault => [`steps.${index}.${field}`, message]),
    ),
    ["results", resultsProblem(results, steps)],
  ];
}

function faultsOfStep(step: Step, index: number, results: StepParts["results"]): readonly FieldFault[] {
  const { method, headers, headersFrom, body } = step;
  return [
    ["method", methodProblem(method, index) ?? bodyProblem(method, body)],
    ["url", urlProblem(step, index, results)],
    ["headers", headersProblem(headers, index, body.kind === "form")],
    ["headersFrom", objectProblem(headersFrom, index)],
    ["body", body.kind === "json" && jsonProblem(step, body.text, index)],
    ["body", body.kind === "form" && fieldsProblem(body.fields, index)],
    ["fieldsFrom", body.kind === "form" && objectProblem(body.fieldsFrom, index)],
  ];
}

export const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|MKCOL)$/;

function methodProblem(method: string, index: number): string | undefined {
  if (!method.includes("{")) {
    return METHOD.test(method) ? undefined : "Use a method such as POST, PUT or PATCH, or a value of an answer.";
  }
  return templateProblem(method, problemAt("method", index));
}

function bodyProblem(method: string, body: StepBody): string | undefined {
  const hasNone = method === "GET" || method === "HEAD";
  return hasNone && body.kind !== "none" ? `A browser sends no body by ${method}. Use another method.` : undefined;
}

function urlProblem(step: Step, index: number, results: StepParts["results"]): string | undefined {
  const { url } = step;
  if (url === "") return "Enter the address of the request.";
  const problem = templateProblem(url, problemAt("url", index), "answer1:/url");
  if (problem !== undefined) return problem;
  if (leadingReference(url)) {
    const hasSecret = templatesOf(step).some(([, template]) => template.includes("{secret:"));
    return hasSecret ? "An answer gives this address, so this step gets no secrets. Remove them from it." : undefined;
  }
  const origin = originOf(url);
  if (origin === undefined) {
    return "Write out the host, as in https://files.example/uploads, or begin with a value of an answer.";
  }
  // A service may give each file its own place: by a header of the request, or in its answer.
  const isOwn =
    templatesOf(step).some(([, template]) => /\{(?!secret:)/.test(template)) ||
    results.some(({ value }) => /\{(?:answer|header)\d/.test(value));
  const replaces = step.method === "PUT" && step.body.kind === "file" && !isOwn;
  return (
    baseUrlProblem(origin, "files and secrets are protected") ??
    (replaces ? "Add /{uuid}-{name} to the address: each file would replace the one before." : undefined)
  );
}

export const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a browser sets itself. */
export const BROWSER_HEADER =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via|x-http-method(?:-override)?|x-method-override)$/i;

function headersProblem(headers: readonly NamedTemplate[], index: number, isForm: boolean): string | undefined {
  const names = headers.map(({ name }) => name.toLowerCase());
  return firstProblem(headers, ({ name, value }, at) => {
    if (!HEADER_NAME.test(name)) return "Write each header as Name: value, on a line of its own.";
    if (BROWSER_HEADER.test(name)) return `A browser sets ${name} itself. Remove it.`;
    if (isForm && name.toLowerCase() === "content-type") return "A browser sets the Content-Type of a form. Remove it.";
    if (names.indexOf(name.toLowerCase()) !== at) return `${name} is listed twice.`;
    if (name.toLowerCase() === TARGET_HEADER && !BASE_URL.test(value))
      return `${name}: Enter the base URL behind the relay.`;
    if (SOUNDS_SECRET.test(name) && !/^$|\{/.test(value))
      return `${name}: Write {secret:Token} in place of the secret, and enter it below. This browser would keep it in clear.`;
    return inItem(name, templateProblem(value, problemAt("headers", index)));
  });
}

function fieldsProblem(fields: readonly NamedTemplate[], index: number): string | undefined {
  return firstProblem(fields, ({ name, value }) => {
    if (name === "") return "Write each field as name: value, on a line of its own.";
    if (value.includes("{base64}")) return `Send the file in a field of its own, not as {base64} in ${name}.`;
    return inItem(name, templateProblem(value, problemAt("body", index)));
  });
}

function jsonProblem(step: Step, text: string, index: number): string | undefined {
  if (tryJson(text) === undefined)
    return 'This is no JSON. Write values in quotes, as in {"size": "{size}"}: numbers become numbers.';
  const texts = templatesOf(step).filter(([place]) => place === "body");
  return firstProblem(texts, ([, template]) => templateProblem(template, problemAt("body", index)));
}

/** All members of an object: the place must be one value of an answer. */
function objectProblem(template: string, index: number): string | undefined {
  if (template === "") return undefined;
  const problem = templateProblem(template, problemAt("headersFrom", index), "answer1:/headers");
  if (problem !== undefined) return problem;
  return wholeReference(template) ? undefined : "Enter one value of an answer, such as {answer1:/headers}.";
}

function resultsProblem(results: readonly NamedTemplate[], steps: readonly Step[]): string | undefined {
  const names = results.map(({ name }) => name);
  return firstProblem(results, ({ name, value }, at) => {
    if (name === "") return "Write each value as name: {answer1:/place}, on a line of its own.";
    if (OWN_NAMES.has(name)) return `The file has a ${name} of its own. Use another name.`;
    if (names.indexOf(name) !== at) return `${name} is listed twice.`;
    const origin = originOf(value);
    if (origin?.endsWith(".example") && steps.every(({ url }) => originOf(url) !== origin))
      return `${name}: Replace the made-up host ${origin} by your own.`;
    return inItem(name, templateProblem(value, problemAt("url", steps.length), "answer1:/path"));
  });
}

/** What the table of members has for each file, and the address that other kinds give. */
const OWN_NAMES = new Set(["name", "size", "mimetype", "width", "height", "uuid", "address"]);

const inItem = (name: string, problem: string | undefined) =>
  problem === undefined ? undefined : `${name}: ${problem}`;

function firstProblem<T>(items: readonly T[], problemOf: (item: T, at: number) => string | undefined) {
  for (const [at, item] of items.entries()) {
    const problem = problemOf(item, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns why a value cannot be used at a place of a step. Steps are counted from 0. */
function problemAt(place: TemplatePlace, step: number) {
  return (name: string): string | undefined => {
    const reference = referenceOf(name);
    const isFromAnswer = reference?.kind === "answer" || reference?.kind === "header";
    if (!reference) return place === "url" || place === "headers" || place === "body" ? USE : USE_ANSWER;
    if (isFromAnswer && reference.step >= step) {
      return step === 0
        ? "The first step has no answer before it."
        : `Step ${step + 1} has answers of the steps before it alone.`;
    }
    if (!isFromAnswer && (place === "method" || place === "headersFrom" || place === "fieldsFrom")) return USE_ANSWER;
    if (reference.kind === "secret" && place === "url")
      return "A secret goes into a header or a body, never into an address.";
    if (reference.kind === "file" && reference.name === "base64" && place !== "body") {
      return "The whole file fits into a body alone.";
    }
    return undefined;
  };
}

const USE = `Use {${FILE_REFERENCES.join("}, {")}}, {secret:Name}, {answer1:/place} or {header1:Name}.`;
const USE_ANSWER = "Use a value of an answer, such as {answer1:/place}.";
