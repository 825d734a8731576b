import { dayOf, formatDate } from "./calendar-date.ts";

/** A moment by the clock of this device, to the minute: "2026-11-21 09:58". What is no moment stays as it came. */
export function localTime(text: string): string {
  const moment = new Date(text);
  if (text === "" || Number.isNaN(moment.getTime())) return text;
  const clock = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  return `${formatDate(dayOf(moment))} ${clock}`;
}
