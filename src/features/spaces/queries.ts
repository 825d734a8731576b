import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession, type Session } from "#session/session.ts";
import { stateOf } from "./ai-state.ts";

export const spaces = {
  aiState: (session: Session, spaceId: string) =>
    queryOptions({
      queryKey: [...directory.all(session), "ai state", spaceId],
      queryFn: async () => stateOf(await session.workspace.integration(spaceId)),
    }),
  /** Where files can be added: the first table with a field for attachments, else the first table, else the first base. */
  placeForFiles: (session: Session) =>
    queryOptions({
      queryKey: [...directory.all(session), "place for files"],
      queryFn: async ({ client }) => {
        let other: { readonly tableId: string } | { readonly baseId: string } | null = null;
        for (const space of await client.query(directory.spaces(session))) {
          for (const { id: baseId } of await client.query(directory.bases(session, space.id))) {
            other ??= { baseId };
            for (const { id: tableId, fields } of await client.query(directory.tables(session, baseId))) {
              if (fields.some(({ type }) => type === "attachment")) return { tableId };
              if ("baseId" in other) other = { tableId };
            }
          }
        }
        return other;
      },
    }),
  notes: (session: Session) =>
    queryOptions({
      queryKey: [session.connection.id, "spaces", "notes"],
      // Loaded late: the first screen is shown without it.
      queryFn: async () => (await import("./notes.ts")).readNotes(session),
      staleTime: 0,
    }),
};

const NOTED = ["draft", "last-sent", "token"] as const;

/** Returns what this browser keeps for the spaces, updated when any tab changes it; `undefined` until it is read. */
export function useNotes() {
  const session = useSession();
  const queryClient = useQueryClient();
  const notes = spaces.notes(session);
  const { data } = useQuery(notes);
  useEffect(() => {
    const changed = () => void queryClient.invalidateQueries({ queryKey: spaces.notes(session).queryKey });
    const stops = NOTED.map((kind) => session.notebook.subscribe(kind, changed));
    return () => stops.forEach((stop) => stop());
  }, [session, queryClient]);
  return data;
}
