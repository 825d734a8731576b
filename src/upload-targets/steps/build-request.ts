import { binaryText } from "#api/answer/conceal.ts";
import { baseUrlProblem } from "#api/connection.ts";
import { MASK } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import { UploadFailed } from "../port/errors.ts";
import type { TargetRequest } from "../port/send-request.ts";
import { fillTemplate, namesIn } from "../port/template.ts";
import { leadingReference, wholeName } from "./reference.ts";
import { BROWSER_HEADER, HEADER_NAME, METHOD } from "./step-faults.ts";
import { hostOf, originOf, replaceTexts, type Step, templatesOf } from "./step.ts";
import { bytesIn, jsonOf, type StepAnswer, textOf, type Values, valuesOf, type ValueSources } from "./values.ts";

/** A request, and whether a redirect could take secrets along: browsers take `Authorization` off, and nothing else. */
export interface StepRequest extends TargetRequest {
  readonly mayFollowRedirects: boolean;
}

/**
 * Makes the request of an upload step by its templates. Secrets go to the step's own host, if it is `confirmed`, and never
 * where an answer leads. Rejects with `UploadFailed` if a value is missing, or leads to where nothing may go.
 */
export async function buildRequest(
  step: Step,
  confirmed: readonly string[],
  sources: ValueSources,
): Promise<StepRequest> {
  const templates = templatesOf(step);
  const names = templates.flatMap(([, template]) => namesIn(template));
  const values = await valuesOf(names, sources, hostOf(step));
  const secrets = [...values].flatMap(([name, value]) => (name.startsWith("secret:") ? textOf(value) : []));
  const url = urlOf(step, values, { confirmed, answers: sources.answers, hasSecrets: secrets.length > 0 });
  const { open, hidden } = headersOf(step, values);
  const { body, loggedBody, type } = bodyOf(step, values, sources);
  if (type !== undefined && !hasHeader({ ...open, ...hidden }, "content-type")) open["Content-Type"] = type;
  return {
    method: methodOf(step, values),
    url,
    headers: open,
    secretHeaders: hidden,
    secrets,
    body,
    loggedBody,
    mayFollowRedirects:
      !templates.some(([place, template]) => place === "body" && template.includes("{secret:")) &&
      !step.headers.some(({ name, value }) => value.includes("{secret:") && name.toLowerCase() !== "authorization"),
  };
}

export const fill = (template: string, values: Values) => fillTemplate(template, (name) => textOf(values.get(name)));

/** Fills a template for the log: nothing of an answer, which may be a signature, and no secret. */
const fillShown = (template: string, values: Values) =>
  fillTemplate(template, (name) => (isHidden(name) ? MASK : name === "base64" ? FILE : textOf(values.get(name))));

const FILE = "(the file)";

const isHidden = (name: string) => /^(?:secret|answer\d|header\d):/.test(name);

function methodOf({ method }: Step, values: Values): string {
  const filled = fill(method, values).toUpperCase();
  if (METHOD.test(filled)) return filled;
  throw new UploadFailed(
    "An answer names a method that this page does not send. Files are sent by POST, PUT or PATCH.",
  );
}

type Headers = Record<string, string>;

const hasHeader = (headers: Headers, name: string) => Object.keys(headers).some((one) => one.toLowerCase() === name);

/** Headers that the step names come before those of an answer. */
function headersOf({ headers, headersFrom, body }: Step, values: Values): { open: Headers; hidden: Headers } {
  const open: Headers = {};
  const hidden: Headers = {};
  for (const { name, value } of headers) {
    (namesIn(value).some(isHidden) ? hidden : open)[name] = headerValue(name, inBase64(name, fill(value, values)));
  }
  for (const [name, value] of Object.entries(objectAt(headersFrom, values))) {
    const isOwn = !HEADER_NAME.test(name) || BROWSER_HEADER.test(name);
    const isOfForm = body.kind === "form" && name.toLowerCase() === "content-type";
    if (isOwn || isOfForm || hasHeader({ ...open, ...hidden }, name.toLowerCase())) continue;
    hidden[name] = headerValue(name, value);
  }
  return { open, hidden };
}

/** Encodes the `user:password` of `Authorization: Basic` (RFC 7617). What has no colon is encoded already. */
const inBase64 = (name: string, value: string) =>
  /^authorization$/i.test(name)
    ? value.replace(/(?<=^Basic +).*:.*$/i, (pair) => btoa(binaryText(new TextEncoder().encode(pair))))
    : value;

/** What a header can carry (RFC 9110): tabs and printable characters of Latin-1. */
const CARRIED = /^[\t\x20-\x7e\xa0-\xff]*$/;

function headerValue(name: string, value: string): string {
  if (CARRIED.test(value)) return value;
  throw new UploadFailed(`The header ${name} cannot carry all characters of its value. Use {name:url} for file names.`);
}

