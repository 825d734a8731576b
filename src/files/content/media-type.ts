import { typeOfExtension } from "./extensions.ts";
import { hasSignature, typeBySignature } from "./signatures.ts";
import { isText, typeOfText } from "./text-content.ts";

/** Enough for every signature, and for a fair look at text. */
const HEAD_BYTES = 4096;

/** The type of a file: told by its content first, then as declared, then by its name. `undefined` when nothing tells. */
export async function mimetypeOf(file: Blob, name: string): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return mimetypeFrom(head, file.type, name);
}

/** The same from a file's first bytes. A declared type, or one by name, that the content belies is not believed. */
export function mimetypeFrom(head: Uint8Array, declared: string, name: string): string | undefined {
  const claims = [declared.replace(/;.*/s, "").trim().toLowerCase(), typeOfExtension(name) ?? ""];
  const claim = (isPossible: (type: string) => boolean) => claims.find((type) => type !== "" && isPossible(type));
  const seen = typeBySignature(head);
  const refined = seen && REFINED[seen];
  if (seen !== undefined) return (refined && claim((type) => refined.test(type))) ?? seen;
  if (head.length > 0 && isText(head)) return typeOfText(head) ?? claim(isTextType) ?? "text/plain";
  return claim((type) => head.length === 0 || !(isTextType(type) || hasSignature(type)));
}

/** Containers that hold many types: what is declared may say which, as long as it is one of them. */
const REFINED: Readonly<Record<string, RegExp>> = {
  "application/zip":
    /^application\/(vnd\.openxmlformats-officedocument\..+|vnd\.ms-(word|excel|powerpoint)\..+|java-archive|vnd\.android\.package-archive|x-zip-compressed|vnd\.google-earth\.kmz)$|\+zip$/,
  "application/x-ole-storage": /^application\/(msword|vnd\.ms-.+|x-msi|vnd\.visio)$/,
  "application/gzip": /^application\/(x-gzip|x-tgz|x-compressed-tar)$/,
  "application/pdf": /^application\/illustrator$/,
  "image/tiff": /^image\/x-.+$/,
  "video/webm": /^audio\/webm$/,
  "video/x-matroska": /^audio\/x-matroska$/,
  "video/mp4": /^(audio\/(mp4|x-m4a)|video\/(x-m4v|3gpp2?))$/,
  "application/ogg": /^(audio|video)\/ogg$/,
};

const TEXT_TYPES =
  /^text\/|[+/](json|xml|yaml)$|^application\/(x-ndjson|javascript|ecmascript|x-sh|sql|toml|x-yaml|graphql|rtf|x-httpd-php|x-tex|x-subrip)$/;

function isTextType(type: string): boolean {
  return TEXT_TYPES.test(type);
}
