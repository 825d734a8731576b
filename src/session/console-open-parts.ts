import { members, z } from "#contract/zod.ts";
import type { Path } from "#json/json-path.ts";
import { readSchema } from "./json-schema/read-schema.ts";
import { SHAPE_KINDS, shapeKinds, type ShapeKind } from "./shapes.ts";
import { filedBundle, filedValue, readVocabulary } from "./vocabulary-file.ts";
import { VOCABULARY_KINDS, type Vocabulary, type VocabularyKind } from "./vocabulary.ts";

const listOf = (kind: VocabularyKind) =>
  z.optional(
    z
      .array(kind === "bundles" ? filedBundle : z.union([z.string(), filedValue]))
      .check(z.describe(`${VOCABULARY_KINDS[kind]}, in the order in which they are offered.`)),
  );
const kinds = Object.keys(VOCABULARY_KINDS) as VocabularyKind[];

/** What editors check: `readConsoleConfig` reads a vocabulary and shapes by themselves. */
export const vocabulary = members(Object.fromEntries(kinds.map((kind) => [kind, listOf(kind)])) as Lists).check(
  z.describe("The values that your organisation uses in open fields."),
);
type Lists = Record<VocabularyKind, ReturnType<typeof listOf>>;
const schemaOf = (kind: ShapeKind) =>
  z.optional(z.unknown().check(z.describe(`A JSON Schema. It makes a form of this object: ${SHAPE_KINDS[kind]}.`)));
export const shapes = members(
  Object.fromEntries(shapeKinds.map((kind) => [kind, schemaOf(kind)])) as Record<
    ShapeKind,
    ReturnType<typeof schemaOf>
  >,
).check(z.describe("JSON Schemas of objects that the API document leaves open."));

const MAX_REPORTED = 20;

/** Reads the vocabulary and the shapes of `console.json`. What is wrong with them is left out and reported. */
export function readOpenParts(
  vocabularyGiven: unknown,
  schemas: Readonly<Record<string, unknown>> | undefined,
  report: (path: Path, message: string) => void,
): { readonly vocabulary?: Vocabulary; readonly shapes?: Readonly<Record<string, unknown>> } {
  const reportAll = (above: Path, problems: readonly { path: Path; message: string }[]) => {
    for (const { path, message } of problems.slice(0, MAX_REPORTED)) report([...above, ...path], message);
    const more = problems.length - MAX_REPORTED;
    if (more > 0) report(above, `There are ${more} more problems here.`);
  };
  const read = vocabularyGiven === undefined ? undefined : readVocabulary(vocabularyGiven);
  reportAll(["vocabulary"], read?.problems ?? []);
  const right = Object.entries(schemas ?? {}).filter(([kind, schema]) => {
    const { shape, problems } = readSchema(schema);
    reportAll(["shapes", kind], problems);
    return shape !== undefined;
  });
  return { ...(read && { vocabulary: read.entries }), ...(schemas && { shapes: Object.fromEntries(right) }) };
}
