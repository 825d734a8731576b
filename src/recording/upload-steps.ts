import { endpointIn, SOUNDS_SECRET } from "#contract/index.ts";
import { SIGNS } from "#contract/signed-address.ts";
import { getAt, isObject, mapParts, textPaths, toPointer } from "#json/json-path.ts";
import { isLikeKey } from "#pasted/characters.ts";
import { FILE_VALUES, MEMBERS } from "#upload-targets/port/common-target.ts";
import { BROWSER_HEADER } from "#upload-targets/steps/step-faults.ts";
import type { NamedTemplate, Step } from "#upload-targets/steps/step.ts";
import { EMPTY_STEP, stepsRules, type StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { type CallFact, partsOf } from "./facts.ts";
import type { Call } from "./read-recording.ts";

/** Templates of upload steps by the values that they replace. */
type Known = ReadonlyMap<unknown, string>;

/**
 * Finds the calls that uploaded the file that the last of `calls` inserts. One call sent the bytes, alone or in a form. Its
 * address is in an earlier answer, or its answer has a value of the attachment. A later call may send back a value of it.
 * Returns them as steps of an upload target, with names for secrets; `undefined` if there are none, or if an address may have
 * a secret. `ids` are no secrets.
 */
export function uploadSteps(calls: readonly Call[], ids: Iterable<string>): CallFact | undefined {
  const insert = calls.at(-1);
  if (!insert) return undefined;
  // Some recorders write a list of one as its element.
  const attachments = [["attachments", 0], ["attachments"]].map((path) => getAt(insert.sent, path));
  const attachment = attachments.find(isObject) ?? {};
  const values = new Set(MEMBERS.flatMap((name) => (OF_FILE.has(name) ? [] : attachment[name])));
  // The first answer with an address counts.
  const given = new Map(calls.toReversed().flatMap(addressesIn));
  const sending = calls.filter((call) => call !== insert && isWrite(call) && sendsFile(call));
  const bytes =
    sending.findLast(({ url }) => given.has(url?.href ?? "")) ??
    sending
      .filter(({ form, headers }) => form ?? (Number(headers.get("content-length")) > 0 || headers.has("content-type")))
      .findLast((call) => textsIn(call, 1).some(([text]) => values.has(text)));
  const { asking, template = "" } = given.get(bytes?.url?.href ?? "") ?? {};
  if (!bytes || (asking && calls.indexOf(asking) > calls.indexOf(bytes))) return undefined;
  const first = asking ?? bytes;
  const { tableId, recordId } = endpointIn(insert.url?.pathname ?? "")?.params ?? {};
  const ofFile = bytes.form ? new Map<string, string>() : bytes.headers;
  const knownWith = (answer: Known): Known =>
    new Map<unknown, string>([
      ...Array.from(ids, (id) => [id, id] as const),
      ...answer,
      [tableId, "{table}"],
      [recordId, "{record}"],
      [attachment["name"], "{name}"],
      // Bodies of files are often missing or damaged, so headers say what the file is.
      [Number(ofFile.get("content-length")) || attachment["size"], "{size}"],
      [ofFile.get("content-type") ?? attachment["mimetype"], "{mimetype}"],
    ]);
  const answer = new Map<unknown, string>(textsIn(first, 1));
  const known = knownWith(answer);
  const confirming = calls
    .slice(calls.indexOf(bytes) + 1, -1)
    .filter((call) => isWrite(call) && call.url?.origin === first.url?.origin)
    .filter((call) => JSON.stringify(stepOf(call, known)).includes("{answer1:"))
    .slice(0, 1);
  const steps = [
    stepOf(first, knownWith(new Map()), first === bytes),
    ...(asking ? [{ ...withoutSecrets(stepOf(bytes, known, true)), url: template }] : []),
    ...confirming.map((call) => stepOf(call, known)),
  ];
  const answered = new Map<unknown, string>([...answer, ...confirming.flatMap((call) => textsIn(call, steps.length))]);
  const filled = MEMBERS.flatMap((name) => {
    const value = OF_FILE.has(name) ? name in attachment && name : answered.get(attachment[name]);
    return value ? [{ name, value }] : [];
  });
  const results = filled.filter(({ name }) => !OF_FILE.has(name));
  const members = Object.fromEntries(filled.map(({ name }) => [name, name]));
  const target: StepsTarget = { ...stepsRules.empty, steps, results, members };
  // Faulty for example without TLS.
  const isCertain = results.length > 0 && stepsRules.faultsOf(target).every(([, problem]) => !problem);
  if (steps.some(({ url }) => hasSecret(url))) return undefined;
  return { kind: "steps", value: STEPS, name: "", parent: "", isCertain, text: JSON.stringify(target), call: insert };
}

const sendsFile = ({ headers, sent, form }: Call) =>
  form ? form.some(({ isFile }) => isFile) : sent === null && headers.get("content-length") !== "0";

/** Secrets are not sent to an address that an answer names. */
function withoutSecrets({ headers, body, ...step }: Step): Step {
  const open = (list: readonly NamedTemplate[]) => list.filter(({ value }) => !hasSecret(value));
  return { ...step, headers: open(headers), body: "fields" in body ? { ...body, fields: open(body.fields) } : body };
}

const STEPS = "HTTP steps, to use once you confirm their hosts under Connections";
const OF_FILE: ReadonlySet<string> = new Set(FILE_VALUES);
const MAX_ADDRESS = 5_000;
const MIN_LENGTH = 4;

const isWrite = ({ method }: Call) => /^(?:POST|PUT|PATCH)$/.test(method);

/** Returns the addresses in the answer of a call, each with its template. */
const addressesIn = (asking: Call) =>
  textsIn(asking, 1).flatMap(([text, template]) => {
    const isAddress = text.includes("/") && text.length < MAX_ADDRESS && URL.canParse(text, asking.url?.href);
    return isAddress ? [[new URL(text, asking.url?.href).href, { asking, template }] as const] : [];
  });

/** Returns the texts in the answer to a step, each with its template. Leaves out short ones, which match by chance. */
const textsIn = ({ answers: [answer] }: Call, step: number) =>
  textPaths(answer)
    .map((path) => [String(getAt(answer, path)), `{answer${step}:${toPointer(path)}}`] as const)
    .filter(([text]) => text.length >= MIN_LENGTH);

const WORDS = /^(?:[a-z]{1,20}\d{0,3}(?:[-_.][a-z]{1,20}\d{0,3}){0,2}|\d{1,4})?$/i;

/** Whether a text is a few short words or a version. Others may be secrets. */
export const isPlain = (text: string) => WORDS.test(text) && !isLikeKey(text);

const secretOf = (name: string) => `{secret:${name.replaceAll(/[/:.,;“”{}\p{C}]/gu, " ").trim() || "Value"}}`;

const hasSecret = (text: string) => text.includes("{secret:");

/** Returns a call as a step, without the signature in its address. `isFile` if it sends the file. */
function stepOf(call: Call, known: Known, isFile = false): Step {
  const { url, method, sent, form } = call;
  const fill = (value: unknown, name = "") => {
    const isOpen = typeof value !== "string" || isPlain(value);
    const isSecret = SIGNS.test(name) || SOUNDS_SECRET.test(name) ? Boolean(value) && value !== true : !isOpen;
    return known.get(value) ?? (isSecret ? secretOf(name) : value);
  };
  const query = [...(url?.searchParams ?? [])]
    .map(([name, value]) => `${encodeURIComponent(name)}=${String(fill(value, name))}`)
    .filter((parameter) => !hasSecret(parameter));
  const path = partsOf(url).map((part) => fill(part));
  const fields = form
    ?.filter((field) => !field.isFile)
    .map(({ name, value }) => ({ name, value: String(fill(value, name)) }));
  const fileField = form?.find((field) => field.isFile)?.name ?? "";
  const json = { kind: "json", text: JSON.stringify(mapParts(sent, fill), null, 2) } as const;
  return {
    ...EMPTY_STEP,
    method,
    url: `${url?.origin ?? ""}${path.join("/")}${query.length > 0 ? "?" : ""}${query.join("&")}`,
    headers: headersOf(call, known).filter(({ name }) => name !== "content-type" || (isFile && !form)),
    body: fields
      ? { kind: "form", fields, fieldsFrom: "", fileField }
      : sent === null
        ? { kind: isFile ? "file" : "none" }
        : json,
  };
}

/** The only headers whose values are no secrets. */
const OPEN = /^(?:content-(?:type|encoding|language)|x-requested-with|x-ms-(?:blob-type|version)|x-(?:amz|goog)-acl)$/;

const headersOf = (call: Call, known: Known) =>
  ownHeaders(call).map(([name, value]) => {
    const [scheme = ""] = /^(?:Bearer|Basic) /i.exec(value) ?? [];
    const hidden = OPEN.test(name) ? value : scheme + secretOf(scheme ? `${scheme}token` : name);
    return { name, value: known.get(value) ?? hidden };
  });

/** Headers that browsers add, besides `BROWSER_HEADER`. */
const OF_BROWSER = /^(?::|accept|if-|upgrade-|(?:pragma|cache-control|priority|range|service-worker)$)/;

/** Returns the headers that a page has set itself. */
export const ownHeaders = ({ headers }: Pick<Call, "headers">) =>
  [...headers].filter(([name]) => !OF_BROWSER.test(name) && !BROWSER_HEADER.test(name));
