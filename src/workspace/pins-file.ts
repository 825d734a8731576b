import { isObject } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { Refused } from "#pasted/import/import-plan.ts";
import { cleanText } from "#text/format.ts";
import { keyOf, type Pin, inPlaceOf } from "./pin.ts";

/** A pin (an id that the user keeps) in a saved file. */
export type FiledPin = Pick<Pin, "kind" | "id" | "parent" | "name">;

const KIND = "workspace-console/pins";
const VERSION = 1;
const MEMBERS = new Set(["kind", "id", "parent", "name"]);
/** From the space down. */
export const KINDS = ["space", "base", "table", "field", "record"] as const satisfies readonly Pin["kind"][];

/** Sorts pins by kind, from the space down, then by id. */
export function inOrder<P extends FiledPin>(pins: readonly P[]): P[] {
  const place = ({ kind }: FiledPin) => KINDS.indexOf(kind);
  return pins.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}

/** Returns pins as a saved file has them: without records, and without when a name was learned. */
export const filedPins = (pins: readonly FiledPin[]) => ({
  kind: KIND,
  version: VERSION,
  pins: inOrder(pins).map(({ kind, id, parent, name }): FiledPin => ({ kind, id, parent, name })),
});

/** The pins of a file, and what of it cannot be imported. */
export interface ReadPins {
  readonly pins: readonly FiledPin[];
  readonly refused: readonly Refused[];
}

export const isPinsFile = (value: unknown): boolean => isObject(value) && value["kind"] === KIND;

/** Reads the JSON of a pins file. Throws, with a message for people, if it is of another version. */
export function readPins(value: unknown): ReadPins {
  const { version, pins: filed, ...others } = isObject(value) ? value : {};
  if (version !== VERSION) throw new Error("Only version 1 of a pins file can be read.");
  const unknown = Object.keys(others).find((member) => member !== "kind");
  if (unknown !== undefined || !Array.isArray(filed)) {
    throw new Error(
      unknown === undefined ? "The file has no list of pins." : `“${unknown}” has no place in a pins file.`,
    );
  }
  const [pins, refused]: [FiledPin[], Refused[]] = [[], []];
  const seen = new Map<string, number>();
  for (const [index, entry] of (filed as unknown[]).entries()) {
    const faults = faultsIn(entry);
    for (const { member, message } of faults)
      refused.push({ place: `pins[${index}]${member && `.${member}`}`, message });
    if (faults.length > 0) continue;
    const pin = { ...(entry as FiledPin), name: cleanText((entry as FiledPin).name) };
    const first = seen.get(keyOf(pin));
    if (first === undefined) pins.push(pin);
    else refused.push({ place: `pins[${index}]`, message: `Duplicate of pins[${first}].` });
    seen.set(keyOf(pin), first ?? index);
  }
  return { pins, refused };
}

/** Returns why a text cannot be an id; `undefined` if it can. */
export function idFault(id: unknown): string | undefined {
  if (typeof id !== "string" || id === "") return "An id is missing.";
  return id === "." || id === ".." ? "An id cannot be “.” or “..”." : undefined;
}

function faultsIn(entry: unknown): { member: string; message: string }[] {
  if (!isObject(entry)) return [{ member: "", message: "This is not a pin." }];
  const { kind, id, parent, name } = entry;
  const isKind = KINDS.some((one) => one === kind);
  const unknown = Object.keys(entry).find((member) => !MEMBERS.has(member));
  const messages = {
    "": unknown !== undefined && `“${unknown}” has no place in a pin.`,
    kind: !isKind && `The kind is none of ${KINDS.join(", ")}.`,
    id: idFault(id),
    name: (typeof name !== "string" || name === "") && "A name is missing.",
    parent: isKind && parentFault(kind as Pin["kind"], parent),
  };
  return Object.entries(messages).flatMap(([member, message]) => (message ? [{ member, message }] : []));
}

function parentFault(kind: Pin["kind"], parent: unknown): string | undefined {
  if (kind === "space") return parent === "" ? undefined : "A space has no parent. Leave the parent empty.";
  return typeof parent === "string" && parent !== "" ? undefined : `The parent id of this ${kind} is missing.`;
}

/** Adds or replaces pins, all or none. Returns the undo, which leaves alone what was changed since. */
export async function importPins(notebook: Notebook, imported: readonly FiledPin[]): Promise<() => Promise<void>> {
  const before = new Map<string, Pin | undefined>();
  const after = new Map<string, Pin>();
  await notebook.changeAll<Pin>("pin", (current) => {
    for (const pin of imported) {
      const key = keyOf(pin);
      before.set(key, current.get(key));
      after.set(key, inPlaceOf(current.get(key), pin));
    }
    return after;
  });
  return async () =>
    notebook.changeAll<Pin>("pin", (current) => {
      const isUnchanged = ([key]: readonly [string, unknown]) =>
        JSON.stringify(current.get(key)) === JSON.stringify(after.get(key));
      return new Map([...before].filter(isUnchanged));
    });
}
