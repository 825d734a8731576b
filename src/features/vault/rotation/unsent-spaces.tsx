import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useConnections } from "#session/saved-connections.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import { unsentSpaces } from "./unsent.ts";

/** Links to the spaces whose service still has the earlier secret. */
export function UnsentSpaces({ secret }: { secret: KeptSecret }) {
  const { saved, current, connectTo } = useConnections();
  const { data: spaces = [] } = useQuery({
    queryKey: ["vault", "unsent", secret, saved],
    queryFn: () => unsentSpaces(secret, saved),
    gcTime: 0,
    staleTime: 0,
  });
  if (spaces.length === 0) return null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-warning">
        Replaced here, but not sent yet. Open each space, fill its keys from the vault, and send:
      </p>
      <ul aria-label={`Not sent since ${secret.name} was replaced`} className="list-disc pl-5">
        {spaces.map(({ spaceId, label, connectionId }) => (
          <li key={spaceId}>
            <Link
              to="/spaces/$spaceId/ai"
              params={{ spaceId }}
              className="text-accent inline-block leading-6 wrap-anywhere underline"
              onClick={() => connectionId !== current?.id && connectTo(connectionId)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
