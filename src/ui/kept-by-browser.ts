/**
 * For every control that takes text. Chromium writes what stands in other controls into its session files, and remembers
 * what was typed into them: a secret may be pasted into any field, so no field lets it.
 */
export const NOT_KEPT_BY_BROWSER = { autoComplete: "off" } as const;
