import { tryTo } from "#json/read-json.ts";

/** Returns a text with its percent-encoding undone; the text itself if that is broken. */
export const decoded = (text: string): string => tryTo(() => decodeURIComponent(text)) ?? text;
