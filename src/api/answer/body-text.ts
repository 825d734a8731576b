/** Returns a request or response body as text: JSON in lines, a text as it is. */
export const bodyText = (body: unknown): string =>
  typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? "");

const PAGE_START = /^\s*<(?:!doctype html|html)\b/i;

/** True for the text of a web page, by its media type or its start. */
export const isWebPage = (text: string, contentType: string): boolean =>
  text.trim() !== "" && (/\bx?html\b/i.test(contentType) || PAGE_START.test(text));
