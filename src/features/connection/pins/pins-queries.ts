import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import { pinsIn } from "#workspace/pinned.ts";

/** All pins of the connection. Below the directory's key, so that its changes invalidate it. */
export const pins = {
  all: (session: Session) =>
    queryOptions({ queryKey: [...directory.all(session), "pins"], queryFn: () => pinsIn(session.notebook) }),
};
