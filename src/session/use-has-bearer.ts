import { useConnections } from "./saved-connections.ts";
import { useSession } from "./session.ts";

/** Standalone always has a token. A remote one may be lost after a reload. */
export function useHasBearer(): boolean {
  const { connection } = useSession();
  const { current, bearer } = useConnections();
  return connection.kind !== "remote" || (current !== undefined && Boolean(bearer(current)));
}
