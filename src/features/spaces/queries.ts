import { useQuery } from "@tanstack/react-query";
import { dayOf } from "#features/access-tokens/calendar/calendar-date.ts";
import { readExpiring } from "#features/access-tokens/expiring-tokens.ts";
import { readSpaceNotes, type SpaceNotes } from "#features/ai-integration/draft/space-notes.ts";
import { directory, directoryQuery, useSession, type Session, sessionQuery } from "#session/session.ts";
import { stateOf } from "./ai-state.ts";

/** A query of a space's AI integration at a glance. */
export const aiState = (session: Session, spaceId: string) =>
  directoryQuery(session, { key: ["ai state", spaceId] }, async () => {
    return stateOf(await session.workspace.integration(spaceId));
  });

/** The only space whose AI is not set up; `null` if it is another number of them. */
export const onlyUnset = (session: Session) =>
  directoryQuery(session, { key: ["only unset"] }, async ({ client }) => {
    const spaces = await client.query(directory.spaces(session));
    const states = await Promise.all(spaces.map(({ id }) => client.query(aiState(session, id))));
    const unset = spaces.filter((_, index) => !states[index]);
    return (unset.length === 1 && unset[0]) || null;
  });

/** Bases that are searched for a table with attachments: a query for each of 10,000 takes seconds of the first screen. */
const MAX_BASES = 100;

/** The screen where files can be added: the first table with attachments, else the first table, else the first base. */
export const placeForFiles = (session: Session) =>
  directoryQuery(session, { key: ["place for files"] }, async ({ client }) => {
    let base, table;
    let left = MAX_BASES;
    for (const space of await client.query(directory.spaces(session))) {
      for (const { id: baseId } of await client.query(directory.bases(session, space.id))) {
        base ??= { to: "/bases/$baseId", params: { baseId } } as const;
        for (const { id: tableId, fields } of await client.query(directory.tables(session, baseId))) {
          const found = { to: "/tables/$tableId", params: { tableId } } as const;
          if (fields.some(({ type }) => type === "attachment")) return found;
          table ??= found;
        }
        if (--left === 0) return table ?? base;
      }
    }
    return table ?? base ?? null;
  });

/** What this browser keeps for the spaces of a connection. */
export type Notes = SpaceNotes & { readonly expiring: Awaited<ReturnType<typeof readExpiring>> };

async function readNotes({ connection, notebook }: Session): Promise<Notes> {
  // The local backend ends its tokens by UTC. For others only the clock of this device is known.
  const today = dayOf(new Date(), connection.kind === "standalone" ? "UTC" : "device");
  const [notes, expiring] = await Promise.all([readSpaceNotes(notebook), readExpiring(notebook, today)]);
  return { ...notes, expiring };
}

const notesQuery = (session: Session) =>
  sessionQuery(
    session,
    { key: ["spaces", "notes"], staleTime: 0, notes: ["draft", "last-sent", "token", "roll-out"] },
    () => readNotes(session),
  );

/** Returns what this browser keeps for the spaces, updated when any tab changes it; `undefined` until it is read. */
export function useNotes() {
  return useQuery(notesQuery(useSession())).data;
}
