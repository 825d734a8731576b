import { directoryQuery, type Session } from "#session/session.ts";
import { pinsIn } from "#workspace/pin.ts";

/** All pins of the connection: spaces, bases… whose ids the user gave. Comparing 10,000 takes longer than showing them. */
export const pinsQuery = (session: Session) =>
  directoryQuery(session, { key: ["pins"], structuralSharing: false }, () => pinsIn(session.notebook));
