import { maskSecrets, MASK } from "#contract/index.ts";
import { withoutSignature } from "#contract/signed-address.ts";
import { isObject, mapParts } from "#json/json-path.ts";
import { reading, readJson, Unreadable } from "#json/read-json.ts";
import { isWebPage } from "./body-text.ts";
import { conceal } from "./conceal.ts";
import { excerptOf } from "./excerpt.ts";
import { serviceWords } from "./service-words.ts";

/** An answer that came directly, without the connection to the service, such as one of an AI gateway. */
export interface DirectText {
  readonly text: string;
  readonly contentType: string;
  /** Secrets of its request, which it may repeat. */
  readonly secrets: readonly string[];
  /** Whether it may be a secret itself: signed addresses and forms are masked in what is shown. */
  readonly isConfidential: boolean;
}

export type ReadText = ReturnType<typeof readDirect>;

/** Parses such an answer and masks its secrets, in time that grows with its length alone. */
export function readDirect({ text: raw, contentType, secrets, isConfidential }: DirectText) {
  const text = conceal(raw, secrets) as string;
  const found = valueIn(raw, contentType);
  const value = "value" in found ? conceal(found.value, secrets) : text;
  const shown = isConfidential ? maskAnswer(value) : value;
  return {
    /** Without the secrets. */
    text,
    /** JSON, or the plain answer that a stream of events stands for, without the secrets. The text if it is neither. */
    value,
    isJson: "value" in found,
    isWebPage: !("value" in found) && isWebPage(text, contentType),
    /** Why JSON or a stream could not be read, in a sentence; absent if it could, and for other texts. */
    ...("problem" in found && { problem: found.problem }),
    /** What may be shown, cut if it is large. */
    shown: excerptOf(shown),
    /** In words of the service; `undefined` if it gave none. */
    words: serviceWords(/^\s*</.test(text) ? MESSAGE.exec(String(shown))?.[1] : shown),
  };
}

/** What an error in XML says, such as of S3. Of a page there is nothing to say. */
const MESSAGE = /^\s*<(?:\?xml|Error)[^]*?<(?:[\w-]+:)?message>([^<]*)/i;

function valueIn(text: string, contentType: string): { value: unknown } | { problem?: string } {
  try {
    // Some gateways refuse a stream in JSON that they call a stream.
    if (/^\s*[[{]/.test(text)) return { value: readJson(text) };
    const isStream = contentType.includes("text/event-stream") || /^\s*(?:data|event|id|retry)?:/.test(text);
    return { value: isStream ? streamedValue(text) : readJson(text) };
  } catch (cause) {
    return cause instanceof Unreadable ? { problem: cause.message } : {};
  }
}

type Members = Record<string, unknown>;

const DONE = "[DONE]";

/** Returns the plain answer that a streamed chat answer stands for. Throws `Unreadable` if the stream breaks off. */
function streamedValue(text: string): unknown {
  const events: Members[] = [];
  let isDone = false;
  for (const { name, data } of eventsIn(text)) {
    isDone ||= data === DONE;
    if (data === "" || data === DONE) continue;
    const event = name === "error" ? { error: readOr(data, data) } : readJson(data);
    if (isObject(event)) events.push(event);
  }
  if (events.length === 0) throw new SyntaxError("There are no events.");
  const failed = events.find(({ error, type }) => (error !== undefined && error !== null) || type === "error");
  if (failed) return isObject(failed["error"]) && "error" in failed["error"] ? failed["error"] : failed;
  const message: Members = {};
  const whole: Members = {};
  let hasDeltas = false;
  let isFinished = isDone;
  for (const event of events) {
    Object.assign(whole, event);
    const { choices } = event;
    if (!Array.isArray(choices)) continue;
    hasDeltas = true;
    isFinished ||= isObject(choices[0]) && typeof choices[0]["finish_reason"] === "string";
    add(message, deltaOf(choices[0]));
  }
  if (hasDeltas && !isFinished)
    throw new Unreadable("The stream ended early: it has neither a reason to finish nor [DONE].");
  return hasDeltas ? { ...whole, choices: [{ message }] } : events.at(-1);
}

/** Returns the events of a stream. Some gateways leave out the empty line between events, so JSON may also end one. */
function eventsIn(text: string) {
  const events: { name: string; data: string }[] = [];
  let name = "";
  let lines: string[] = [];
  const end = () => {
    const whole = lines.join("\n").trim();
    const parts = lines.length > 1 && !isJson(whole) ? lines.map((line) => line.trim()) : [whole];
    for (const data of parts) events.push({ name, data });
    lines = [];
    name = "";
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = "", value = ""] = /^(\w*):?[ ]?(.*)$/s.exec(line) ?? [];
    if (line === "") end();
    else if (field === "event") name = value.trim();
    else if (field === "data") lines.push(value);
  }
  end();
  return events;
}

const NOTHING = Symbol("nothing");
const isJson = (text: string) => readOr(text, NOTHING) !== NOTHING;

function readOr(text: string, otherwise: unknown): unknown {
  try {
    return readJson(text);
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    return otherwise;
  }
}

/** Where each element of a list with an `index` is. */
const places = new WeakMap<object, Map<number, number>>();

function deltaOf(choice: unknown): Members {
  if (!isObject(choice)) return {};
  const part = choice["delta"] ?? choice["message"];
  return isObject(part) ? part : {};
}

/** Appends the texts of the next part; the parts of a list are joined by their `index`. */
function add(to: Members, next: Members): void {
  for (const [name, value] of Object.entries(next)) {
    reading.steps++;
    if (name === "__proto__") continue;
    const known = to[name];
    if (typeof value === "string" && typeof known === "string") to[name] = name === "role" ? value : known + value;
    else if (Array.isArray(value)) {
      const list: unknown[] = Array.isArray(known) ? known : (to[name] = []);
      for (const element of value as unknown[]) addElement(list, element);
    } else if (isObject(value)) {
      if (isObject(known)) add(known, value);
      else add((to[name] = {}), value);
    } else if (value !== null && value !== undefined) to[name] = value;
  }
}

function addElement(list: unknown[], element: unknown): void {
  const index = isObject(element) ? element["index"] : undefined;
  if (!isObject(element) || typeof index !== "number") {
    list.push(element);
    return;
  }
  const at = places.get(list) ?? new Map<number, number>();
  places.set(list, at);
  const place = at.get(index) ?? list.push({}) - 1;
  at.set(index, place);
  add(list[place] as Members, element);
}

/** Members of a form that is signed, such as a POST policy of S3. */
const SIGNS = /^(?:policy|signature|x-(?:amz|goog)-(?:signature|credential))$/i;

/** Masks what is answered in confidence: signed addresses, also inside texts, signed forms, and what sounds secret. */
export function maskAnswer(answer: unknown): unknown {
  return mapParts(maskSecrets(answer), (part, name = "") => {
    if (SIGNS.test(name)) return MASK;
    return typeof part === "string" ? part.replaceAll(/[^\s"'<>]+/g, maskSigned) : part;
  });
}

const ADDRESS = /https?:\/\//gi;

/** Masks the first address of a word that has a query or a fragment. */
function maskSigned(word: string): string {
  reading.steps += word.length;
  for (const { index, 0: scheme } of word.matchAll(ADDRESS)) {
    const from = index + scheme.length;
    const rest = word.slice(from).search(/[?#]/);
    // No later address has one either, or nothing follows it.
    if (rest < 0 || from + rest === word.length - 1) return word;
    if (rest > 0) return word.slice(0, index) + withoutSignature(word.slice(index), MASK);
  }
  return word;
}
