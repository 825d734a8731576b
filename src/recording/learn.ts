import { endpointIn } from "#contract/index.ts";
import { isLikeKey } from "#pasted/characters.ts";
import { isVocabularyKind } from "#session/vocabulary.ts";
import { formatNumber } from "#text/format-number.ts";
import { type CallFact, factsIn, type Lesson, partsOf } from "./facts.ts";
import { type Call, piecesOf, recordingReader } from "./read-recording.ts";
import { isPlain, ownHeaders, uploadSteps } from "./upload-steps.ts";

/** What a recording of a service's own pages says of it. */
export type Learned = Awaited<ReturnType<typeof learn>>;

/** Calls that may belong to an upload. */
const MAX_CALLS = 50;
const MAX_LESSONS = 10_000;
const MAX_NAMED = 20;

/**
 * Reads a recording (HAR, also as .gz) in pieces, or a copied answer. `known` is the base URL of the connection in use: of
 * several services it means this one. Returns it, or what else most calls have; empty if no call fits the service document.
 * Rejects with a message for the user if it cannot be read.
 */
export async function learn({ file, baseUrl: known = "" }: { file: Blob; baseUrl?: string | undefined }) {
  const calls: Call[] = [];
  const facts: CallFact[] = [];
  /** Positions of entries that could not be read, from 1. */
  const unreadable: number[] = [];
  let [entries, answers] = [0, 0];
  let last: readonly Call[] = [];
  /** Ends with a call that gave a file to a record. */
  let upload: readonly Call[] = [];
  const reader = recordingReader((read) => {
    if (read !== "page") entries += 1;
    if (read === "unreadable") unreadable.push(entries);
    if (typeof read === "string") return;
    // Its bodies are not kept.
    const call = { ...read, answers: [], sent: null };
    calls.push(call);
    for (const fact of factsIn(read, call)) facts.push(fact);
    answers += read.answers.length;
    last = [...last.slice(1 - MAX_CALLS), read];
    if (read.method === "POST" && read.url?.pathname.endsWith("/insertAttachment")) upload = last;
  });
  for await (const piece of piecesOf(file)) reader.add(piece);
  const { isWhole } = reader.end();

  const ids = new Set(facts.flatMap(({ kind, value }) => (isVocabularyKind(kind) ? [] : value)));
  const bases = new Set(facts.flatMap(({ kind, value, parent }) => (kind === "base" && parent !== "" ? value : [])));
  const baseUrl = calls.some(isBelow(known)) ? known : baseUrlOf(calls, bases);
  const toService = calls.filter(isBelow(baseUrl));
  const steps = upload.slice(-1).some(isBelow(baseUrl)) && uploadSteps(upload, ids);
  if (steps) facts.push(steps);
  const merged = mergeFacts(facts, baseUrl, ids);
  const lessons = merged.filter(({ kind, parent }) => parent !== "" || !/^(?:base|table|field|record)$/.test(kind));
  const names = toService.map((call) => ownHeaders(call).map(([name]) => name));
  const headers = names[0]?.filter((name) => names.every((all) => all.includes(name))) ?? [];
  const notes = [
    !isWhole && "The recording ends in the middle. What comes before was read. Save it again to have all.",
    unreadable.length > 0 && `Entries that could not be read: number ${unreadable.slice(0, MAX_NAMED).join(", ")}.`,
    answers === 0 && "No answer has a text with JSON. Record with the contents of answers, while the page loads.",
    merged.length === 0 && "Nothing in it has ids or values of this API.",
    baseUrl === "" && entries > 0 && "No request matches the API document, so nothing is ticked.",
    baseUrl !== "" && !merged.some(({ kind }) => kind === "bearer") && NO_TOKEN,
    upload.length > 0 &&
      !steps &&
      "The recording has an upload, but no answer with the address that the file was sent to.",
    lessons.length < merged.length &&
      "Some ids are left out: the recording does not say which space, base or table they belong to.",
    lessons.length > MAX_LESSONS && `Only ${formatNumber(MAX_LESSONS)} things are listed.`,
    headers.length > 0 && `Each call had the headers ${headers.join(", ")}. Their values are not shown.`,
  ];
  return { lessons: lessons.slice(0, MAX_LESSONS), baseUrl, notes: notes.filter((note) => typeof note === "string") };
}

const NO_TOKEN =
  "No call to it has a bearer token. Chromium’s “Export HAR (sanitized)” leaves it out: “Export HAR (with sensitive data)” has it. You can also enter the token yourself.";

/** Returns each thing once. What calls to other services say is not certain. */
function mergeFacts(facts: readonly CallFact[], baseUrl: string, ids: ReadonlySet<string>): Lesson[] {
  const merged = new Map<string, Lesson>();
  const keyOf = ({ kind, value }: Pick<Lesson, "kind" | "value">) => `${kind}:${value}`;
  const add = ({ call, ...fact }: CallFact) => {
    const { name, parent, isCertain, from = "" } = { ...fact, ...merged.get(keyOf(fact)) };
    const examples = fact.kind === "modelNames" && [...new Set([...name.split(", "), fact.name])].join(", ");
    merged.set(keyOf(fact), {
      ...fact,
      // The last that says it.
      name: examples || fact.name || name,
      parent: fact.parent || parent,
      isCertain: isCertain || fact.isCertain,
      from: fact.name === "" && from !== "" ? from : shownCall(call, ids),
    });
  };
  const isOurs = ({ call: { url } }: CallFact) => !url || `${baseUrl}/`.startsWith(`${url.origin}/`);
  const usable = facts.filter(({ kind, call }) => kind !== "bearer" || isBelow(baseUrl)(call));
  usable.filter(isOurs).forEach(add);
  for (const fact of usable) if (!isOurs(fact) && !merged.has(keyOf(fact))) add({ ...fact, isCertain: false });
  return [...merged.values()].flatMap((lesson) => {
    const { kind, value, name } = lesson;
    if (kind === "configuration") return { ...lesson, name: merged.get(`space:${value}`)?.name ?? "" };
    // One example of a form could be chance.
    return kind === "modelNames" && !name.includes(", ") ? [] : lesson;
  });
}

const isBelow =
  (baseUrl: string) =>
  ({ url }: Call) =>
    url?.href.startsWith(`${baseUrl}/`) === true;

/** Returns what most documented calls begin with. Other services have bases too: one with a space counts, and says less. */
function baseUrlOf(calls: readonly Call[], bases: ReadonlySet<string>): string {
  const found = new Map<string, number>();
  for (const { url } of calls) {
    const { endpoint, before = "", params } = endpointIn(url?.pathname ?? "") ?? {};
    if (endpoint?.name === "readBase" && !bases.has(params?.["baseId"] ?? "")) continue;
    if (!url || !endpoint || before.split("/").some((part) => isLikeKey(part))) continue;
    const baseUrl = url.origin + before;
    found.set(baseUrl, (found.get(baseUrl) ?? 0) + (endpoint.name === "readBase" ? 1 : 10));
  }
  return [...found].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? "";
}

/** Words and known ids of an address are shown. All else may be a secret. */
function shownCall({ method, url }: Call, ids: ReadonlySet<string>): string {
  if (!url) return "The copied answer";
  const parts = partsOf(url).map((part) => (isPlain(part) || ids.has(part) ? part : "…"));
  return `${method} ${url.host}${parts.join("/")}`;
}
