import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession, type Session } from "#session/session.ts";
import { NO_PRICES, readPrices, type SpacePrices } from "./price-unit.ts";

const spacePrices = (session: Session, spaceId: string) =>
  queryOptions({
    queryKey: [session.connection.id, "ai-integration", "price-unit", spaceId],
    queryFn: async () => readPrices((await session.notebook.read("price-unit", spaceId))?.value),
  });

/** Returns unit and currency of the prices of the space on screen, and a function that replaces them. */
export function useSpacePrices() {
  const session = useSession();
  const { spaceId } = useParams({ from: "/spaces/$spaceId/ai" });
  const client = useQueryClient();
  const query = spacePrices(session, spaceId);
  const { data = NO_PRICES } = useQuery(query);
  const { mutate } = useMutation({
    mutationFn: (prices: SpacePrices) => session.notebook.write("price-unit", spaceId, prices),
    // Updates at once: the unit on screen follows each typed key.
    onMutate: (prices) => client.setQueryData(query.queryKey, prices),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  useEffect(
    () =>
      session.notebook.subscribe("price-unit", (key) => {
        if (key === spaceId) void client.invalidateQueries({ queryKey: spacePrices(session, spaceId).queryKey });
      }),
    [session, client, spaceId],
  );
  return { prices: data, setPrices: mutate };
}
