import { queryOptions } from "@tanstack/react-query";
import type { Session } from "#features/connection/session.ts";
import { readUsedScopes } from "./form/used-scopes.ts";
import type { Names } from "./register/reach-words.ts";
import { readRegister } from "./register/register.ts";

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
  names: ({ connection, workspace }: Session) =>
    queryOptions({
      queryKey: [connection.id, "directory", "access-tokens", "names"],
      queryFn: async (): Promise<Names> => {
        const spaces = await workspace.spaces();
        const bases = await Promise.all(spaces.map(({ id }) => workspace.bases(id)));
        return new Map([...spaces, ...bases.flat()].map(({ id, name }) => [id, name]));
      },
    }),
  /** Every known base with its space, for choosing which ones a token may reach. */
  knownBases: ({ connection, workspace }: Session) =>
    queryOptions({
      queryKey: [connection.id, "directory", "access-tokens", "bases"],
      queryFn: async () => {
        const spaces = await workspace.spaces();
        return (await Promise.all(spaces.map(({ id }) => workspace.bases(id)))).flat();
      },
    }),
};
