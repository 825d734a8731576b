export const bodyText = (body: unknown): string =>
  typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? "");
