import { directory, directoryQuery, type Session, sessionQuery } from "#session/session.ts";
import type { Names } from "./access-summary.ts";
import { readRegister } from "./register.ts";
import { readUsedScopes } from "./used-scopes.ts";

/** Queries of the tokens created in this browser. Creating one is no mutation: the mutation cache would hold its secret. */
export const accessTokens = {
  register: (session: Session) =>
    sessionQuery(session, { key: ["access-tokens", "register"], staleTime: 0, notes: ["token"] }, () => {
      return readRegister(session.notebook);
    }),
  usedScopes: (session: Session) =>
    sessionQuery(session, { key: ["access-tokens", "used-scopes"], staleTime: 0 }, () => {
      return readUsedScopes(session.notebook);
    }),
  names: (session: Session) =>
    directoryQuery(session, { key: ["access-tokens", "names"] }, async ({ client }): Promise<Names> => {
      const spaces = await client.query(directory.spaces(session));
      const bases = await client.query(directory.allBases(session));
      return new Map([...spaces, ...bases].map(({ id, name }) => [id, name]));
    }),
};
