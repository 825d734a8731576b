import { queryOptions } from "@tanstack/react-query";
import type { AiIntegration } from "#contract/index.ts";
import type { Session } from "#features/connection/session.ts";

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
    const before = (await session.notebook.read<string[]>("used-before", NOTE))?.value ?? [];
    const sent = (config.concurrencyGroups ?? [])
      .flatMap((group) => group.taskTypes ?? [])
      .filter((type) => typeof type === "string");
    const all = [...new Set([...before, ...sent])];
    if (all.length > before.length) await session.notebook.write("used-before", NOTE, all);
  },
};
