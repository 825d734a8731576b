import type { Fault, Faults } from "./controls.ts";

/** Whether a fault can be noticed at all. */
export function isActive({ outcome, rate, delayMs }: Fault): boolean {
  return delayMs > 0 || (outcome !== "none" && rate > 0);
}

/** How many places have a fault that can be noticed. */
export function activeCount(faults: Faults): number {
  return Object.values(faults).filter(isActive).length;
}
