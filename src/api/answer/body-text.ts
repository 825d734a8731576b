/** Formats JSON with line breaks; returns text unchanged. */
export const bodyText = (body: unknown): string =>
  typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? "");
