import { baseUrlProblem, normalizeBaseUrl } from "#api/connection.ts";
import { fitting } from "#contract/fitting.ts";
import { type AiIntegration, newAccessToken } from "#contract/index.ts";
import { orElse, z } from "#contract/zod.ts";
import { type RegisterRow, type TokenEntry, readRegister } from "#features/access-tokens/register/register.ts";
import {
  type Imported,
  type LastSentNote,
  decodeImported,
  readStored,
} from "#features/ai-integration/draft/stored-request.ts";
import type { Marks } from "#features/ai-integration/request/secrets.ts";
import { readConfiguration } from "#features/ai-integration/transfer/configuration-file.ts";
import { isObject, toText } from "#json/json-path.ts";
import { readJson, tryJson } from "#json/read-json.ts";
import { SAVED_FILE, savedFileIn } from "#json/saved-file.ts";
import type { Notebook } from "#notebook/notebook.ts";
import { withNotebook } from "#notebook/with-notebook.ts";
import { readOpenParts } from "#session/console-open-parts.ts";
import { environmentIn, LOCAL_BACKEND, LOCAL_BACKEND_ID } from "#session/environment.ts";
import { type SavedConnection, addressOf } from "#session/saved-connections.ts";
import { filedVocabulary } from "#session/vocabulary-file.ts";
import { type Vocabulary, ownVocabulary } from "#session/vocabulary.ts";
import { failureText, cleanText } from "#text/format.ts";
import { savedTargetText } from "#upload-targets/saved-target.ts";
import { confirmed, faultsOf, parseTarget, type UploadTarget } from "#upload-targets/target.ts";
import type { Vault } from "#vault/vault.ts";
import { pinsIn } from "#workspace/pin.ts";
import { type FiledPin, filedPins, readPins } from "#workspace/pins-file.ts";
import { filedNote, type FiledNote, notesOfKeysAndTries } from "./filed-note.ts";
import { filedSecret, type FiledSecret } from "./filed-secret.ts";

/** The AI integration of a space in a saved file, without its secrets: a draft, or what was last sent. */
export interface FiledRequest {
  readonly spaceId: string;
  readonly savedTime: string;
  readonly request: AiIntegration;
  readonly marks: Marks;
  readonly imported?: Imported;
  /** Of what was sent: JSON Pointers of the secrets that were left out. */
  readonly leftOut?: readonly string[];
}

/** What the file of "Browser data" has of a connection. */
export interface ConnectionContent {
  /** Absent for the local backend. */
  readonly connection?: Pick<SavedConnection, "id" | "name" | "baseUrl" | "environment"> | undefined;
  readonly pins: readonly FiledPin[];
  readonly vocabulary: Vocabulary;
  readonly shapes: Readonly<Record<string, unknown>>;
  readonly drafts: readonly FiledRequest[];
  readonly sent: readonly FiledRequest[];
  readonly tokens: readonly RegisterRow[];
  /** Without its secrets, which the vault may have. */
  readonly uploadTarget?: UploadTarget | undefined;
  readonly notes: readonly FiledNote[];
}

export interface Content {
  readonly savedTime: string;
  readonly connections: readonly ConnectionContent[];
  readonly secrets: readonly FiledSecret[];
}

export type ReadContent = ReturnType<typeof readContent>;

const text = z.string();
const REQUEST = {
  spaceId: text,
  savedTime: text,
  imported: z.record(text, z.record(text, z.unknown())),
  leftOut: z.array(text),
};

export function writeContent({ savedTime, connections, secrets }: Content): string {
  const filed = connections.map(({ pins, vocabulary, ...rest }) => ({
    ...rest,
    pins: filedPins(pins),
    vocabulary: filedVocabulary(vocabulary),
  }));
  return `${JSON.stringify({ ...SAVED_FILE, savedTime, connections: filed, secrets }, null, 2)}\n`;
}

