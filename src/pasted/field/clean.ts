import { decoded } from "#text/decoded.ts";
import { isLikeKey, isMasked, visibleText } from "../characters.ts";
import { keyInAddress, keyOfAddress, type PastedCommand, readCommand } from "../command/read-command.ts";
import { assignmentsIn } from "../list/parts.ts";
import { readKeys } from "../list/read-list.ts";
import { ELSEWHERE, isNoKey, isSecretName, isVariable } from "../list/value-names.ts";
import { decodedSecret, unwrap } from "../list/wrappings.ts";
import { AUTHORIZATION, cleaned, type Cleaned, isKeyPair, isKnownKey, MAY_BE_SECRET } from "./clean-value.ts";

/** A pasted command with options. Their values may be no keys. */
const OPTIONS = /^[^\s"'=]\S*\s(?:.*\s)?--?[a-z][\w-]*[\s=]/i;
/** JSON, code or markup. */
const STRUCTURE = /^(?=.*[\]})>];?$)(?=.*["'>])(?:(?:.*[\s:(=])?[[{]|[\w\s.=]+\((?=.*=)|<\w)/;
/** Reading more would make the page wait. */
const MAX_LENGTH = 100_000;
const NO_ADDRESS = "No address was found in this command, or several. Nothing was pasted, because it may hold a token.";
const TOO_LONG = "The text is too long for this field. Nothing was pasted.";

const hasKey = (word: string) => isLikeKey(unwrap(word, "secret").value);

const ITSELF = "This is a name or an address, not the key: enter the key itself. Nothing was pasted.";
/** What an example says in place of a key. */
const EXAMPLE = /^(?:<[^<>]+>|(?:sk-)?(?:your|insert|enter|replace|paste)[-_ ].*)$/i;

/**
 * Takes the one key or token out of a text: without blanks and quotes around it, its name, `Bearer`. What is refused may be
 * the key all the same.
 */
export function cleanSecret(text: string): Cleaned {
  if (text.length > MAX_LENGTH) return { refusal: TOO_LONG };
  const key = cleanKey(text);
  const word = "text" in key && !/\s/.test(key.text) ? key.text : "";
  // Word processors change hyphens, and pages cut long keys.
  const [sign] = /[^!-~]/u.exec(word) ?? [];
  const problem =
    ELSEWHERE.test(text.trim()) || isNoKey(word)
      ? ITSELF
      : sign && `No key has the sign “${sign}”: copy it again. Nothing was pasted.`;
  const read = problem ? { refusal: problem } : key;
  return "refusal" in read ? { keep: "Use as pasted", ...read } : read;
}

function cleanKey(text: string): Cleaned {
  const { token, placeholder, url } = readCommand(text) ?? {};
  if (placeholder !== undefined) return { refusal: `${placeholder} is a variable: enter the token itself.` };
  if (token !== undefined) return { text: token, removed: ["all but the token of the command"] };
  const plain = visibleText(text).trim();
  const inAddress = keyOfAddress(plain);
  if (isVariable(inAddress)) return { refusal: ITSELF };
  if (inAddress !== "") return cleaned(text, inAddress, ["the address around it"]);
  const isLine = !plain.includes("\n");
  if (isLine && isMasked(plain) && !/^[[{]/.test(plain))
    return { text: "", removed: ["a key that is masked"], keep: "It really is the key" };
  // A connection string is one secret.
  const isConnection = /^\w+=.*;\s*\w+=/.test(plain) && plain.split(/=[^;]*;?\s*/).filter(isSecretName).length < 2;
  const isSeveral = plain.split(/[\s,;]+/).filter(hasKey).length > 1 || assignmentsIn(` ${plain}`) > 1;
  if (
    isLine &&
    !plain.includes("\t") &&
    url === undefined &&
    !STRUCTURE.test(plain) &&
    !OPTIONS.test(plain) &&
    (isConnection || !isSeveral)
  ) {
    const { value, name, leftOut } = unwrap(plain, "secret");
    if ((name !== undefined || leftOut.length > 0) && (isVariable(value) || EXAMPLE.test(value)))
      return { refusal: ITSELF };
    const words = value.split(/(?<![.,;:!?])(?:[.,;:!?]*\s)+/);
    const [key, ...others] = words.filter(hasKey);
    // Two words may be a scheme with its value.
    const isScheme = words.length === 2 && key === words[1] && !isSecretName(name ?? "");
    if (key && others.length === 0 && !isConnection && !isScheme)
      return cleaned(text, unwrap(key, "secret").value, [...leftOut, ...words.filter((word) => word !== key)]);
    // Several words may be a passphrase.
    return /\s/.test(value) || isConnection ? cleaned(text, plain) : cleaned(text, value, leftOut);
  }
  const { found, leftOut, doubtful } = readKeys(text);
  const [only] = found;
  const { size } = new Set(found.map(({ value }) => value));
  const isKey = !OPTIONS.test(plain) || isSecretName(only?.label ?? "") || isLikeKey(only?.value ?? "");
  if (only && isKey && size === 1 && doubtful.length === 0) return cleaned(text, only.value, leftOut);
  const count = size > 1 ? `${size} keys` : isLine ? "several values" : "several lines";
  return { refusal: `This field takes one key, and the text has ${count}. Nothing was pasted.` };
}

/** Returns an address without a login, and without a query or fragment that has a secret. */
function withoutSecret(url: string): string {
  const address = url.replace(/^(\w+:\/\/|)[^/?#]*@/, "$1");
  const [place = "", ...parameters] = address.split(/[?&#|,;]/);
  const parts = parameters.map((parameter) => /^([^=]*=)?(.*)$/s.exec(parameter) ?? []);
  return parts.some(([, name = "", value = ""]) => isSecretName(name) || isLikeKey(value)) ? place : address;
}

function addressOf({ url = "", token, placeholder }: PastedCommand): Cleaned {
  if (!/^https?:\/\//i.test(url)) return { refusal: NO_ADDRESS };
  const variable = placeholder !== undefined && `${placeholder} is a variable: enter the token itself`;
  return {
    text: withoutSecret(url),
    removed: ["all but the address of the command", ...(variable ? [variable] : [])],
    isFinal: true,
    ...(token !== undefined && { token }),
  };
}

/** Returns why a field that shows its text does not take a text with a token; `undefined` for other texts. */
export function tokenRefusal(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return TOO_LONG;
  return AUTHORIZATION.test(text) || readCommand(text) ? MAY_BE_SECRET : undefined;
}

/** What a variable is named after. */
const OWNER =
  /^(?!api|auth|access|base|bearer|endpoint|gateway|host|key|private|secret|serv|token|ur[il])[a-z]+(?=[_-])/;

/** Takes the one address out of a text with more in it, and a key beside it; `undefined` without an address. */
function addressAmong(text: string): Cleaned | undefined {
  // Comments and JSON Schema have addresses of their own.
  const plain = decodedSecret(text).replaceAll(/^[ \t]*(?:#|\/\/).*$|"\$schema"\s*:\s*"[^"]*"/gm, "");
  const [url, ...others] = new Set(plain.match(/https?:\/\/[^\s"'`<>()[\],;]+/gi));
  if (others.length > 0)
    return { refusal: `This field takes one address, and the text has ${others.length + 1}. Nothing was pasted.` };
  const keys = readKeys(text).found.filter(({ value }) => isLikeKey(value));
  const [key] = keys.length === 1 ? keys : [];
  const addressName = /(?<![\w-])([\w-]+)["']?\s*[:=]\s*["']?https?:/i.exec(text)?.[1] ?? "";
  // Of an .env file, a key and an address that are named after two services do not belong together.
  const owners = new Set([key?.label ?? "", addressName].flatMap((name) => OWNER.exec(name.toLowerCase()) ?? []));
  const token = owners.size > 1 ? undefined : key?.value;
  if (url === undefined && keys.length === 0 && text.includes("\n"))
    return { refusal: "This field takes one value, and the text has several lines. Nothing was pasted." };
  // A host of one word is the part of an address with a blank in it.
  if (url === undefined || !/^https?:\/\/(?:[^/]*[.:]|localhost\b)/i.test(url))
    return keys.length > 0 ? { refusal: MAY_BE_SECRET } : undefined;
  const found = { text: bareAddress(url), removed: ["all but the address"], isFinal: true } as const;
  return token === undefined ? found : { ...found, token };
}

/** Takes an id or an address out of a text. Of a text with more in it only the address is taken, without what may be a secret. */
export function cleanAddress(text: string): Cleaned {
  const command = text.length > MAX_LENGTH ? undefined : readCommand(text);
  if (command) return addressOf(command);
  const refusal = tokenRefusal(text);
  if (refusal === TOO_LONG) return { refusal };
  const plain = visibleText(text).trim();
  const { value, name = "", leftOut } = unwrap(plain, "value");
  const path = /^https?:\/\/[^\s/]+\/\S*(?: [^\s:]+)+(?:\.[a-z\d]{2,4}|\/)$/i.exec(value)?.[0].replaceAll(" ", "%20");
  if (path) return cleaned(text, path, [...leftOut, "blanks, written as %20"]);
  // A place for an answer or a secret may have blanks: `?key={secret:API key}`.
  const hasMore = /[\s"']/.test(value.replaceAll(/\{[^{}"',]*\}/g, ""));
  const hasWordsBefore = !/^[a-z{][^\s[]*:/i.test(value) && /https?:\/\//i.test(plain);
  const among = hasMore || hasWordsBefore || refusal ? addressAmong(plain) : undefined;
  if (refusal !== undefined) return among && "text" in among ? among : { refusal };
  if (among) return among;
  if (isSecretName(name) || (!value.includes("://") && isKeyPair(value)) || isKnownKey(value))
    return { refusal: MAY_BE_SECRET };
  const bare = value.includes("://") ? bareAddress(value) : value;
  return cleaned(text, bare, bare === value ? leftOut : [...leftOut, "what is around the address"]);
}

/** Mail programs and search pages put an address into one of theirs. */
const LINK =
  /^https:\/\/(?:[\w.-]+\.safelinks\.protection\.outlook\.com\/|www\.google\.[a-z.]+\/url)\?(?:[^#]*&)?(?:url|q)=(https?[^&#]+)/i;

/** Returns an address without a link around it, the end of a sentence, or a scheme before its own. */
const bareAddress = (url: string) =>
  decoded(LINK.exec(url)?.[1] ?? "") ||
  url.replace(/(?:[.,:;!?]|(?<!\([^()]{0,200})\)){1,9}$/, "").replace(/^https?:\/\/(?=https?:\/\/)/i, "");

/** Takes a base address out of a text as `cleanAddress` does, and what may be a secret out of the address. */
export function cleanBase(text: string): Cleaned {
  const found = cleanAddress(text);
  if ("refusal" in found) return found;
  // A part of an address, such as the name of a host, has no capitals.
  if (/^(?=.*[A-Z_])[^./:]{20,}$/.test(found.text) && isLikeKey(found.text)) return { refusal: MAY_BE_SECRET };
  const bare = withoutSecret(found.text);
  if (bare.split("/").some(isKnownKey)) return { refusal: MAY_BE_SECRET, keep: "It has no secret" };
  const token = keyInAddress(found.text);
  if (bare === found.text) return found;
  return { ...found, text: bare, removed: [...found.removed, "what may be a secret"], ...(token !== "" && { token }) };
}
