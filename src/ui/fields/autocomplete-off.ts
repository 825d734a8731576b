/**
 * For every text control: without it Chromium writes the text, even a pasted secret, to its session files. Only prose is
 * checked for spelling.
 */
export const AUTOCOMPLETE_OFF = { autoComplete: "off", spellCheck: false } as const;
