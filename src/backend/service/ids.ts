export type IdPrefix = "usr" | "spc" | "bse" | "tbl" | "fld" | "rec" | "tok" | "att";

export type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

const ID_CHARACTERS = 16;
const SECRET_BYTES = 32;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// `crypto.randomUUID` is missing on plain http.
const randomBytes: FillBytes = (bytes) => void crypto.getRandomValues(bytes);

/** Returns a new opaque id, such as of a token: the prefix and 16 base62 characters (95 bits). */
export function newId(prefix: IdPrefix, fill: FillBytes = randomBytes): string {
  let id = "";
  while (id.length < ID_CHARACTERS) {
    const bytes = new Uint8Array(ID_CHARACTERS - id.length);
    fill(bytes);
    // Bytes above the last multiple of 62 would favour some characters.
    for (const value of bytes) if (value < 248) id += BASE62.charAt(value % BASE62.length);
  }
  return prefix + id;
}

/** Returns a bearer secret of 256 random bits as base64url. Scanners find leaked secrets by the prefix. */
export function newSecret(fill: FillBytes = randomBytes): string {
  const bytes = new Uint8Array(SECRET_BYTES);
  fill(bytes);
  const base64 = btoa(String.fromCharCode(...bytes));
  return `wst_${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
