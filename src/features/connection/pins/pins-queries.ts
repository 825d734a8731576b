import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { pinsIn } from "#workspace/pinned.ts";

/** Every pin of the connection in use. Kept under the directory, so that it follows what changes there. */
export const pins = {
  all: (session: Session) =>
    queryOptions({ queryKey: [...directory.all(session), "pins"], queryFn: () => pinsIn(session.notebook) }),
};
