import type { Drift, Fault } from "#contract/faults.ts";
import { z } from "#contract/index.ts";

const isNumber = (text: string, min: number, max: number) =>
  /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
const isWhole = (text: string, min: number, max: number) => isNumber(text, min, max) && Number.isInteger(Number(text));

/** Returns which fields an outcome uses. Unused fields are neither checked nor saved. */
export const fieldsOf = (outcome: Fault["outcome"]) => ({
  status: outcome === "status" || outcome === "html",
  share: outcome !== "none",
  // A drift changes the answer, so the service has already acted.
  moment: outcome !== "none" && outcome !== "drift",
  drift: outcome === "drift",
  shape: outcome === "status",
});

/** Selects the service's own body format. */
export const OWN_SHAPE = "problem";

export const faultForm = z
  .object({
    outcome: z.custom<Fault["outcome"]>((value) => typeof value === "string"),
    status: z.string(),
    percent: z.string(),
    moment: z.enum(["before", "after"]),
    delayMs: z.string(),
    drift: z.custom<Drift | typeof OWN_SHAPE>((value) => typeof value === "string"),
  })
  .check(
    z.superRefine(({ outcome, status, percent, delayMs }, context) => {
      const has = fieldsOf(outcome);
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (has.status && !isWhole(status, 200, 599)) refuse("status", "Enter a whole number from 200 to 599.");
      if (has.share && !isNumber(percent, 0, 100)) refuse("percent", "Enter a number from 0 to 100.");
      if (!isWhole(delayMs, 0, 600_000)) {
        refuse("delayMs", "Enter a whole number of milliseconds, at most 600,000 (10 minutes).");
      }
    }),
  );
export type FaultForm = z.infer<typeof faultForm>;

export function asForm({ outcome, status, rate, moment, delayMs, drifts }: Fault): FaultForm {
  return {
    outcome,
    status: String(status),
    percent: String(Math.round(rate * 1000) / 10),
    moment,
    delayMs: String(delayMs),
    drift: drifts?.[0] ?? OWN_SHAPE,
  };
}

/** Returns the typed fault. Fields that its outcome does not use keep their value in `before`. */
export function fromForm({ outcome, status, percent, moment, delayMs, drift }: FaultForm, before: Fault): Fault {
  const has = fieldsOf(outcome);
  const { drifts: _, ...rest } = before;
  return {
    ...rest,
    outcome,
    status: has.status ? Number(status) : before.status,
    rate: has.share ? Number(percent) / 100 : before.rate,
    moment: has.moment ? moment : before.moment,
    delayMs: Number(delayMs),
    ...((has.drift || has.shape) && drift !== OWN_SHAPE ? { drifts: [drift] } : {}),
  };
}
