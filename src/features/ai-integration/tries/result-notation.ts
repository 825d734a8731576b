import { fitting, type Fitting } from "#contract/fitting.ts";
import { z } from "#contract/index.ts";

export const DATE_AND_TIME = "YYYY-MM-DDTHH:mm:ss.SSSZ";
export const DATE = "YYYY-MM-DD";

const MEMBERS = {
  time: z.enum([DATE_AND_TIME, DATE]),
  origin: z.enum(["gateway", "page"]),
  /** What `recommendedMode` says where base64 alone worked. */
  base64Word: z.enum(["base64", "base64Mode"]),
  /** The unit of `testedAt` of a model, since 1970. */
  modelTime: z.enum(["ms", "s"]),
};

/** How results of AI tests are written for a connection, where the API leaves it open. What is not chosen is left out. */
export type ResultNotation = Fitting<typeof MEMBERS>;

/** Returns the notation of a stored note, without what this version does not know. */
export const readResultNotation = (note: unknown): ResultNotation => fitting(MEMBERS, note);

/** Returns the `testedAt` of a model that was tried at a time in milliseconds; `undefined` leaves it out. */
export function modelTestedAt({ modelTime }: ResultNotation, ms: number): number | undefined {
  if (modelTime === undefined) return undefined;
  return modelTime === "ms" ? ms : Math.floor(ms / 1000);
}
