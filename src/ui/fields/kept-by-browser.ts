/**
 * For every text control. Without it Chromium writes the text of a control to its session files, where a pasted secret
 * stays readable.
 */
export const NOT_KEPT_BY_BROWSER = { autoComplete: "off" } as const;
