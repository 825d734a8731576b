import type { AiIntegration } from "#contract/index.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import type { ShapeKind } from "#session/shapes.ts";
import type { Check } from "./checks.ts";
import type { Marks } from "./secrets.ts";

/** The shapes of a connection (JSON Schemas of objects that the API leaves open), and the secrets and checks they make. */
export interface ShapesInUse {
  readonly shapes: Readonly<Partial<Record<ShapeKind, Shape>>>;
  /** Which strings the shapes make secrets. */
  readonly marks: Marks;
  /** Returns what the request does not have of its shapes. */
  readonly checksOf: (request: AiIntegration, marks: Marks) => readonly Check[];
  /** How defaults of this service name a model, if not by its id: `gateway@{id}`. */
  readonly modelNames?: readonly string[];
}

const NO_CHECKS: readonly Check[] = [];

export const NO_SHAPES: ShapesInUse = { shapes: {}, marks: {}, checksOf: () => NO_CHECKS };
