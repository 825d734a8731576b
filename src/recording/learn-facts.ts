import { endpointIn } from "#contract/index.ts";
import { isLikeKey } from "#pasted/characters.ts";
import { isVocabularyKind } from "#session/vocabulary.ts";
import { counted, formatNumber } from "#text/format.ts";
import { type CallFact, factsIn, type Fact, partsOf } from "./facts.ts";
import { type Call, piecesOf, recordingReader } from "./read-recording.ts";
import { isPlain, ownHeaders, uploadSteps } from "./upload-steps.ts";

/** Facts of a recording (HAR) of a service's own pages: ids, values and settings. */
export type Learned = Awaited<ReturnType<typeof learnFacts>>;

/** Calls that may belong to an upload. */
const MAX_CALLS = 50;
const MAX_FACTS = 10_000;
const MAX_NAMED = 20;

/**
 * Finds facts in a recording (HAR, also as .gz) read in pieces, or in a copied answer. Given the `baseUrl` of a connection,
 * uses it if the recording has calls to it, else the one that most calls have. Returns it; empty if no call fits the service
 * document. Rejects with a message for the user if it cannot be read.
 */
export async function learnFacts({ file, baseUrl: known = "" }: { file: Blob; baseUrl?: string | undefined }) {
  const calls: Call[] = [];
  const callFacts: CallFact[] = [];
  /** Positions of entries that could not be read, from 1. */
  const unreadable: number[] = [];
  let [entries, answers] = [0, 0];
  let last: readonly Call[] = [];
  /** The last calls up to one that adds a file to a record. */
  let upload: readonly Call[] = [];
  const reader = recordingReader((read) => {
    if (read !== "page") entries += 1;
    if (read === "unreadable") unreadable.push(entries);
    if (typeof read === "string") return;
    // Bodies would fill the memory.
    const call = { ...read, answers: [], sent: null };
    calls.push(call);
    for (const fact of factsIn(read, call)) callFacts.push(fact);
    answers += read.answers.length;
    last = [...last.slice(1 - MAX_CALLS), read];
    if (read.method === "POST" && read.url?.pathname.endsWith("/insertAttachment")) upload = last;
  });
  for await (const piece of piecesOf(file)) reader.add(piece);
  const { isWhole, isRecording } = reader.end();

  const ids = new Set(callFacts.flatMap(({ kind, value }) => (isVocabularyKind(kind) ? [] : value)));
  const bases = new Set(
    callFacts.flatMap(({ kind, value, parent }) => (kind === "base" && parent !== "" ? value : [])),
  );
  const baseUrl = calls.some(isBelow(known)) ? known : baseUrlOf(calls, bases);
  const steps = upload.slice(-1).some(isBelow(baseUrl)) && uploadSteps(upload, ids);
  if (steps) callFacts.push(steps);
  const merged = mergeFacts(callFacts, baseUrl, ids);
  const facts = merged.filter(({ kind, parent }) => parent !== "" || !/^(?:base|table|field|record)$/.test(kind));
  const names = calls.filter(isBelow(baseUrl)).map((call) => ownHeaders(call).map(([name]) => name));
  const headers = names[0]?.filter((name) => names.every((all) => all.includes(name))) ?? [];
  const notes = [
    !isWhole && "The recording is cut off. Only the part before was read. Save it again for the rest.",
    unreadable.length > 0 &&
      `${counted(unreadable.length, "entry", "entries")} could not be read: number ${unreadable.slice(0, MAX_NAMED).join(", ")}.`,
    answers === 0 &&
      (isRecording
        ? "No answer has JSON. Record with the contents of answers, while the page loads."
        : "It is neither a recording (HAR) nor JSON."),
    merged.length === 0 && "Nothing in it has ids or values of this API.",
    baseUrl === "" && isRecording && entries > 0 && "No request matches the API document, so nothing is ticked.",
    baseUrl !== "" && !merged.some(({ kind }) => kind === "bearer") && NO_TOKEN,
    upload.length > 0 &&
      !steps &&
      "The recording has an upload, but no answer with the address that the file was sent to.",
    facts.length < merged.length &&
      "Some ids are left out: the recording does not say which space, base or table they belong to.",
    facts.length > MAX_FACTS && `Only ${formatNumber(MAX_FACTS)} things are listed.`,
    headers.length > 0 && `Each call had the headers ${headers.join(", ")}. Their values are not shown.`,
  ];
  return { facts: facts.slice(0, MAX_FACTS), baseUrl, notes: notes.filter((note) => typeof note === "string") };
}

const NO_TOKEN =
  "No call to it has a bearer token. Chromium’s “Export HAR (sanitized)” leaves it out: “Export HAR (with sensitive data)” has it. You can also enter the token yourself.";

/** Returns each fact once. Facts of other services are not certain. */
function mergeFacts(facts: readonly CallFact[], baseUrl: string, ids: ReadonlySet<string>): Fact[] {
  const merged = new Map<string, Fact>();
  const keyOf = ({ kind, value }: Pick<Fact, "kind" | "value">) => `${kind}:${value}`;
  const add = ({ call, ...fact }: CallFact) => {
    const { name, parent, isCertain, from = "" } = { ...fact, ...merged.get(keyOf(fact)) };
    const examples = fact.kind === "modelNames" && [...new Set([...name.split(", "), fact.name])].join(", ");
    merged.set(keyOf(fact), {
      ...fact,
      // The latest name wins.
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
  return [...merged.values()].flatMap((fact) => {
    const { kind, value, name } = fact;
    if (kind === "configuration") return { ...fact, name: merged.get(`space:${value}`)?.name ?? "" };
    // A single example may be a coincidence.
    return kind === "modelNames" && !name.includes(", ") ? [] : fact;
  });
}

const isBelow =
  (baseUrl: string) =>
  ({ url }: Call) =>
    url?.href.startsWith(`${baseUrl}/`) === true;

/**
 * Returns the base URL of most documented calls. A call that reads a base counts less, and only if its space is known: other
 * services have `/base` too.
 */
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

/** Shows only words and known ids of an address: other parts may be secrets. */
function shownCall({ method, url }: Call, ids: ReadonlySet<string>): string {
  if (!url) return "The copied answer";
  const parts = partsOf(url).map((part) => (isPlain(part) || ids.has(part) ? part : "…"));
  return `${method} ${url.host}${parts.join("/")}`;
}
