import { createHmac, randomUUID } from "node:crypto";
import type { Stored } from "../disk.ts";
import { Refused } from "./answers.ts";

/** A file that somebody asked to send. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** In hex. */
  readonly sha256: string | undefined;
  /** In base64. */
  readonly md5: string | undefined;
  stored: Stored | undefined;
  arrivals: number;
  isConfirmed: boolean;
}

const wrong = (member: string, what: string) => new Refused(400, "WrongMember", `${member} has to be ${what}.`);

/** Reads what a request says of its file. Unknown members are ignored. */
export function readUpload(body: object): Upload {
  const { name, size, type, sha256, md5 } = body as Record<string, unknown>;
  if (typeof name !== "string" || name === "") throw wrong("name", "a text");
  if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) throw wrong("size", "a number of bytes");
  if (typeof type !== "string") throw wrong("type", "a text");
  return {
    id: randomUUID(),
    name,
    size,
    type: type || "application/octet-stream",
    sha256: readHash("sha256", sha256, /^[\da-f]{64}$/, "64 digits in hex"),
    md5: readHash("md5", md5, /^[\w+/]{22}==$/, "24 characters in base64"),
    stored: undefined,
    arrivals: 0,
    isConfirmed: false,
  };
}

function readHash(member: string, value: unknown, form: RegExp, what: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !form.test(value)) throw wrong(member, what);
  return value;
}

/** Throws if the bytes are not those that were asked for. */
export function checkBytes({ size, sha256, md5 }: Upload, stored: Stored): void {
  if (stored.size !== size) throw new Refused(400, "WrongLength", `${stored.size} bytes came, not ${size}.`);
  if (sha256 !== undefined && sha256 !== stored.sha256) throw new Refused(400, "WrongHash", "The SHA-256 differs.");
  if (md5 !== undefined && md5 !== Buffer.from(stored.md5, "hex").toString("base64"))
    throw new Refused(400, "WrongHash", "The MD5 differs.");
}

export const keyOf = ({ id, name }: Upload) => `uploads/${id}/${name}`;

/** Makes and checks signatures that expire. */
export class Signer {
  readonly #secret = randomUUID();
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }

  sign(text: string): string {
    return createHmac("sha256", this.#secret).update(text).digest("hex");
  }

  expires(afterMs: number): string {
    return String(this.#now() + afterMs);
  }

  /** Returns a path with a query. */
  address(path: string, expires: string): string {
    return `${path}?expires=${expires}&signature=${this.sign(`${path} ${expires}`)}`;
  }

  checkAddress(path: string, query: URLSearchParams): void {
    const expires = query.get("expires") ?? "";
    this.checkSignature(`${path} ${expires}`, query.get("signature"));
    this.checkTime(expires);
  }

  checkSignature(text: string, signature: string | string[] | null | undefined): void {
    if (signature !== this.sign(text)) throw new Refused(403, "WrongSignature", "The signature does not match.");
  }

  checkTime(expires: string): void {
    if (Number(expires) <= this.#now()) throw new Refused(403, "Expired", "The address has expired. Ask for another.");
  }
}

/** Returns the fields that a form has to have before its file. They hold for this upload alone. */
export function formFields(signer: Signer, upload: Upload, expires: string): Record<string, string> {
  const fields = { key: keyOf(upload), "Content-Type": upload.type, expires };
  const policy = Buffer.from(JSON.stringify({ id: upload.id, fields })).toString("base64");
  return { ...fields, policy, signature: signer.sign(policy) };
}

/** Returns the id of the upload. Throws unless the fields are exactly those of its policy. */
export function checkFields(signer: Signer, fields: ReadonlyMap<string, string>): string {
  const { policy, signature, ...named } = Object.fromEntries(fields);
  if (policy === undefined) throw new Refused(400, "NoPolicy", "No field policy before the file: check the order.");
  signer.checkSignature(policy, signature);
  const promised = JSON.parse(Buffer.from(policy, "base64").toString()) as { id: string; fields: object };
  for (const [name, value] of Object.entries(promised.fields)) {
    if (named[name] !== value) throw new Refused(403, "WrongField", `${name} is not what the policy says.`);
  }
  const more = Object.keys(named).find((name) => !Object.hasOwn(promised.fields, name));
  if (more !== undefined) throw new Refused(403, "WrongField", `The policy has no field ${more}.`);
  signer.checkTime(named["expires"] ?? "");
  return promised.id;
}
