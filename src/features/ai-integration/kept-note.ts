import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import type { Imported } from "./import/plan.ts";
import { once } from "./once.ts";
import type { Marks } from "./secrets.ts";

/** A draft as it is kept: secrets are placeholders in it. */
export interface DraftNote {
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: Imported;
  /** Which running copy of the page wrote it, so that two tabs notice each other. */
  readonly tab: string;
  /** The contract of the page that wrote it. */
  readonly schema?: string;
}

/**
 * As it is in the notebook: JSON, of which the lists of models and what imports wrote are parts beside it in UTF-8. A
 * browser copies those in a moment, and writes of them only what changed.
 */
type Written = Omit<DraftNote, "request" | "imported"> & {
  /** The request; in two where the models stand between them. */
  readonly request: readonly string[];
  readonly hasImported: boolean;
};

/** As it was in the notebook before, which is taken up too: whole, or in pieces of UTF-8. */
type WrittenBefore = Omit<DraftNote, "request" | "imported"> & {
  readonly request: AiIntegration | readonly Uint8Array[];
  readonly imported?: Imported | Uint8Array;
};

/** Writes the draft of a space, whose request has no secrets any more. */
export async function writeDraft(notebook: Notebook, spaceId: string, draft: DraftNote): Promise<Note<DraftNote>> {
  const { request, imported, ...rest } = draft;
  const { around, models } = piecesOf(request);
  // Always the first, so that the models' parts keep their places.
  const parts = [imported ? bytesOfImported(imported) : NO_BYTES, ...models];
  const written: Written = { ...rest, request: around, hasImported: imported !== undefined };
  const { key, savedTime } = await notebook.write("draft", spaceId, written, parts);
  return { key, savedTime, value: draft };
}

/** The draft of a space, if there is one. */
export async function readDraft(notebook: Notebook, spaceId: string): Promise<Note<DraftNote> | undefined> {
  const note = await notebook.read<Written | WrittenBefore>("draft", spaceId);
  if (!note) return undefined;
  const { key, savedTime, value, parts } = note;
  return { key, savedTime, value: parts ? whole(value as Written, parts) : asBefore(value as WrittenBefore) };
}

function whole({ request, hasImported, ...rest }: Written, [imported, ...models]: readonly Uint8Array[]): DraftNote {
  return {
    ...rest,
    request: JSON.parse(request.join(models.map(text).join(","))) as AiIntegration,
    ...(hasImported && imported && { imported: JSON.parse(text(imported)) as Imported }),
  };
}

function asBefore({ request, imported, ...rest }: WrittenBefore): DraftNote {
  return {
    ...rest,
    request: Array.isArray(request)
      ? (JSON.parse((request as Uint8Array[]).map(text).join("")) as AiIntegration)
      : (request as AiIntegration),
    ...(imported && {
      imported: imported instanceof Uint8Array ? (JSON.parse(text(imported)) as Imported) : imported,
    }),
  };
}

const utf8 = (json: string) => new TextEncoder().encode(json);

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const NO_BYTES = new Uint8Array();

// It changes with an import alone.
const bytesOfImported = once((imported: Imported) => utf8(JSON.stringify(imported)));

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
