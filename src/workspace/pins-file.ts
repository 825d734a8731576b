import { check, z } from "#contract/index.ts";
import { keyOf, type Pin } from "./pinned.ts";

export type FiledPin = Pick<Pin, "kind" | "id" | "parent" | "name">;

const KIND = "workspace-console/pins";
const VERSION = 1;
const KINDS = ["space", "base", "table", "field", "record"] as const satisfies readonly Pin["kind"][];

const id = z.string().check(
  z.minLength(1, "An id is missing."),
  z.refine((text) => text !== "." && text !== "..", "An id cannot be “.” or “..”."),
);

const pin = z
  .strictObject({
    kind: z.enum(KINDS),
    id,
    parent: z.string(),
    name: z.string().check(z.minLength(1, "A name is missing.")),
  })
  .check(
    z.superRefine(({ kind, parent }, context) => {
      const message =
        kind === "space"
          ? parent !== "" && "A space has no parent. Leave the parent empty."
          : parent === "" && `The parent id of this ${kind} is missing.`;
      if (message !== false) context.addIssue({ code: "custom", path: ["parent"], message });
    }),
  );

const file = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION, "Only version 1 can be read."),
  pins: z.array(pin),
});

/** By kind, from the space down, then by id. */
export function inOrder<P extends FiledPin>(pins: readonly P[]): P[] {
  const place = ({ kind }: FiledPin) => KINDS.indexOf(kind);
  return pins.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}

export function pinsFile(pins: readonly Pin[]): string {
  const filed = inOrder(pins).map(({ kind, id: own, parent, name }): FiledPin => ({ kind, id: own, parent, name }));
  return `${JSON.stringify({ kind: KIND, version: VERSION, pins: filed }, null, 2)}\n`;
}

export interface PinsFault {
  /** For example `pins[3].parent`; empty for the whole file. */
  readonly place: string;
  readonly message: string;
}

export type ReadPins =
  | { readonly ok: true; readonly pins: readonly FiledPin[] }
  | { readonly ok: false; readonly faults: readonly PinsFault[] };

export function readPinsFile(text: string): ReadPins {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { ok: false, faults: [{ place: "", message: `This is not JSON: ${(cause as Error).message}` }] };
  }
  const checked = check(file, value);
  if (!checked.ok) {
    if ((value as { kind?: unknown } | null)?.kind !== KIND) {
      return { ok: false, faults: [{ place: "", message: "This is not a pins file. Export one under Connections." }] };
    }
    return { ok: false, faults: checked.faults.map(({ path, message }) => ({ place: placeOf(path), message })) };
  }
  const { pins } = checked.value;
  const seen = new Map<string, number>();
  const faults = pins.flatMap((one, index) => {
    const first = seen.get(keyOf(one));
    if (first === undefined) seen.set(keyOf(one), index);
    return first === undefined ? [] : [{ place: `pins[${index}]`, message: `Duplicate of pins[${first}].` }];
  });
  return faults.length === 0 ? { ok: true, pins } : { ok: false, faults };
}

function placeOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (place, step) => (typeof step === "number" ? `${place}[${step}]` : place === "" ? step : `${place}.${step}`),
    "",
  );
}

/** Imports never remove pins. */
export interface PinsImport {
  readonly added: readonly FiledPin[];
  readonly same: readonly FiledPin[];
  /** Existing pins with another name or parent. */
  readonly different: readonly { readonly mine: Pin; readonly theirs: FiledPin }[];
}

export function importOf(filed: readonly FiledPin[], known: readonly Pin[]): PinsImport {
  const mineBy = new Map(known.map((one) => [keyOf(one), one]));
  const different = filed.flatMap((theirs) => {
    const mine = mineBy.get(keyOf(theirs));
    return mine && (mine.name !== theirs.name || mine.parent !== theirs.parent) ? [{ mine, theirs }] : [];
  });
  const changed = new Set(different.map(({ theirs }) => theirs));
  return {
    added: filed.filter((one) => !mineBy.has(keyOf(one))),
    same: filed.filter((one) => mineBy.has(keyOf(one)) && !changed.has(one)),
    different,
  };
}
