/** Why a text is no private key that libraries open, for people and without the key itself; or the key, wrapped as PEM says. */
export type ReadPem = { readonly pem: string } | { readonly problem: string };

const BEGIN = /-{2,5}\s?BEGIN\s([A-Z0-9 ]{0,40}?)\s?-{2,5}/;
const END = /-{2,5}\s?END\s([A-Z0-9 ]{0,40}?)\s?-{2,5}/;
const LINE = /.{1,64}/g;
const RSA = "06092a864886f70d010101";
const EC = "06072a8648ce3d0201";

/** Reads a PEM private key, also one whose line breaks were lost or written as `\n`. */
export function readPem(text: string): ReadPem {
  const plain = text.replaceAll(/\\{1,4}r/g, "").replaceAll(/\\{1,4}n/g, "\n");
  const begin = BEGIN.exec(plain);
  const rest = plain.slice((begin?.index ?? 0) + (begin?.[0].length ?? 0));
  const end = END.exec(rest);
  const label = begin?.[1] ?? "";
  const body = rest.slice(0, end?.index);
  if (!begin || !end) {
    return {
      problem: /BEGIN/.test(plain)
        ? "The private key is incomplete: its BEGIN or END line is missing."
        : "The private key is not PEM: it does not begin with -----BEGIN PRIVATE KEY-----.",
    };
  }
  const refused = problemOfKind(label, body);
  if (refused !== undefined) return { problem: refused };
  if (label !== end[1]) return { problem: "The private key is incomplete: its BEGIN and END lines do not match." };
  const base64 = body.replaceAll(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    return { problem: "The private key has characters that do not belong there." };
  if (base64.replace(/=+$/, "").length % 4 === 1)
    return { problem: "The private key is incomplete: its base64 is cut off." };
  const problem = derProblem(atob(base64.replace(/=+$/, "")), label === "RSA PRIVATE KEY");
  return problem === undefined
    ? { pem: `-----BEGIN ${label}-----\n${base64.match(LINE)?.join("\n") ?? ""}\n-----END ${label}-----\n` }
    : { problem };
}

/** Returns why libraries do not open a private key, without repeating it; `undefined` if they do. */
export function pemProblem(text: string): string | undefined {
  const read = readPem(text);
  if ("problem" in read) return read.problem;
  return read.pem.trim() === text.trim() ? undefined : "The line breaks of the private key are not those of PEM.";
}

function problemOfKind(label: string, body: string): string | undefined {
  if (label === "ENCRYPTED PRIVATE KEY" || /Proc-Type:\s*4\s*,\s*ENCRYPTED/.test(body))
    return "The private key has a password. Remove the password, or download a new key.";
  if (label === "EC PRIVATE KEY") return "This is an EC key. A service account has an RSA key.";
  if (label === "OPENSSH PRIVATE KEY") return "This is an SSH key. A service account has an RSA key in PEM.";
  if (label.endsWith("PUBLIC KEY")) return "This is a public key. Enter the private key.";
  if (/CERTIFICATE/.test(label)) return "This is a certificate. Enter the private key.";
  return label === "PRIVATE KEY" || label === "RSA PRIVATE KEY" ? undefined : `This is no private key, but “${label}”.`;
}

const CUT = "The private key is cut off, or other text follows it. Copy it again from the key file.";
const BROKEN = "The private key cannot be read. Copy it again from the key file.";

function derProblem(der: string, isPkcs1: boolean): string | undefined {
  const outer = elements(der);
  if (der.charCodeAt(0) !== SEQUENCE) return BROKEN;
  if (!outer || outer.length !== 1) return CUT;
  const [version, algorithm, key] = elements(outer[0]?.body ?? "") ?? [];
  if (!version || version.tag !== INTEGER) return BROKEN;
  if (isPkcs1) return rsaProblem(outer[0]?.body ?? "");
  const kind = algorithm?.tag === SEQUENCE ? hexOf(algorithm.body) : "";
  if (kind.startsWith(EC)) return "This is an EC key. A service account has an RSA key.";
  if (!kind.startsWith(RSA)) return "This is no RSA key. A service account has an RSA key.";
  const inner = key?.tag === OCTETS ? elements(key.body) : undefined;
  return inner?.length === 1 && inner[0]?.tag === SEQUENCE ? rsaProblem(inner[0].body) : BROKEN;
}

/** Checks that the numbers of an RSA key belong together. */
function rsaProblem(body: string): string | undefined {
  const numbers = elements(body);
  if (!numbers || numbers.length < RSA_NUMBERS || numbers.some(({ tag }) => tag !== INTEGER)) return BROKEN;
  const [, n = 0n, e = 0n, d = 0n, p = 0n, q = 0n, dp, dq, inverse = 0n] = numbers.map(({ body: bytes }) =>
    BigInt(`0x0${hexOf(bytes)}`),
  );
  const isFactor = (prime: bigint, exponent: bigint | undefined) =>
    prime > 1n && (e * d) % (prime - 1n) === 1n && exponent === d % (prime - 1n);
  const fits = n > 0n && p * q === n && isFactor(p, dp) && isFactor(q, dq) && (inverse * q) % p === 1n;
  return fits ? undefined : BROKEN;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;
/** Version, modulus, two exponents, two primes, and three numbers for speed. */
const RSA_NUMBERS = 9;

/** Splits DER into its elements; `undefined` if one is cut off. */
function elements(der: string) {
  const found: { readonly tag: number; readonly body: string }[] = [];
  for (let at = 0; at < der.length;) {
    const first = der.charCodeAt(at + 1);
    const digits = first < 0x80 ? 0 : first & 0x7f;
    const size = digits === 0 ? first : Number.parseInt(hexOf(der.slice(at + 2, at + 2 + digits)), 16);
    const start = at + 2 + digits;
    if (!(start + size <= der.length)) return undefined;
    found.push({ tag: der.charCodeAt(at), body: der.slice(start, start + size) });
    at = start + size;
  }
  return found;
}

const hexOf = (bytes: string) => Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