/** Reads the text of a decrypted file, and where what was left out stands. Throws, with a message for people, if nothing of it can be used. */
export function readContent(text: string) {
  const value = tryJson(text, readJson);
  if (recordIn(value)?.["type"] === "AI") {
    throw new Error(
      "This file has one AI configuration. Open the AI integration of a space, then More, then “Import configuration…”.",
    );
  }
  const file = savedFileIn(value);
  if (!file) throw new Error("This file has other content, or is damaged. Choose a file that this console has saved.");
  const { savedTime, connections = [], secrets = [] } = file;
  const problems: string[] = [];
  const listed = <T>(value: unknown, place: string, read: (one: unknown, place: string) => T | undefined): T[] => {
    if (!Array.isArray(value)) {
      problems.push(`${place}: Expected a list.`);
      return [];
    }
    return value.flatMap((one, index) => read(one, `${place}[${index}]`) ?? []);
  };
  const report = (place: string, message: string): undefined => void problems.push(`${place}: ${message}`);

  const requestAt = (value: unknown, place: string): FiledRequest | undefined => {
    const { spaceId, savedTime: time, ...optional } = fitting(REQUEST, value);
    const { request, marks } = isObject(value) ? value : {};
    if (spaceId === undefined || time === undefined) return report(place, "Space or time is missing.");
    const marked = Object.entries(isObject(marks) ? marks : {}).filter(([, mark]) => typeof mark === "boolean");
    const allMarks = Object.fromEntries(marked) as Marks;
    try {
      const read = readConfiguration(JSON.stringify(request) ?? "", allMarks);
      return { ...optional, spaceId, savedTime: time, request: read, marks: allMarks };
    } catch (cause) {
      return report(place, failureText(cause));
    }
  };
  const tokenAt = (value: unknown, place: string): RegisterRow | undefined => {
    const { key, entry } = isObject(value) ? value : {};
    const read = filedEntry(entry);
    return typeof key === "string" && read ? { key, entry: read } : report(place, "This is no token of a register.");
  };
  const targetAt = (value: unknown, place: string): UploadTarget | undefined => {
    if (value === undefined) return undefined;
    const target = parseTarget(JSON.stringify(value));
    if (!target) return report(place, "This version of the console does not know this upload target.");
    const [fault] = faultsOf(confirmed(target));
    return fault ? report(`${place}.${fault.field}`, fault.message) : target;
  };
  const connectionAt = (value: unknown, place: string): ConnectionContent | undefined => {
    if (!isObject(value)) return report(place, "This is not a connection.");
    const connection = value["connection"] === undefined ? undefined : detailsIn(value["connection"]);
    if (typeof connection === "string") return report(place, connection);
    const open = readOpenParts(value["vocabulary"], recordIn(value["shapes"]), (path, message) =>
      report(`${place}.${toText(path)}`, message),
    );
    return {
      connection,
      pins: pinsAt(value["pins"], `${place}.pins`),
      vocabulary: open.vocabulary ?? [],
      shapes: open.shapes ?? {},
      drafts: listed(value["drafts"] ?? [], `${place}.drafts`, requestAt),
      sent: listed(value["sent"] ?? [], `${place}.sent`, requestAt),
      tokens: listed(value["tokens"] ?? [], `${place}.tokens`, tokenAt),
      uploadTarget: targetAt(value["uploadTarget"], `${place}.uploadTarget`),
      notes: listed(
        value["notes"] ?? [],
        `${place}.notes`,
        (note, at) => filedNote(note) ?? report(at, "This is no note of a key, a price, a try or a save."),
      ),
    };
  };
  const pinsAt = (value: unknown, place: string): readonly FiledPin[] => {
    if (value === undefined) return [];
    try {
      const { pins, refused } = readPins(value);
      for (const { place: at, message } of refused) report(`${place}.${at}`, message);
      return pins;
    } catch (cause) {
      report(place, (cause as Error).message);
      return [];
    }
  };
  const content: Content = {
    savedTime: typeof savedTime === "string" ? savedTime : "",
    connections: listed(connections, "connections", connectionAt),
    secrets: listed(secrets, "secrets", (one, place) => filedSecret(one) ?? report(place, "This is no kept secret.")),
  };
  return { content, problems };
}

