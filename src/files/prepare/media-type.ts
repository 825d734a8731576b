import type { FileDescription } from "../file-store.ts";
import { imageSizeIn, SIZE_WITHIN_BYTES } from "./image-size.ts";
import { hasSignature, typeBySignature } from "./signatures.ts";
import { isText, typeOfText } from "./text-content.ts";

/** Enough for every signature, and to tell text from binary. */
const HEAD_BYTES = 16 * 1024;

/** The media type of a file, and the pixel size of a picture, by its first bytes; without what is not known. */
export function describeStart(start: Uint8Array, declared: string, name: string): FileDescription {
  const mimetype = mimetypeFrom(start.subarray(0, HEAD_BYTES), declared, name);
  if (mimetype === undefined) return {};
  return mimetype.startsWith("image/") ? { mimetype, ...imageSizeIn(start) } : { mimetype };
}

/** Describes a stored file. Reads its first megabyte. */
export async function describeFile(file: Blob, name: string): Promise<FileDescription> {
  const start = await file.slice(0, SIZE_WITHIN_BYTES).arrayBuffer();
  return describeStart(new Uint8Array(start), file.type, name);
}

/** The media type of a file, told by its content, then as declared, then by its name. `undefined` when nothing tells. */
export async function mimetypeOf(file: Blob, name: string): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return mimetypeFrom(head, file.type, name);
}

/** The same by a file's first bytes. Ignores a declared type, or one by name, that contradicts the content. */
export function mimetypeFrom(head: Uint8Array, declared: string, name: string): string | undefined {
  const claims = [declared.replace(/;.*/s, "").trim().toLowerCase(), typeOfExtension(name) ?? ""];
  const claim = (isPossible: (type: string) => boolean) => claims.find((type) => type !== "" && isPossible(type));
  const seen = typeBySignature(head);
  const refined = seen && REFINED[seen];
  if (seen !== undefined) return (refined && claim((type) => refined.test(type))) ?? seen;
  if (head.length > 0 && isText(head)) return typeOfText(head) ?? claim(isTextType) ?? "text/plain";
  return claim((type) => head.length === 0 || !(isTextType(type) || hasSignature(type)));
}

/** Containers of many types: a declared type is believed if it is one of these. */
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

/** Media types by extension, for what the content cannot tell. */
const TYPES_BY_EXTENSION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    txt: "text/plain",
    log: "text/plain",
    md: "text/markdown",
    csv: "text/csv",
    tsv: "text/tab-separated-values",
    json: "application/json",
    jsonl: "application/x-ndjson",
    ndjson: "application/x-ndjson",
    xml: "application/xml",
    yaml: "application/yaml",
    yml: "application/yaml",
    toml: "application/toml",
    html: "text/html",
    htm: "text/html",
    css: "text/css",
    js: "text/javascript",
    mjs: "text/javascript",
    ts: "text/x-typescript",
    py: "text/x-python",
    sh: "application/x-sh",
    sql: "application/sql",
    rtf: "application/rtf",
    tex: "application/x-tex",
    ics: "text/calendar",
    vcf: "text/vcard",
    srt: "application/x-subrip",
    vtt: "text/vtt",
    eml: "message/rfc822",
    svg: "image/svg+xml",
    docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    doc: "application/msword",
    xls: "application/vnd.ms-excel",
    ppt: "application/vnd.ms-powerpoint",
    msg: "application/vnd.ms-outlook",
    jar: "application/java-archive",
    apk: "application/vnd.android.package-archive",
    tgz: "application/x-tgz",
    ai: "application/illustrator",
    m4a: "audio/mp4",
    m4v: "video/x-m4v",
    mka: "audio/x-matroska",
    stl: "model/stl",
    step: "model/step",
    dwg: "image/vnd.dwg",
    parquet: "application/vnd.apache.parquet",
  }),
);

function typeOfExtension(name: string): string | undefined {
  return TYPES_BY_EXTENSION.get(/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? "");
}
