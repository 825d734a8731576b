import { useConnections } from "./saved-connections.ts";
import { useSession } from "./session.ts";

/** Whether there is a token to send with. Standalone has its own made for it; a remote one may be gone with a reload. */
export function useHasBearer(): boolean {
  const { connection } = useSession();
  const { bearer } = useConnections();
  return connection.kind !== "remote" || Boolean(bearer(connection.id));
}
