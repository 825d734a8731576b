import { type AiIntegration, endpointIn } from "#contract/index.ts";
import { isObject } from "#json/json-path.ts";
import { isMasked } from "#pasted/characters.ts";
import type { VocabularyKind } from "#session/vocabulary.ts";
import { decoded } from "#text/decoded.ts";
import { cleanText } from "#text/format.ts";
import { PARENT } from "#workspace/ids-preview.ts";
import type { Pin } from "#workspace/pin.ts";
import { type Call, jsonIn } from "./read-recording.ts";
import { readConfiguration, type StoredConfiguration } from "./stored-configuration.ts";

type IdKind = Pin["kind"];
type Ids = Readonly<Partial<Record<IdKind, string>>>;

/** An id, a value or a setting that a recording (HAR) of a service's own pages contains. */
export interface Fact {
  readonly kind: IdKind | VocabularyKind | "configuration" | "steps" | "bearer";
  readonly value: string;
  /** Empty if unknown, as `parent`. */
  readonly name: string;
  /** Id of the space, base or table above. */
  readonly parent: string;
  /** False if it may be something else. */
  readonly isCertain: boolean;
  /** Method and address of its request, without possible secrets. */
  readonly from: string;
  /** A configuration to import, an upload target as JSON, or a token, which must stay in memory. */
  readonly text?: string | undefined;
}

/** A fact with the call that contains it. */
export type CallFact = Omit<Fact, "from"> & { readonly call: Call };

const TOKEN = "The token of the recording, kept until you reload and never shown";

/** Members whose values the API document leaves open, by the object that contains them. */
const PLACES: readonly (readonly [within: string, name: string, kind: VocabularyKind])[] = [
  ["token", "scopes", "scopes"],
  ["gatewayModels", "modelType", "modelTypes"],
  ["gatewayModels", "ownedBy", "owners"],
  ["gatewayModels", "tags", "tags"],
  ["concurrencyGroups", "taskTypes", "taskTypes"],
  ["config", "attachmentTransferMode", "transferModes"],
  ["attachmentTest", "recommendedMode", "transferModes"],
  ["capabilities", "disableActions", "disabledActions"],
];

function shapeOf(value: Readonly<Record<string, unknown>>): "record" | "base" | "token" | undefined {
  const hasTexts = (...names: string[]) => names.every((name) => typeof value[name] === "string");
  if (isObject(value["fields"]) && !Object.hasOwn(value, "type")) return "record";
  if (hasTexts("name", "spaceId", "role", "createdBy")) return "base";
  return hasTexts("name", "expiredTime") ? "token" : undefined;
}

/** Names of members that wrap the requested object. */
const ENVELOPE =
  /^(?:data|items?|results?|list|nodes?|edges?|rows|values?|payload|response|body|content|page|d|entries|elements|docs|objects|props|pageProps|state)$/i;

const nounOf = (word: string) =>
  /^(space|base|table|field|record)(?:s|_?list)?$/i.exec(word)?.[1]?.toLowerCase() as IdKind | undefined;

const MAX_TEXT = 200;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MAX_TEXT && !isMasked(value);