function bodyOf(
  { body }: Step,
  values: Values,
  sources: ValueSources,
): {
  body: TargetRequest["body"];
  loggedBody?: unknown;
  /** The media type that goes with it. */
  type?: string;
} {
  if (body.kind === "json") {
    const filled = (fillWith: typeof fill, shown: boolean) =>
      replaceTexts(body.text, (text) => {
        const name = wholeName(text);
        if (name === undefined || (shown && (isHidden(name) || name === "base64"))) {
          return JSON.stringify(fillWith(text, values));
        }
        return jsonOf(values.get(name));
      });
    return {
      body: filled(fill, false),
      loggedBody: JSON.parse(filled(fillShown, true)) as unknown,
      type: "application/json",
    };
  }
  if (body.kind === "form") {
    const fields = [
      ...body.fields.map(({ name, value }) => ({
        name,
        value: fill(value, values),
        shown: fillShown(value, values),
      })),
      ...Object.entries(objectAt(body.fieldsFrom, values)).map(([name, value]) => ({ name, value, shown: MASK })),
    ];
    return formOf(fields, body.fileField, sources);
  }
  // Without a type of its own, a browser adds no header that the step does not name.
  return { body: body.kind === "file" ? bytesIn(sources).slice(0, sources.file.size, "") : undefined };
}

interface Field {
  readonly name: string;
  readonly value: string;
  /** In the log. */
  readonly shown: string;
}

/** Returns a form: as multipart with the file as its last field, which S3 POST policies ask for, else URL-encoded. */
function formOf(fields: readonly Field[], fileField: string, sources: ValueSources) {
  const shown = Object.fromEntries(fields.map((field) => [field.name, field.shown]));
  if (fileField === "") {
    const body = new URLSearchParams(fields.map((field) => [field.name, field.value])).toString();
    return { body, loggedBody: shown, type: "application/x-www-form-urlencoded" };
  }
  const { name, mimetype = "", size } = sources.file;
  const body = new FormData();
  for (const field of fields) body.append(field.name, field.value);
  body.append(fileField, bytesIn(sources).slice(0, size, mimetype), name.toWellFormed());
  return { body, loggedBody: { ...shown, [fileField]: "(the file)" } };
}

/** Returns the members of an object of an answer as texts; none for an empty template. */
function objectAt(template: string, values: Values): Record<string, string> {
  if (template === "") return {};
  const value = values.get(template.slice(1, -1));
  if (!isObject(value)) throw new UploadFailed(`An answer has no object at ${template}. Correct the place.`);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      // Go's http.Header is written as lists.
      .map(([name, member]) => [name, Array.isArray(member) ? member.map(textOf).join(", ") : textOf(member)]),
  );
}

interface Allowed {
  readonly confirmed: readonly string[];
  readonly answers: readonly (StepAnswer | undefined)[];
  readonly hasSecrets: boolean;
}

/**
 * Returns the address of a step. One that is written out stays at its host, which has to be confirmed. One of an answer
 * may be relative to that answer, and gets no secrets. Throws `UploadFailed` for all others.
 */
function urlOf(step: Step, values: Values, { confirmed, answers, hasSecrets }: Allowed): string {
  const { url } = step;
  const leading = leadingReference(url);
  if (!leading) {
    const filled = fillTemplate(url, (name) => segmentOf(textOf(values.get(name))));
    const origin = originOf(url);
    if (origin === undefined || !URL.canParse(filled) || new URL(filled).origin !== origin) {
      throw new UploadFailed("The address of a step is not complete. Correct the steps under Where files go.");
    }
    const host = hostOf(step) ?? origin;
    if (!confirmed.includes(host)) {
      throw new UploadFailed(`Nothing goes to ${host} before it is confirmed under Where files go.`);
    }
    return filled;
  }
  if (hasSecrets)
    throw new UploadFailed("An address of an answer gets no secrets. Correct the steps under Where files go.");
  const end = url.indexOf("}") + 1;
  const start = textOf(values.get(url.slice(1, end - 1)));
  const filled = start + fillTemplate(url.slice(end), (name) => segmentOf(textOf(values.get(name))));
  const base = answers[leading.step]?.url ?? "";
  if (!URL.canParse(filled, base)) throw new UploadFailed("An answer gave an address that is none.");
  return allowed(new URL(filled, base), new URL(base));
}

/** Files go to an address of an answer if TLS protects them. Only a service on this device leads to this device. */
function allowed(url: URL, base: URL): string {
  const plain = new URL(url);
  plain.search = "";
  plain.hash = "";
  const problem = baseUrlProblem(plain.href, "files are protected");
  const isLocal = url.protocol === "http:";
  if (problem !== undefined || (isLocal && base.protocol !== "http:")) {
    throw new UploadFailed(`An answer leads to ${url.protocol}//${url.host}, where no file goes: files need https://.`);
  }
  return url.href;
}

/** A value stays within its part of the address: "." and ".." would lead out of it. */
const segmentOf = (value: string) =>
  /^\.{1,2}$/.test(value) ? value.replaceAll(".", "_") : encodeURIComponent(value.toWellFormed());
