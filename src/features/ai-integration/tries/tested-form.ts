/**
 * How this connection writes what the API document leaves open about tests. Each is left out until the administrator
 * chooses.
 */
export interface TestedForm {
  /** A pattern such as "YYYY-MM-DD HH:mm", see `writtenTime`. */
  readonly time?: string;
  readonly origin?: "gateway" | "page" | { readonly text: string };
  /** What `recommendedMode` says where base64 alone worked. */
  readonly base64Word?: string;
  /** The unit of `testedAt` of a model, since 1970. */
  readonly modelTime?: "ms" | "s";
}

/** Returns the form of a stored note, without what it does not know. */
export function readTestedForm(note: unknown): TestedForm {
  if (typeof note !== "object" || note === null) return {};
  const { time, origin, base64Word, modelTime } = note as Record<string, unknown>;
  return {
    ...(typeof time === "string" && time !== "" && { time }),
    ...((origin === "gateway" || origin === "page") && { origin }),
    ...(isTyped(origin) && { origin: { text: origin.text } }),
    ...(typeof base64Word === "string" && base64Word !== "" && { base64Word }),
    ...((modelTime === "ms" || modelTime === "s") && { modelTime }),
  };
}

const isTyped = (origin: unknown): origin is { text: string } =>
  typeof origin === "object" && origin !== null && typeof (origin as { text?: unknown }).text === "string";

export const DATE_AND_TIME = "YYYY-MM-DDTHH:mm:ss.SSSZ";
export const DATE = "YYYY-MM-DD";

const PARTS = {
  YYYY: [0, 4],
  MM: [5, 7],
  DD: [8, 10],
  HH: [11, 13],
  mm: [14, 16],
  ss: [17, 19],
  SSS: [20, 23],
} as const;

/** Writes a time in UTC by a pattern of YYYY, MM, DD, HH, mm, ss and SSS. Other text stays. */
export function writtenTime(pattern: string, time = new Date()): string {
  const iso = time.toISOString();
  return pattern.replaceAll(/YYYY|MM|DD|HH|mm|SSS|ss/g, (part) => iso.slice(...PARTS[part as keyof typeof PARTS]));
}

/** Returns the `testedAt` of a model that was tried at a time in milliseconds; `undefined` leaves it out. */
export function modelTestedAt({ modelTime }: TestedForm, ms: number): number | undefined {
  if (modelTime === undefined) return undefined;
  return modelTime === "ms" ? ms : Math.floor(ms / 1000);
}
