import { useSyncExternalStore } from "react";
import { useSession } from "#session/session.ts";
import { dayOf, formatDate, type CalendarDate, type DayClock } from "./calendar-date.ts";

const LOOK_EVERY_MS = 30_000;

/** The day it is, and by which clock. */
export interface Today extends CalendarDate {
  readonly clock: DayClock;
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

/**
 * The day it is at the service where its clock is known, which is UTC for the service of this browser, and else the day
 * it is here. A page that is left open goes on to the next day by itself.
 */
export function useToday(): Today {
  const { connection } = useSession();
  const clock = connection.kind === "standalone" ? "UTC" : "device";
  // A text, because a new object each time would look like a change each time.
  const text = useSyncExternalStore(subscribe, () => formatDate(dayOf(new Date(), clock)));
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day, clock };
}
