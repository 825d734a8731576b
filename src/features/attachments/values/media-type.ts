/** Types that a browser draws without running anything in them. SVG is included: an <img> never runs its scripts. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)$/;

/** A media type without parameters, in lower case. */
export const essence = (mimetype: string | undefined) => (mimetype ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

export const isPicture = (mimetype: string | undefined) => PICTURES.test(essence(mimetype));

/** The bytes with a type that no browser opens. */
export function asDownload(bytes: Blob): Blob {
  return bytes.slice(0, bytes.size, "application/octet-stream");
}

/** A `data:` URL of a picture. The page's policy refuses all others: their host would learn who looks at them. */
export function inlinePicture(url: string | undefined): string | undefined {
  const type = /^data:([^;,]+)[;,]/i.exec(url ?? "")?.[1];
  return isPicture(type) ? url : undefined;
}
