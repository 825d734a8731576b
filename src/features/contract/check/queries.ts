import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { placesIn } from "./places.ts";

/** What the Contract page asks for. Its places lie under the directory, so that they follow what changes there. */
export const contract = {
  places: (session: Session) =>
    queryOptions({
      queryKey: [...directory.all(session), "contract-places"],
      queryFn: () => placesIn(session.workspace),
    }),
};
