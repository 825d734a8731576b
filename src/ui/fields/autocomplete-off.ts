/** For text controls: else Chromium writes the text, even a pasted secret, to disk. Only prose is checked for spelling. */
export const AUTOCOMPLETE_OFF = { autoComplete: "off", spellCheck: false } as const;
