/** How deep lists and objects may lie in each other, in what is sent and in what is answered. The document shows no limit; what walks through them would run out of stack. */
export const MAX_LEVELS = 200;

/** Whether lists and objects lie deeper in each other than anything here walks through. */
export function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  // Of millions of lists none is copied.
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.some((part) => isTooDeep(part, levels - 1));
}
