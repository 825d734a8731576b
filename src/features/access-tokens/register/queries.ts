import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import type { Names } from "./access-summary.ts";
import { readRegister } from "./register.ts";
import { readUsedScopes } from "./used-scopes.ts";

/** Queries for local token data. Creating a token is no mutation: the mutation cache would hold its secret. */
export const accessTokens = {
  register: ({ connection, notebook }: Session) =>
    queryOptions({
      queryKey: [connection.id, "access-tokens", "register"],
      queryFn: () => readRegister(notebook),
      staleTime: 0,
      meta: { notes: ["token"] },
    }),
  usedScopes: ({ connection, notebook }: Session) =>
    queryOptions({
      queryKey: [connection.id, "access-tokens", "used-scopes"],
      queryFn: () => readUsedScopes(notebook),
      staleTime: 0,
    }),
  names: (session: Session) =>
    queryOptions({
      queryKey: directory.all(session, "access-tokens", "names"),
      queryFn: async ({ client }): Promise<Names> => {
        const spaces = await client.query(directory.spaces(session));
        const bases = await client.query(directory.allBases(session));
        return new Map([...spaces, ...bases].map(({ id, name }) => [id, name]));
      },
    }),
};
