import { Link } from "@tanstack/react-router";
import { useConnections } from "#session/saved-connections.ts";

/** Warns that a browser may send the request for a token twice, and leads to a relay of the service if there is one. */
export function RepeatNote({ connectionId }: { connectionId: string }) {
  const { saved } = useConnections();
  const current = saved.find(({ id }) => id === connectionId);
  if (!current || current.preset?.target !== undefined) return null;
  const relayed = saved.find(({ preset }) => preset?.target === current.baseUrl);
  return (
    <p className="text-muted mt-2 text-sm">
      <span className="mr-1">
        The console sends this once. If the connection breaks, a browser may send it again by itself: that makes two
        tokens. A relay prevents it.
      </span>
      {relayed && (
        <Link to="/connections" className="text-accent underline">
          {`Choose ${relayed.name}, a relay to this service`}
        </Link>
      )}
    </p>
  );
}
