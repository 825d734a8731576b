/** What is read from a service-account file. Everything else is discarded. */
export interface ServiceAccount {
  readonly project: string;
  readonly privateKey: string;
  readonly clientEmail: string;
  /** Names of the members that were discarded. */
  readonly discarded: readonly string[];
}

export type ReadServiceAccount = { ok: true; account: ServiceAccount } | { ok: false; message: string };

const TAKEN = new Set(["type", "project_id", "private_key", "client_email"]);

/** Reads a Google service-account JSON key. Messages never repeat what is in the file. */
export function readServiceAccount(text: string): ReadServiceAccount {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: "This is not JSON. A service-account key is downloaded as a .json file." };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, message: "This is not a service-account key: it is not a JSON object." };
  }
  const file = value as Record<string, unknown>;
  if (file["type"] !== "service_account") {
    return {
      ok: false,
      message:
        file["type"] === undefined
          ? 'This is not a service-account key: it has no "type".'
          : 'This is not a service-account key: its "type" is not "service_account".',
    };
  }
  const { project_id: project, private_key: privateKey, client_email: clientEmail } = file;
  const missing = Object.entries({ project_id: project, private_key: privateKey, client_email: clientEmail })
    .filter(([, member]) => typeof member !== "string" || member === "")
    .map(([name]) => name);
  if (missing.length > 0) return { ok: false, message: `The file has no ${missing.join(", ")}.` };
  const problem = pemProblem(privateKey as string);
  if (problem !== undefined) return { ok: false, message: problem };
  return {
    ok: true,
    account: {
      project: project as string,
      privateKey: privateKey as string,
      clientEmail: clientEmail as string,
      discarded: Object.keys(file).filter((name) => !TAKEN.has(name)),
    },
  };
}

const PEM = /^\s*-----BEGIN ((?:[A-Z]+ )?PRIVATE KEY)-----\s+([A-Za-z0-9+/=\s]+?)\s*-----END \1-----\s*$/;
const DER_SEQUENCE = 0x30;

/** Returns why a text is no PEM private key, without repeating it; `undefined` if it is one. */
export function pemProblem(text: string): string | undefined {
  if (!text.includes("-----BEGIN"))
    return "The private key is not PEM: it does not begin with -----BEGIN PRIVATE KEY-----.";
  if (/\\n/.test(text)) return "The private key has \\n as text. Replace each with a line break.";
  const match = PEM.exec(text);
  if (!match)
    return "The private key is incomplete: its BEGIN and END lines do not match, or it has unexpected characters.";
  try {
    const bytes = atob((match[2] ?? "").replace(/\s/g, ""));
    if (bytes.charCodeAt(0) !== DER_SEQUENCE) return "The private key cannot be read. Copy it again from the key file.";
    if (derLength(bytes) !== bytes.length) return "The private key is cut off, or other text follows it.";
  } catch {
    return "The private key is incomplete: its base64 is cut off.";
  }
  return undefined;
}

/** Returns the length of a DER value in bytes, with its head. */
function derLength(bytes: string): number {
  const first = bytes.charCodeAt(1);
  if (first < 0x80) return 2 + first;
  const digits = first & 0x7f;
  let length = 0;
  for (let index = 0; index < digits; index += 1) length = length * 256 + bytes.charCodeAt(2 + index);
  return 2 + digits + length;
}
