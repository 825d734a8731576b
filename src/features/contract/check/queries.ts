import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { placesIn } from "./places.ts";

/** Below the directory's key, so that its changes invalidate it. */
export const contract = {
  places: (session: Session) =>
    queryOptions({
      queryKey: [...directory.all(session), "contract-places"],
      queryFn: () => placesIn(session.workspace),
    }),
};
