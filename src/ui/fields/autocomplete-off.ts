/** For every text control: without it Chromium writes the text, even a pasted secret, to its session files. */
export const AUTOCOMPLETE_OFF = { autoComplete: "off" } as const;
