import { queryOptions } from "@tanstack/react-query";
import { call } from "#api/call.ts";
import { readBase } from "#contract/index.ts";
import type { Session } from "#session/session.ts";

export const bases = {
  read: ({ connection }: Session, baseId: string) =>
    queryOptions({
      queryKey: [connection.id, "bases", baseId],
      // Comparing a large answer with the previous one takes longer than rendering it.
      structuralSharing: false,
      queryFn: ({ signal }) => call(connection, readBase, { params: { baseId }, body: undefined, signal }),
    }),
};
