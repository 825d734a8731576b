import { keepPreviousData } from "@tanstack/react-query";
import { use, useCallback } from "react";
import { type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { OpenSessionContext, type Session, useSession, sessionQuery } from "#session/session.ts";
import { baselineOf, readStart } from "../draft/load-start.ts";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { readRule, type SecretsRule } from "../request/secret-fates.ts";

/**
 * Opens a connection to which a roll-out sends a space's AI integration. `ruleOf` says what its service does with secrets
 * that are left out, by whether a version of the space is known.
 */
export type OpenConnection = (
  connectionId: string,
) => Promise<{ readonly session: Session; readonly ruleOf: (isKnown: boolean) => SecretsRule }>;

/** Returns a function that opens this connection, or another saved one with the token that this tab has of it. */
export function useOpenConnection(): OpenConnection {
  const session = useSession();
  const { ruleOf } = useSecretsRule();
  const { saved } = useConnections();
  const open = use(OpenSessionContext);
  return useCallback(
    async (connectionId) => {
      if (connectionId === session.connection.id) return { session, ruleOf };
      const connection = saved.find(({ id }) => id === connectionId);
      if (!connection || !open) throw new Error("This connection is not in this browser any more.");
      const other = await open(connection);
      const rule = readRule((await other.notebook.read("left-out-secrets", "service"))?.value);
      return { session: other, ruleOf: () => rule };
    },
    [session, ruleOf, saved, open],
  );
}

/** Returns the saved connections among `ids` that have no bearer token in this tab. */
export function useWithoutToken(ids: readonly string[]): readonly SavedConnection[] {
  const { saved, bearer } = useConnections();
  return saved.filter((connection) => ids.includes(connection.id) && !bearer(connection));
}

/** Returns the name of a connection with its environment. */
export const withEnvironment = ({ name, environment }: Pick<SavedConnection, "name" | "environment">) =>
  environment ? `${name} (${environment.word})` : name;

/** Reads what is known of the spaces of connections, without the space that is rolled out. */
export const startsQuery = (
  openConnection: OpenConnection,
  from: Pick<Session, "connection">,
  spaceId: string,
  ids: readonly string[],
) => {
  const key = ["ai-integration", "roll-out starts", spaceId, ids];
  // Nothing on the screen moves while another choice is read.
  return sessionQuery(from, { key, gcTime: 0, placeholderData: keepPreviousData }, async () => {
    const lists = ids.map(async (id) => {
      const { session, ruleOf } = await openConnection(id);
      const isHere = id === from.connection.id;
      const spaces = (await session.workspace.spaces()).filter((space) => !isHere || space.id !== spaceId);
      return Promise.all(
        spaces.map(async (space) => {
          const start = await readStart(session.notebook, session.workspace, space.id);
          const connection = { id, name: withEnvironment(session.connection) };
          return { space, start, connection, rule: ruleOf(baselineOf(start) !== undefined), key: `${id} ${space.id}` };
        }),
      );
    });
    return (await Promise.all(lists)).flat();
  });
};
