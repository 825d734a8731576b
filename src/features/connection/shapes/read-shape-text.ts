import { parseJson } from "#json/text-positions.ts";
import { readSchema, type ReadSchema } from "#session/json-schema/read-schema.ts";

/** Reads a pasted JSON Schema. */
export function readShapeText(text: string): ReadSchema & { readonly schema: unknown } {
  try {
    const schema = parseJson(text);
    return { schema, ...readSchema(schema) };
  } catch (cause) {
    const problems = [{ path: [], message: (cause as Error).message }];
    return { schema: undefined, shape: undefined, problems, unused: [] };
  }
}
