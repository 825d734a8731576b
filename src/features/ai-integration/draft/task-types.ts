import { queryOptions } from "@tanstack/react-query";
import type { AiIntegration } from "#contract/index.ts";
import type { Session } from "#session/session.ts";

const NOTE = "task-types";
const queryKey = (session: Session) => [session.connection.id, "ai-integration", NOTE] as const;

/** Task types that were sent from this browser before. */
export const taskTypes = {
  usedBefore: (session: Session) =>
    queryOptions({
      queryKey: queryKey(session),
      queryFn: async () => (await session.notebook.read<string[]>("used-before", NOTE))?.value ?? [],
    }),
  /** Remembers the task types of a request that was sent. */
  remember: async (session: Session, { config }: AiIntegration) => {
    const sent = (config.concurrencyGroups ?? [])
      .flatMap((group) => group.taskTypes ?? [])
      .filter((type) => typeof type === "string");
    await session.notebook.change<string[]>("used-before", NOTE, (before = []) => {
      const all = [...new Set([...before, ...sent])];
      return all.length > before.length ? all : undefined;
    });
  },
};
