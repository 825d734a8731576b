/**
 * How this connection writes what the API document leaves open about tests. Each is left out until the administrator
 * chooses.
 */
export interface TestedForm {
  readonly time?: "iso" | "day";
  readonly origin?: "gateway" | "page";
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
    ...((time === "iso" || time === "day") && { time }),
    ...((origin === "gateway" || origin === "page") && { origin }),
    ...(typeof base64Word === "string" && base64Word !== "" && { base64Word }),
    ...((modelTime === "ms" || modelTime === "s") && { modelTime }),
  };
}

/** Returns the `testedAt` of a model that was tried at a time in milliseconds; `undefined` leaves it out. */
export function modelTestedAt({ modelTime }: TestedForm, ms: number): number | undefined {
  if (modelTime === undefined) return undefined;
  return modelTime === "ms" ? ms : Math.floor(ms / 1000);
}
