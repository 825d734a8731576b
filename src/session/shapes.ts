import { isObject } from "#json/json-path.ts";
import type { Notebook } from "#notebook/notebook.ts";
import type { readSchema } from "./json-schema/read-schema.ts";
import { type Session, sessionQuery } from "./session.ts";

/** The objects whose members the API document leaves open, by their name in `console.json`. */
export const SHAPE_KINDS = {
  providers: "AI provider",
  taskTypes: "Task type of a concurrency group",
  keys: "Key of a concurrency group",
} as const;

export type ShapeKind = keyof typeof SHAPE_KINDS;

/** A JSON Schema as it was given, with what was read of it. */
export interface SavedShape extends Pick<ReturnType<typeof readSchema>, "shape" | "unused"> {
  readonly schema: unknown;
  /** Whether `console.json` gives it. */
  readonly isPreset: boolean;
}

export type SavedShapes = Readonly<Partial<Record<ShapeKind, SavedShape>>>;

/** All kinds, in the order in which they are shown. */
export const shapeKinds = Object.keys(SHAPE_KINDS) as ShapeKind[];

/** The shapes of the connection, updated when any tab changes them. One of this browser takes the place of a preset. */
export const shapesQuery = (session: Session) => {
  const preset = session.connection.preset?.shapes;
  const key = ["shapes", "saved", preset];
  return sessionQuery(session, { key, staleTime: Infinity, notes: ["shape"] }, async () => {
    const own = await session.notebook.list("shape");
    return savedShapes(Object.fromEntries(own.map(({ key, value }) => [key, value])), preset);
  });
};

async function savedShapes(own: Readonly<Record<string, unknown>>, preset: unknown): Promise<SavedShapes> {
  const presets = isObject(preset) ? preset : {};
  const kinds = shapeKinds.filter((kind) => isObject(own[kind] ?? presets[kind]));
  if (kinds.length === 0) return {};
  const { readSchema } = await import("./json-schema/read-schema.ts");
  const shapes = kinds.map((kind): [ShapeKind, SavedShape] => {
    const schema = own[kind] ?? presets[kind];
    const { shape, unused } = readSchema(schema);
    return [kind, { schema, shape, unused, isPreset: own[kind] === undefined }];
  });
  return Object.fromEntries(shapes);
}

/** Keeps a JSON Schema for the connection. `undefined` forgets it. */
export async function saveShape(notebook: Notebook, kind: ShapeKind, schema: object | undefined): Promise<void> {
  if (schema) await notebook.write("shape", kind, schema);
  else await notebook.remove("shape", kind);
}
