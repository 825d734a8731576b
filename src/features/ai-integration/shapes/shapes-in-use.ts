import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { createContext } from "react";
import type { AiIntegration } from "#contract/index.ts";
import type { Shape } from "#session/json-schema/read-schema.ts";
import type { Session } from "#session/session.ts";
import { shapesQuery, type ShapeKind } from "#session/shapes.ts";
import type { Check } from "../request/checks.ts";
import type { Marks } from "../request/secrets.ts";
import { LazyOpenElements, LazyShapedForm } from "./lazy-forms.tsx";

export interface ShapesInUse {
  readonly shapes: Readonly<Partial<Record<ShapeKind, Shape>>>;
  /** Which strings the shapes make secrets. */
  readonly marks: Marks;
  /** Returns what the request does not have of its shapes. */
  readonly checksOf: (request: AiIntegration, marks: Marks) => readonly Check[];
}

const NO_CHECKS: readonly Check[] = [];

export const NO_SHAPES: ShapesInUse = { shapes: {}, marks: {}, checksOf: () => NO_CHECKS };

/** The shapes of the connection, with their rules. Loads nothing if there are none. */
export const shapesInUseQuery = (session: Session) =>
  queryOptions({
    queryKey: [session.connection.id, "shapes", "in use", session.connection.preset?.shapes],
    queryFn: async ({ client }): Promise<ShapesInUse> => {
      const saved = await client.query(shapesQuery(session));
      const shapes = Object.entries(saved).flatMap(([kind, { shape }]) => (shape ? [[kind, shape] as const] : []));
      if (shapes.length === 0) return NO_SHAPES;
      const [{ rulesOf }] = await Promise.all([
        import("./shape-rules.ts"),
        // A new element gets the focus at once. The components report a failed load.
        ...[LazyShapedForm, LazyOpenElements].map((form) => form.preload().catch(() => undefined)),
      ]);
      return rulesOf(Object.fromEntries(shapes));
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export const ShapesContext = createContext(NO_SHAPES);
