const pad = (part: number, digits = 2) => String(part).padStart(digits, "0");

/** Local time: "2026-11-21 09:58". Returns other texts unchanged. */
export function localTime(text: string): string {
  const moment = new Date(text);
  if (text === "" || Number.isNaN(moment.getTime())) return text;
  const day = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join("-");
  return `${day} ${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Local time for file names: "2026-11-21T09-58-07". */
export function fileTime(moment: Date): string {
  return `${localTime(moment.toISOString()).slice(0, 10)}T${clockTime(moment).replaceAll(":", "-")}`;
}

/** Local time: "09:58:07". */
export function clockTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => pad(part)).join(":");
}
