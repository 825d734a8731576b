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

/** Writes a time in UTC by a pattern of YYYY, MM, DD, HH, mm, ss and SSS. Other text stays. */
export function writtenTime(pattern: string, time = new Date()): string {
  const [YYYY, MM, DD, HH, mm, ss, SSS] = time.toISOString().split(/\D/);
  const parts: Readonly<Record<string, string | undefined>> = { YYYY, MM, DD, HH, mm, ss, SSS };
  return pattern.replaceAll(/YYYY|MM|DD|HH|mm|SSS|ss/g, (part) => parts[part] ?? part);
}

/** Returns the `testedAt` of a model that was tried at a time in milliseconds; `undefined` leaves it out. */
export function modelTestedAt({ modelTime }: TestedForm, ms: number): number | undefined {
  if (modelTime === undefined) return undefined;
  return modelTime === "ms" ? ms : Math.floor(ms / 1000);
}
