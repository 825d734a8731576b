import { queryOptions, useQuery } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import { useSession, type Session } from "#session/session.ts";
import { stateOf } from "./ai-state.ts";
import { readNotes } from "./notes.ts";

export const aiState = (session: Session, spaceId: string) =>
  queryOptions({
    queryKey: [...directory.all(session), "ai state", spaceId],
    queryFn: async () => stateOf(await session.workspace.integration(spaceId)),
  });

/** The only space whose AI is not set up; `null` if it is another number of them. */
export const onlyUnset = (session: Session) =>
  queryOptions({
    queryKey: [...directory.all(session), "only unset"],
    queryFn: async ({ client }) => {
      const spaces = await client.query(directory.spaces(session));
      const states = await Promise.all(spaces.map(({ id }) => client.query(aiState(session, id))));
      const unset = spaces.filter((_, index) => !states[index]);
      return (unset.length === 1 && unset[0]) || null;
    },
  });

/** The screen where files can be added: the first table with attachments, else the first table, else the first base. */
export const placeForFiles = (session: Session) =>
  queryOptions({
    queryKey: [...directory.all(session), "place for files"],
    queryFn: async ({ client }) => {
      let base, table;
      for (const space of await client.query(directory.spaces(session))) {
        for (const { id: baseId } of await client.query(directory.bases(session, space.id))) {
          base ??= { to: "/bases/$baseId", params: { baseId } } as const;
          for (const { id: tableId, fields } of await client.query(directory.tables(session, baseId))) {
            const found = { to: "/tables/$tableId", params: { tableId } } as const;
            if (fields.some(({ type }) => type === "attachment")) return found;
            table ??= found;
          }
        }
      }
      return table ?? base ?? null;
    },
  });

/** Returns what this browser keeps for the spaces, updated when any tab changes it; `undefined` until it is read. */
export function useNotes() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [session.connection.id, "spaces", "notes"],
    queryFn: () => readNotes(session),
    staleTime: 0,
    meta: { notes: ["draft", "last-sent", "token", "roll-out"] },
  });
  return data;
}
