import { queryOptions, skipToken } from "@tanstack/react-query";
import type { BackendControls } from "./backend-controls-context.ts";

// Below the directory's key, so that changes of another tab invalidate it.
const SHARED = ["standalone", "directory", "backend"] as const;

/** What screens read of the service in this browser. */
export const backend = {
  controls: (open: () => Promise<BackendControls>) =>
    queryOptions({ queryKey: ["standalone", "backend-controls"], queryFn: open, staleTime: Infinity }),
  counts: (controls: BackendControls) =>
    queryOptions({ queryKey: [...SHARED, "counts"], queryFn: () => controls.counts(), staleTime: 0 }),
  room: (controls: BackendControls) =>
    queryOptions({ queryKey: [...SHARED, "room"], queryFn: () => controls.room(), staleTime: 0 }),
  chosen: (open: (() => Promise<BackendControls>) | typeof skipToken) =>
    queryOptions({
      queryKey: [...SHARED, "chosen"],
      queryFn: open === skipToken ? skipToken : async () => (await open()).chosen(),
    }),
  faults: (open: () => Promise<BackendControls>) =>
    queryOptions({ queryKey: [...SHARED, "faults"], queryFn: async () => (await open()).faults() }),
};
