import type { Session } from "#session/session.ts";
import { NO_SHAPES } from "../request/shapes-in-use.ts";
import { openDraft } from "./open-draft.ts";

/** For tests: the draft of a space of which nothing is known. */
export const emptyDraft = (session: Session) =>
  openDraft(session, "spc1", { draft: undefined, lastSent: undefined, stored: undefined }, NO_SHAPES);
