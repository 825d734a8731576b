import { useSyncExternalStore } from "react";
import { dayOf, formatDate, type CalendarDate } from "./calendar-date.ts";

const LOOK_EVERY_MS = 30_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", changed);
  };
}

// A text, because a new object each time would look like a change each time.
const todayText = () => formatDate(dayOf(new Date()));

/** The day it is here; a page that is left open goes on to the next day by itself. */
export function useToday(): CalendarDate {
  const [year = 0, month = 0, day = 0] = useSyncExternalStore(subscribe, todayText).split("-").map(Number);
  return { year, month, day };
}
