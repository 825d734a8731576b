import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { pinsIn } from "#workspace/pin.ts";

/** All pins of the connection. Below the directory's key, so that its changes invalidate it. */
export const pinsQuery = (session: Session) =>
  queryOptions({
    queryKey: directory.all(session, "pins"),
    queryFn: () => pinsIn(session.notebook),
    // Comparing 10,000 pins with those before takes longer than showing them.
    structuralSharing: false,
  });
