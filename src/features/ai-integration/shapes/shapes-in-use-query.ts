import { keepPreviousData } from "@tanstack/react-query";
import { type Session, sessionQuery } from "#session/session.ts";
import { shapesQuery } from "#session/shapes.ts";
import { NO_SHAPES, type ShapesInUse } from "../request/shapes-in-use.ts";
import { LazyOpenElements } from "./lazy-open-elements.tsx";

/** Reads the shapes (JSON Schemas) of the connection, with the secrets and checks that they add. Loads no code if there are none. */
export const shapesInUseQuery = (session: Session) => {
  const key = ["shapes", "in use", session.connection.preset?.shapes];
  const kept = { staleTime: Infinity, placeholderData: keepPreviousData };
  return sessionQuery(session, { key, notes: ["shape"], ...kept }, async ({ client }): Promise<ShapesInUse> => {
    const saved = await client.query(shapesQuery(session));
    const shapes = Object.entries(saved).flatMap(([kind, { shape }]) => (shape ? [[kind, shape] as const] : []));
    if (shapes.length === 0) return NO_SHAPES;
    const [{ rulesOf }] = await Promise.all([
      import("./shape-rules.ts"),
      // A new element gets the focus at once. The component reports a failed load.
      LazyOpenElements.preload().catch(() => undefined),
    ]);
    return rulesOf(Object.fromEntries(shapes));
  });
};
