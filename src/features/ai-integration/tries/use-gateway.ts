import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { baseUrlProblem } from "#api/connection.ts";
import { useSession, type Session } from "#session/session.ts";
import type { Gateway } from "#tries/ask.ts";
import { OPEN_AI, readDialect, type Dialect } from "#tries/dialect.ts";
import { useDraftState } from "../draft/draft-context.ts";
import { namedKeys } from "./named-keys.ts";

const dialectOf = (session: Session, spaceId: string) =>
  queryOptions({
    queryKey: [session.connection.id, "ai-integration", "dialect", spaceId],
    queryFn: async () => readDialect((await session.notebook.read("dialect", spaceId))?.value),
  });

/** Returns the gateway of the form with its keys, and the dialect of the space with a function that replaces it. */
export function useGateway() {
  const session = useSession();
  const { spaceId } = useParams({ from: "/spaces/$spaceId/ai" });
  const client = useQueryClient();
  const query = dialectOf(session, spaceId);
  const { data: dialect = OPEN_AI, isPending } = useQuery(query);
  const { mutate: setDialect } = useMutation({
    mutationFn: (next: Dialect) => session.notebook.write("dialect", spaceId, next),
    onMutate: (next) => client.setQueryData(query.queryKey, next),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const config = useDraftState(({ request }) => request.config);
  const keys = useMemo(() => namedKeys(config), [config]);
  const baseUrl = config.aiGatewayBaseUrl ?? "";
  const problem = baseUrlProblem(baseUrl);
  const gateway: Gateway = {
    baseUrl,
    // The dialog names it before anything is sent.
    confirmedOrigin: problem === undefined ? new URL(baseUrl).origin : "",
    dialect,
    log: session.connection.exchanges,
    secrets: keys.map(({ secret }) => secret),
  };
  return { gateway, problem, keys, config, setDialect, isPending };
}

/** Returns a function that runs work which one can stop. Closing the dialog stops it too. */
export function useStoppable() {
  const running = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    await work(controller.signal);
    if (running.current === controller) setRunning(false);
  };
  return { isRunning, run, stop: () => running.current?.abort() };
}