const isId = (id: unknown): id is string => isText(id) && /^[^\s/?#{}]+$/.test(id);

const cleanName = (name: unknown) => (typeof name === "string" ? cleanText(name).trim().slice(0, MAX_TEXT) : "");

/** Returns the kind of thing that an address such as `/space/spc1/bases?tableId=tbl1` asks for, and the ids in it. */
function askedBy(url: URL | undefined) {
  const ids: Partial<Record<IdKind, string>> = {};
  let noun: IdKind | undefined;
  const query = [...(url?.searchParams ?? [])].flatMap(([name, id]) => [name.replace(/Id$/, ""), id]);
  for (const part of [...query, ...partsOf(url)]) {
    // A word such as "search" is no id.
    if (noun !== undefined && ids[noun] === undefined && isId(part) && /[\dA-Z]/.test(part)) ids[noun] = part;
    else noun = nounOf(part);
  }
  return { noun, ids };
}

/**
 * Returns the facts of a call: values and ids where the service document has them, ids by the names of members and by
 * addresses, configurations without their secrets, and the token.
 */
export function factsIn({ url, time, headers, answers }: Call, call: Call): CallFact[] {
  const facts: CallFact[] = [];
  const add = (kind: Fact["kind"], value: string, more: Partial<CallFact> = {}) =>
    facts.push({ kind, value, name: "", parent: "", isCertain: true, ...more, call });

  function walk(value: unknown, noun: IdKind | undefined, member: string, above: Ids): void {
    if (Array.isArray(value)) for (const one of value as unknown[]) walk(one, noun, member, above);
    if (!isObject(value)) return;
    const shape = shapeOf(value);
    for (const [within, place, kind] of PLACES)
      if (within === member || within === shape)
        for (const one of [value[place]].flat()) if (isText(one)) add(kind, one);
    const { id, type, name, spaceId } = value;
    const space = isId(spaceId) ? spaceId : above.space;
    const stored = readConfiguration(value, space, "<API_KEY>");
    if (stored && space !== undefined && (stored.isStored || member !== "" || url !== undefined)) {
      add("configuration", space, { text: answerOf({ ...stored, time }) });
      add("space", space);
      for (const [form, example] of modelNames(stored.request))
        if (isText(form)) add("modelNames", form, { name: cleanName(example) });
    }
    const kind = shape === "token" ? undefined : (shape ?? noun);
    const isOne = kind !== undefined && isId(id);
    // Only fields of this type take attachments.
    if (isOne && (kind !== "field" || type === undefined || type === "attachment")) {
      const over = PARENT[kind];
      const parent = [value[`${over}Id`], over && above[over]].find(isId) ?? "";
      add(kind, id, { name: cleanName(name), parent, isCertain: kind !== "field" || type !== undefined });
      if (kind === "base" && isId(spaceId)) add("space", spaceId);
    }
    for (const [inner, one] of Object.entries(value)) {
      // Users wrote the contents of a record.
      if (kind === "record" && inner === "fields") continue;
      const next = nounOf(inner) ?? (!isOne && ENVELOPE.test(inner) ? noun : undefined);
      const content = inner === "config" && typeof one === "string" ? jsonIn(one) : one;
      walk(content, next, inner, isOne ? { ...above, [kind]: id } : above);
    }
  }

  const { noun, ids } = askedBy(url);
  const { params = {} } = endpointIn(url?.pathname ?? "") ?? {};
  for (const [name, id] of Object.entries(params)) {
    const kind = name.slice(0, -"Id".length) as IdKind;
    if (!isId(id)) continue;
    ids[kind] = id;
    add(kind, id, { parent: params[`${PARENT[kind]}Id`] ?? "" });
  }
  walk(answers, noun, "", ids);
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token !== undefined) add("bearer", TOKEN, { isCertain: false, text: token });
  return facts;
}

/** Returns a configuration as a recording of one answer. Members that were left out are null. */
function answerOf({ spaceId, request, leftOut, time }: StoredConfiguration): string {
  const answer = { ...Object.fromEntries(leftOut.map((name) => [name, null])), ...request, spaceId };
  const asked = { method: "GET", url: `https://recorded.example/space/${spaceId}/integration` };
  const response = { status: 200, content: { text: JSON.stringify(answer) } };
  return JSON.stringify({ log: { entries: [{ startedDateTime: time, request: asked, response }] } });
}

/** Returns the forms of model names in defaults, such as `gateway@{id}`, each with its example. */
function modelNames({ config }: AiIntegration): (readonly [form: string, example: string])[] {
  const { chatModel: { lg, md, sm } = {}, embeddingModel, translationModel, gatewayModels = [] } = config;
  // Longest first: `a/b-mini` contains `a/b`.
  const ids = gatewayModels.flatMap(({ id }) => id || []).toSorted((one, other) => other.length - one.length);
  return [lg, md, sm, embeddingModel, translationModel].flatMap((name = "") => {
    const id = ids.find((one) => name !== one && name.includes(one));
    return id === undefined ? [] : [[name.replace(id, () => "{id}"), `${name} for ${id}`] as const];
  });
}

/** Returns the parts of the path of an address, decoded. */
export const partsOf = (url: URL | undefined) => url?.pathname.split("/").map(decoded) ?? [];
