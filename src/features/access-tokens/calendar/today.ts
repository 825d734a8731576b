import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "#session/session.ts";
import { dayOf, type DayClock } from "./calendar-date.ts";

const CHECK_INTERVAL_MS = 30_000;

export type Today = ReturnType<typeof useToday>;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

/** Returns the current day, updated at midnight: in UTC for the service in this browser, else by the clock of the device. */
export function useToday() {
  const { connection } = useSession();
  const clock: DayClock = connection.kind === "standalone" ? "UTC" : "device";
  const day = useSyncExternalStore(subscribe, () => dayOf(new Date(), clock));
  return useMemo(() => ({ day, clock }), [day, clock]);
}
