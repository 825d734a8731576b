import type { Fault, FaultOutcome, Faults } from "./controls.ts";

/** What a fault does, as it is offered. */
export const OUTCOME_LABELS: Record<FaultOutcome, string> = {
  none: "Answers as it should",
  status: "Refuses with a status",
  network: "The connection fails",
  hang: "Never answers",
  html: "Answers a web page",
  malformed: "Answers half a body",
  empty: "Answers no body",
};

/** Whether a fault can be noticed at all. */
export function isActive({ outcome, rate, delayMs }: Fault): boolean {
  return delayMs > 0 || (outcome !== "none" && rate > 0);
}

/** A fault in words, such as "Refuses with 503 · 50 % of requests · 300 ms later". */
export function faultText(fault: Fault): string {
  const { outcome, status, rate, moment, delayMs } = fault;
  const parts = [outcome === "status" ? `Refuses with ${status}` : OUTCOME_LABELS[outcome]];
  if (outcome === "html") parts.push(`status ${status}`);
  if (outcome !== "none") {
    if (rate < 1) parts.push(`${Math.round(rate * 1000) / 10} % of requests`);
    if (moment === "after") parts.push("after the service acted");
  }
  if (delayMs > 0) parts.push(`${delayMs.toLocaleString("en-GB")} ms later`);
  return parts.join(" · ");
}

/** How many places have a fault that can be noticed. */
export function activeCount(faults: Faults): number {
  return Object.values(faults).filter(isActive).length;
}
