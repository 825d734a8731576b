import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Session } from "#session/session.ts";

const queryKey = (session: Session, mark: string) =>
  [session.connection.id, "ai-integration", "key-label", mark] as const;
const noteKey = (mark: string) => `gateway-key ${mark}`;

/** Labels of gateway keys in this browser, by fingerprint. */
export const keyLabels = {
  of: (session: Session, mark: string) =>
    queryOptions({
      queryKey: queryKey(session, mark),
      queryFn: async () => (await session.notebook.read<string>("label", noteKey(mark)))?.value ?? null,
    }),
  write: (session: Session, client: QueryClient) =>
    mutationOptions({
      mutationFn: async ({ mark, label }: { mark: string; label: string }) => {
        if (label === "") await session.notebook.remove("label", noteKey(mark));
        else await session.notebook.write("label", noteKey(mark), label);
      },
      onSuccess: (_, { mark }) => client.invalidateQueries({ queryKey: queryKey(session, mark) }),
    }),
};
