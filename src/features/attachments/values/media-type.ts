/** Types a browser draws as a picture without running anything in it. SVG is among them because an <img> never runs its scripts. */
const PICTURES = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "image/x-icon",
  "image/vnd.microsoft.icon",
  "image/svg+xml",
]);

/** A media type without parameters, in lower case. */
export const essence = (mimetype: string | undefined) => (mimetype ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

export const isPicture = (mimetype: string | undefined) => PICTURES.has(essence(mimetype));

/** The same bytes as a plain download. */
export function asDownload(bytes: Blob): Blob {
  return bytes.slice(0, bytes.size, "application/octet-stream");
}

/** A URL that is a picture by itself. Any other address would tell its host who looks, and the page's policy refuses it. */
export function inlinePicture(url: string | undefined): string | undefined {
  const type = /^data:([^;,]+)[;,]/i.exec(url ?? "")?.[1];
  return isPicture(type) ? url : undefined;
}
