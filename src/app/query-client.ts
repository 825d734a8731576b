import { QueryClient } from "@tanstack/react-query";
import { mayRetry, retryDelayMs } from "#api/retry.ts";

/** Makes the cache of one session. Reads are retried, writes never. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 30_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always", gcTime: 0 },
    },
  });
}
