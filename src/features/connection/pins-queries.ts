import { queryOptions } from "@tanstack/react-query";
import { pinsIn } from "#workspace/pinned.ts";
import { directory } from "./directory.ts";
import type { Session } from "./session.ts";

/** Every pin of the connection in use. Kept under the directory, so that it follows what changes there. */
export const pins = {
  all: (session: Session) =>
    queryOptions({ queryKey: [...directory.all(session), "pins"], queryFn: () => pinsIn(session.notebook) }),
};
