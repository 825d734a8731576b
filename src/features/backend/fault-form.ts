import { z } from "#contract/index.ts";
import type { Fault, FaultOutcome } from "./controls.ts";

const number = (min: number, max: number, message: string) =>
  z
    .string()
    .check(
      z.refine((text) => /^\d+(\.\d+)?$/.test(text.trim()) && Number(text) >= min && Number(text) <= max, message),
    );
const whole = (min: number, max: number, message: string) =>
  number(min, max, message).check(z.refine((text) => Number.isInteger(Number(text)), message));

/** A fault as it is typed. */
export const faultForm = z.object({
  outcome: z.custom<FaultOutcome>((value) => typeof value === "string"),
  status: whole(200, 599, "A status is a whole number from 200 to 599."),
  percent: number(0, 100, "A share is a number from 0 to 100."),
  moment: z.enum(["before", "after"]),
  delayMs: whole(0, 600_000, "A delay is a whole number of milliseconds, ten minutes at the most."),
});
export type FaultForm = z.infer<typeof faultForm>;

export function asForm({ outcome, status, rate, moment, delayMs }: Fault): FaultForm {
  return {
    outcome,
    status: String(status),
    percent: String(Math.round(rate * 1000) / 10),
    moment,
    delayMs: String(delayMs),
  };
}

export function fromForm({ outcome, status, percent, moment, delayMs }: FaultForm): Fault {
  return { outcome, status: Number(status), rate: Number(percent) / 100, moment, delayMs: Number(delayMs) };
}
