/** Returns a request or response body as text: JSON in lines, a text as it is. */
export const bodyText = (body: unknown): string =>
  typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? "");
