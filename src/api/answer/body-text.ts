/** A body as text: JSON with line breaks, or the text itself. */
export const bodyText = (body: unknown): string =>
  typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? "");
