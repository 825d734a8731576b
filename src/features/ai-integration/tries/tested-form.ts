import { fitting, type Fitting } from "#contract/fitting.ts";
import { z } from "#contract/index.ts";

const text = z.string().check(z.minLength(1));

const MEMBERS = {
  /** A pattern such as "YYYY-MM-DD HH:mm", see `writtenTime`. */
  time: text,
  origin: z.union([z.enum(["gateway", "page"]), z.object({ text: z.string() })]),
  /** What `recommendedMode` says where base64 alone worked. */
  base64Word: text,
  /** The unit of `testedAt` of a model, since 1970. */
  modelTime: z.enum(["ms", "s"]),
};

/**
 * How this connection writes what the API document leaves open about tests. Each is left out until the administrator
 * chooses.
 */
export type TestedForm = Fitting<typeof MEMBERS>;

/** Returns the form of a stored note, without what it does not know. */
export const readTestedForm = (note: unknown): TestedForm => fitting(MEMBERS, note);

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
