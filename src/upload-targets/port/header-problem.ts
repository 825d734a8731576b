const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** What a browser sets itself, and what tus and S3 need for their own work. */
const NOT_ALLOWED =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|range|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|tus-.*|upgrade|upload-.*|via|x-http-method(?:-override)?)$/i;

/** Returns why a name cannot be an additional header, beside `others`; `undefined` if it can. */
export function headerProblem(name: string, others: readonly string[]): string | undefined {
  if (name === "") return "Enter the name of the header, or remove the row.";
  if (!TOKEN.test(name)) return "Use letters, digits and hyphens, without a colon.";
  if (NOT_ALLOWED.test(name)) return "A browser or the upload sets this header itself. Use another one.";
  if (others.some((other) => other.toLowerCase() === name.toLowerCase())) return "This header is already listed.";
  return undefined;
}
