import { directoryQuery, type Session } from "#session/session.ts";
import { pinsIn } from "#workspace/pin.ts";

/** All pins of the connection, ids that the user gave. Comparing 10,000 with those before takes longer than showing them. */
export const pinsQuery = (session: Session) =>
  directoryQuery(session, { key: ["pins"], structuralSharing: false }, () => pinsIn(session.notebook));
