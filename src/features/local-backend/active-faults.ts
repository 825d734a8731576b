import type { Fault, Faults } from "#contract/faults.ts";

/** Whether a test error of the local backend changes anything. */
export function isActive({ outcome, rate, delayMs }: Fault): boolean {
  return delayMs > 0 || (outcome !== "none" && rate > 0);
}

export function activeCount(faults: Faults): number {
  return Object.values(faults).filter(isActive).length;
}
