import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import { takeOutSecrets, type Marks } from "../request/secrets.ts";

/** What imports wrote before, by model id and place in the model: it tells a value edited by hand from one that a catalogue gave. */
export type Imported = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What imports wrote, as JSON in UTF-8. For thousands of models it is as long as the request, and the next import alone
 * reads it: as objects it would be walked through by each collection of garbage.
 */
export type KeptImported = Uint8Array;

export const keepImported = (imported: Imported): KeptImported => new TextEncoder().encode(JSON.stringify(imported));

/** What imports wrote; nothing where none did. */
export const readImported = (kept: KeptImported | undefined): Imported =>
  kept ? (JSON.parse(new TextDecoder().decode(kept)) as Imported) : {};

/** A request as it is kept, as a draft or as last sent: secrets are placeholders in it. */
export interface KeptRequest {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: KeptImported | undefined;
  /** Which running copy of the page wrote it, so that two tabs notice each other. */
  readonly tab: string;
  /** The contract of the page that wrote it. */
  readonly schema?: string;
}

type KeptAs = "draft" | "last-sent";

/**
 * As it is in the notebook: JSON, of which the lists of models and what imports wrote are parts beside it in UTF-8. A
 * browser copies those in a moment, and writes of them only what changed.
 */
type Written<Kept> = Omit<Kept, "request" | "imported"> & {
  /** The request; in two where the models stand between them. */
  readonly request: readonly string[];
  readonly hasImported: boolean;
};

/** As it was in the notebook before, which is taken up too: whole, or in pieces of UTF-8. */
type WrittenBefore<Kept> = Omit<Kept, "request" | "imported"> & {
  readonly request: AiIntegration | readonly Uint8Array[];
  readonly imported?: Imported | Uint8Array;
};

/** Writes a request of a space without its secrets. Returns what was written. */
export async function writeKept<Kept extends KeptRequest>(
  notebook: Notebook,
  as: KeptAs,
  spaceId: string,
  kept: Kept,
): Promise<Note<Kept>> {
  const { request: whole, imported, ...rest } = kept;
  const request = takeOutSecrets(whole, kept.marks).rest;
  const { around, models } = piecesOf(request);
  // Always the first, so that the models' parts keep their places.
  const parts = [imported ?? NO_BYTES, ...models];
  const written: Written<Kept> = { ...rest, request: around, hasImported: imported !== undefined };
  const { key, savedTime } = await notebook.write(as, spaceId, written, parts);
  return { key, savedTime, value: request === whole ? kept : { ...kept, request } };
}

/** The request of a space that is kept as this, if there is one. */
export async function readKept<Kept extends KeptRequest = KeptRequest>(
  notebook: Notebook,
  as: KeptAs,
  spaceId: string,
): Promise<Note<Kept> | undefined> {
  const note = await notebook.read<Written<Kept> | WrittenBefore<Kept>>(as, spaceId);
  if (!note) return undefined;
  const { key, savedTime, value, parts } = note;
  const kept = parts ? joined(value as Written<Kept>, parts) : asBefore(value as WrittenBefore<Kept>);
  return { key, savedTime, value: kept as unknown as Kept };
}

function joined<Kept>({ request, hasImported, ...rest }: Written<Kept>, [imported, ...models]: readonly Uint8Array[]) {
  return {
    ...rest,
    request: JSON.parse(request.join(models.map(text).join(","))) as AiIntegration,
    ...(hasImported && { imported }),
  };
}

function asBefore<Kept>({ request, imported, ...rest }: WrittenBefore<Kept>) {
  return {
    ...rest,
    request: Array.isArray(request)
      ? (JSON.parse((request as Uint8Array[]).map(text).join("")) as AiIntegration)
      : (request as AiIntegration),
    ...(imported && { imported: imported instanceof Uint8Array ? imported : keepImported(imported) }),
  };
}

const utf8 = (json: string) => new TextEncoder().encode(json);

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const NO_BYTES = new Uint8Array();

// A key changes one model, and with it one of the parts that models are written in.
const PART = 128;
// JSON has no such character, not even in its strings.
const MODELS_HERE = "\u0000";

/** A request as JSON: the text around the models, and the models as lists without their brackets. */
function piecesOf(request: AiIntegration): { around: string[]; models: Uint8Array[] } {
  const all = request.config.gatewayModels;
  if (!all || all.length === 0) return { around: [JSON.stringify(request)], models: [] };
  const config = withMember(request.config, "gatewayModels", `[${MODELS_HERE}]`);
  const models: Uint8Array[] = [];
  for (let from = 0; from < all.length; from += PART) models.push(listOnce(all.slice(from, from + PART)));
  return { around: withMember(request, "config", config).split(MODELS_HERE), models };
}

const lists = new WeakMap<object, { readonly models: readonly GatewayModel[]; readonly bytes: Uint8Array }>();

/** Models as JSON without the brackets; worked out anew when one of them is another. */
function listOnce(models: readonly GatewayModel[]): Uint8Array {
  const [first] = models;
  const known = first && lists.get(first);
  if (known?.models.length === models.length && known.models.every((model, index) => model === models[index])) {
    return known.bytes;
  }
  const bytes = utf8(JSON.stringify(models).slice(1, -1));
  if (first) lists.set(first, { models, bytes });
  return bytes;
}

/** An object as JSON, one of whose members is JSON already. */
function withMember(value: object, name: string, text: string): string {
  const members = Object.entries(value).map(([key, member]) => [key, key === name ? text : JSON.stringify(member)]);
  const present = members.filter(([, member]) => member !== undefined);
  return `{${present.map(([key, member]) => `${JSON.stringify(key)}:${member}`).join(",")}}`;
}
