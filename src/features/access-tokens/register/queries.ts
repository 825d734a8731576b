import { queryOptions } from "@tanstack/react-query";
import { directory } from "#session/directory-queries.ts";
import type { Session } from "#session/session.ts";
import type { Names } from "./reach-words.ts";
import { readRegister } from "./register.ts";
import { readUsedScopes } from "./used-scopes.ts";

/**
 * What this browser knows of tokens. Creating one is no mutation here: its answer carries the secret, which a mutation
 * cache would hold, so the form calls the endpoint and keeps the secret in one place that forgets it.
 */
export const accessTokens = {
  register: ({ connection, notebook }: Session) =>
    queryOptions({
      queryKey: [connection.id, "access-tokens", "register"],
      queryFn: () => readRegister(notebook),
      staleTime: 0,
    }),
  usedScopes: ({ connection, notebook }: Session) =>
    queryOptions({
      queryKey: [connection.id, "access-tokens", "used-scopes"],
      queryFn: () => readUsedScopes(notebook),
      staleTime: 0,
    }),
  /** What the known spaces and bases are called, by their ids. */
  names: (session: Session) =>
    queryOptions({
      queryKey: [...directory.all(session), "access-tokens", "names"],
      queryFn: async ({ client }): Promise<Names> => {
        const spaces = await client.query(directory.spaces(session));
        const bases = await client.query(directory.allBases(session));
        return new Map([...spaces, ...bases].map(({ id, name }) => [id, name]));
      },
    }),
};
