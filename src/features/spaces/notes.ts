import { readExpiring, type ExpiringToken } from "#features/access-tokens/expiring-tokens.ts";
import { readSpaceNotes, type SpaceNotes } from "#features/ai-integration/draft/space-notes.ts";
import type { Session } from "#session/session.ts";

/** What this browser keeps for the spaces of a connection. */
export interface Notes extends SpaceNotes {
  readonly expiring: readonly ExpiringToken[];
}

export async function readNotes({ connection, notebook }: Session): Promise<Notes> {
  // The in-browser service ends its tokens by UTC. For others only the clock of this device is known.
  const offsetMs = connection.kind === "standalone" ? 0 : new Date().getTimezoneOffset() * 60_000;
  const today = new Date(Date.now() - offsetMs).toISOString().slice(0, 10);
  const [notes, expiring] = await Promise.all([readSpaceNotes(notebook), readExpiring(notebook, today)]);
  return { ...notes, expiring };
}