/** What people call the connection. */
export const nameOf = ({ connection }: ConnectionContent) => connection?.name ?? LOCAL_BACKEND;

const recordIn = (value: unknown) => (isObject(value) ? value : undefined);

/** Returns the details, or why they cannot be used. */
function detailsIn(value: unknown): NonNullable<ConnectionContent["connection"]> | string {
  const { id, name, baseUrl, environment } = isObject(value) ? value : {};
  if (typeof id !== "string" || typeof name !== "string" || typeof baseUrl !== "string") return "A name is missing.";
  const problem = baseUrlProblem(baseUrl);
  if (problem !== undefined) return problem;
  return { id, name: cleanText(name), baseUrl: normalizeBaseUrl(baseUrl), environment: environmentIn(environment) };
}

const ENTRY = {
  sentTime: text,
  request: newAccessToken,
  outcome: z.enum(["created", "unknown"]),
  problem: text,
  answer: z.record(text, z.unknown()),
  fingerprint: text,
  secretLength: z.number(),
  keeping: z.enum(["copied", "downloaded", "stored"]),
  note: text,
  replaces: z.object({ name: text, id: orElse(z.optional(text), undefined) }),
};

/** Returns an entry of the register as a file has it; `undefined` if it is none. Members of other kinds are left out. */
function filedEntry(value: unknown): TokenEntry | undefined {
  const { sentTime, request, outcome, ...others } = fitting(ENTRY, value);
  return sentTime !== undefined && request && outcome ? { sentTime, request, outcome, ...others } : undefined;
}

/** Reads what this browser keeps for the local backend and for all connections. */
export async function collectConnections(saved: readonly SavedConnection[]): Promise<ConnectionContent[]> {
  const found: ConnectionContent[] = [];
  for (const one of [undefined, ...saved])
    found.push(await withNotebook(one?.id ?? LOCAL_BACKEND_ID, (notebook) => contentIn(notebook, one)));
  return found;
}

/** Reads what the notebook of a connection has, and where its files go; without one, that of the local backend. */
export async function contentIn(notebook: Notebook, one: SavedConnection | undefined): Promise<ConnectionContent> {
  const shapes = await notebook.list("shape");
  return {
    ...(one && {
      connection: { id: one.id, name: one.name, baseUrl: addressOf(one), environment: one.environment },
      uploadTarget: parseTarget(savedTargetText(one.id) ?? ""),
    }),
    // Without when a name was learned, which no file has.
    pins: filedPins(await pinsIn(notebook)).pins,
    vocabulary: await ownVocabulary(notebook),
    shapes: Object.fromEntries(shapes.map(({ key, value }) => [key, value])),
    drafts: await requestsIn(notebook, "draft"),
    sent: await requestsIn(notebook, "last-sent"),
    tokens: await readRegister(notebook),
    notes: await notesOfKeysAndTries(notebook),
  };
}

async function requestsIn(notebook: Notebook, as: "draft" | "last-sent"): Promise<FiledRequest[]> {
  const notes = await notebook.list(as);
  const read = await Promise.all(notes.map(({ key }) => readStored<Partial<LastSentNote> & Stored>(notebook, as, key)));
  return read.flatMap((note) => {
    if (!note) return [];
    const { request, marks, imported, leftOut } = note.value;
    return {
      spaceId: note.key,
      savedTime: note.savedTime,
      request,
      marks,
      ...(imported && { imported: decodeImported(imported) }),
      ...(leftOut && { leftOut }),
    };
  });
}
type Stored = Omit<LastSentNote, "leftOut">;

/** Reads all that the vault keeps; nothing without a vault that can be read. Rejects with `VaultError` if it is locked. */
export async function collectSecrets(vault: Vault): Promise<FiledSecret[]> {
  const state = vault.state();
  if (state.kind === "off" || state.kind === "failed") return [];
  const kept = state.kind === "unlocked" ? state.kept : [];
  const secrets = await vault.read(kept.map(({ id }) => id));
  return kept.flatMap(({ id, fingerprint: _, ...rest }) => {
    const secret = secrets.get(id);
    return secret === undefined ? [] : [{ ...rest, secret }];
  });
}
