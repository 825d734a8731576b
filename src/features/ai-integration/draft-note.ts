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

/** In the notebook the long members are JSON in pieces of UTF-8, which a browser copies in a moment; thousands of models take as long as a frame. */
type Written = Omit<DraftNote, "request" | "imported"> & {
  readonly request: readonly Uint8Array[];
  readonly imported?: Uint8Array;
};

/** Writes the draft of a space, whose request has no secrets any more. */
export async function writeDraft(notebook: Notebook, spaceId: string, draft: DraftNote): Promise<Note<DraftNote>> {
  const { request, imported, ...rest } = draft;
  const long = { request: piecesOf(request), ...(imported && { imported: bytesOfImported(imported) }) };
  const note = await notebook.write<Written>("draft", spaceId, { ...rest, ...long });
  return { ...note, value: draft };
}

/** The draft of a space, if there is one. */
export async function readDraft(notebook: Notebook, spaceId: string): Promise<Note<DraftNote> | undefined> {
  const note = await notebook.read<Written | DraftNote>("draft", spaceId);
  if (!note) return undefined;
  // Drafts that were kept as objects are taken up too.
  const { request, imported, ...rest } = note.value;
  const value = {
    ...rest,
    request: (Array.isArray(request) ? parsed(request as Uint8Array[]) : request) as AiIntegration,
    ...(imported && { imported: imported instanceof Uint8Array ? (parsed([imported]) as Imported) : imported }),
  };
  return { ...note, value };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function parsed(pieces: readonly Uint8Array[]): unknown {
  return JSON.parse(pieces.map((piece) => new TextDecoder().decode(piece)).join(""));
}

// It changes with an import alone.
const bytesOfImported = once((imported: Imported) => utf8(JSON.stringify(imported)));

// A key changes one model, and with it one of the pieces that models are written in.
const PIECE = 128;
const COMMA = utf8(",");
// JSON has no such character, not even in its strings.
const MODELS_HERE = "\u0000";

function piecesOf(request: AiIntegration): Uint8Array[] {
  const models = request.config.gatewayModels;
  if (!models || models.length === 0) return [utf8(JSON.stringify(request))];
  const config = withMember(request.config, "gatewayModels", MODELS_HERE);
  const [head = "", tail = ""] = withMember(request, "config", config).split(MODELS_HERE);
  const pieces: Uint8Array[] = [utf8(`${head}[`)];
  for (let from = 0; from < models.length; from += PIECE) {
    if (from > 0) pieces.push(COMMA);
    pieces.push(listOnce(models.slice(from, from + PIECE)));
  }
  return [...pieces, utf8(`]${tail}`)];
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
