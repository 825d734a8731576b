import { useConnections } from "./saved-connections.ts";
import { useSession } from "./session.ts";

/** Standalone always has a token. A remote one may be lost after a reload. */
export function useHasBearer(): boolean {
  const { connection } = useSession();
  const { bearer } = useConnections();
  return connection.kind !== "remote" || Boolean(bearer(connection.id));
}
