/** For every text control: without it Chromium writes the text, even a pasted secret, to its session files. */
export const NOT_KEPT_BY_BROWSER = { autoComplete: "off" } as const;
