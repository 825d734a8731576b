import type { AiIntegration } from "#contract/index.ts";
import type { Note, Notebook } from "#notebook/notebook.ts";
import type { Imported } from "./import/plan.ts";
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

/** In the notebook the long members are JSON in UTF-8, which a browser copies in a moment; thousands of models take as long as a frame. */
type Written = Omit<DraftNote, "request" | "imported"> & {
  readonly request: Uint8Array;
  readonly imported?: Uint8Array;
};

/** Writes the draft of a space, whose request has no secrets any more. */
export async function writeDraft(notebook: Notebook, spaceId: string, draft: DraftNote): Promise<Note<DraftNote>> {
  const { request, imported, ...rest } = draft;
  const long = { request: utf8(requestText(request)), ...(imported && { imported: utf8(textOf(imported)) }) };
  const note = await notebook.write<Written>("draft", spaceId, { ...rest, ...long });
  return { ...note, value: draft };
}

/** The draft of a space, if there is one. */
export async function readDraft(notebook: Notebook, spaceId: string): Promise<Note<DraftNote> | undefined> {
  const note = await notebook.read<Written | DraftNote>("draft", spaceId);
  if (!note) return undefined;
  const { request, imported, ...rest } = note.value;
  const value = {
    ...rest,
    request: read<AiIntegration>(request),
    ...(imported && { imported: read<Imported>(imported) }),
  };
  return { ...note, value };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

// Drafts that were kept as objects are taken up too.
const read = <Value>(kept: Uint8Array | Value) =>
  kept instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(kept)) as Value) : kept;

const texts = new WeakMap<object, string>();

/** A value that never changes as JSON, worked out once. */
function textOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function requestText(request: AiIntegration): string {
  const models = request.config.gatewayModels;
  if (!models) return JSON.stringify(request);
  const config = withMember(request.config, "gatewayModels", `[${models.map(textOf).join(",")}]`);
  return withMember(request, "config", config);
}

/** An object as JSON, one of whose members is JSON already. */
function withMember(value: object, name: string, text: string): string {
  const members = Object.entries(value).map(([key, member]) => [key, key === name ? text : JSON.stringify(member)]);
  const written = members.filter(([, member]) => member !== undefined);
  return `{${written.map(([key, member]) => `${JSON.stringify(key)}:${member}`).join(",")}}`;
}
