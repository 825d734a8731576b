/** What an id tells of: space, base, table, field, record, token, attachment. */
export type IdPrefix = "spc" | "bse" | "tbl" | "fld" | "rec" | "tok" | "att";

/** Fills bytes with values from 0 to 255. */
export type FillBytes = (bytes: Uint8Array<ArrayBuffer>) => void;

const ID_CHARACTERS = 16;
const SECRET_BYTES = 32;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// randomUUID is missing on plain http, getRandomValues is not.
export const randomBytes: FillBytes = (bytes) => void crypto.getRandomValues(bytes);

/** An opaque id: its prefix and 16 characters of 62, which is 95 bits. */
export function newId(prefix: IdPrefix, fill: FillBytes = randomBytes): string {
  let id = "";
  const byte = new Uint8Array(1);
  while (id.length < ID_CHARACTERS) {
    fill(byte);
    const value = byte[0] as number;
    // Bytes past the last multiple of 62 would make some characters likelier than others.
    if (value < 248) id += BASE62.charAt(value % BASE62.length);
  }
  return prefix + id;
}

/** A bearer secret of 256 random bits, as base64url behind a prefix by which leaked ones can be found. */
export function newSecret(fill: FillBytes = randomBytes): string {
  const bytes = new Uint8Array(SECRET_BYTES);
  fill(bytes);
  const base64 = btoa(String.fromCharCode(...bytes));
  return `wst_${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
