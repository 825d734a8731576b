const padded = (part: number, digits = 2) => String(part).padStart(digits, "0");

/** A moment by the clock of this device, to the minute: "2026-11-21 09:58". What is no moment stays as it came. */
export function localTime(text: string): string {
  const moment = new Date(text);
  if (text === "" || Number.isNaN(moment.getTime())) return text;
  const day = [padded(moment.getFullYear(), 4), padded(moment.getMonth() + 1), padded(moment.getDate())].join("-");
  return `${day} ${padded(moment.getHours())}:${padded(moment.getMinutes())}`;
}

/** A moment by the clock of this device as a file's name may hold it: "2026-11-21T09-58-07". */
export function fileTime(moment: Date): string {
  return `${localTime(moment.toISOString()).slice(0, 10)}T${clockTime(moment).replaceAll(":", "-")}`;
}

/** The time of a day by the clock of this device, to the second: "09:58:07". */
export function clockTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => padded(part)).join(":");
}
