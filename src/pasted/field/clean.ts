import { isLikeKey, isMasked, visibleText } from "../characters.ts";
import { keyInAddress, keyOfAddress, type PastedCommand, readCommand } from "../command/read-command.ts";
import { assignmentsIn } from "../list/parts.ts";
import { readKeys } from "../list/read-list.ts";
import { isSecretName, isVariable } from "../list/value-names.ts";
import { unwrap } from "../list/wrappings.ts";
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

/** A command, an address or a template that has a key from elsewhere. */
const ELSEWHERE =
  /^(?:\$\(|\{\{ ?op:|!vault|@Microsoft\.KeyVault|<path:|ENC\[|arn:aws:s|projects\/\S+\/secrets\/|(?:[a-z]+\+)?(?:op|vault|ssm|secrets?):\/|op (?:read|item get)|r?bw get|vault (?:kv get|read)|(?:go)?pass (?:show|-c)|aws \S+ get-|az keyvault secret show|gcloud secrets versions access|keyring get|doppler secrets get|lpass show|secret-tool lookup|security find)/;
const ITSELF = "This only names the key, or says where it is: enter the key itself. Nothing was pasted.";

/**
 * Takes the one key or token out of a text: without blanks and quotes around it, its name, `Bearer`. What is refused may be
 * the key all the same.
 */
export function cleanSecret(text: string): Cleaned {
  if (text.length > MAX_LENGTH) return { refusal: TOO_LONG };
  const key = cleanKey(text);
  const isElsewhere = ELSEWHERE.test(text.trim()) || ("text" in key && ELSEWHERE.test(key.text));
  const read = isElsewhere ? { refusal: ITSELF } : key;
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
    if ((name !== undefined || leftOut.length > 0) && isVariable(value)) return { refusal: ITSELF };
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

function addressOf({ url = "", token, placeholder }: PastedCommand, removed: string): Cleaned {
  if (!/^https?:\/\//i.test(url)) return { refusal: NO_ADDRESS };
  const variable = placeholder !== undefined && `${placeholder} is a variable: enter the token itself`;
  return {
    text: withoutSecret(url),
    removed: [removed, ...(variable ? [variable] : [])],
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
  const [url, ...others] = new Set(text.match(/https?:\/\/[^\s"'`<>()[\],;]+/gi));
  if (others.length > 0)
    return { refusal: `This field takes one address, and the text has ${others.length + 1}. Nothing was pasted.` };
  const keys = readKeys(text).found.filter(({ value }) => isLikeKey(value));
  const [key] = keys.length === 1 ? keys : [];
  const addressName = /(?<![\w-])([\w-]+)["']?\s*[:=]\s*["']?https?:/i.exec(text)?.[1] ?? "";
  // Of an .env file, a key and an address that are named after two services do not belong together.
  const owners = new Set([key?.label ?? "", addressName].flatMap((name) => OWNER.exec(name.toLowerCase()) ?? []));
  const token = owners.size > 1 ? undefined : key?.value;
  // A host of one word is the part of an address with a blank in it.
  if (url === undefined || !/^https?:\/\/(?:[^/]*[.:]|localhost\b)/i.test(url))
    return keys.length > 0 ? { refusal: MAY_BE_SECRET } : undefined;
  return addressOf({ url: url.replace(/[.:!?]+$/, ""), token }, "all but the address");
}

/** Takes an id or an address out of a text. Of a text with more in it only the address is taken, without what may be a secret. */
export function cleanAddress(text: string): Cleaned {
  const command = text.length > MAX_LENGTH ? undefined : readCommand(text);
  if (command) return addressOf(command, "all but the address of the command");
  const refusal = tokenRefusal(text);
  if (refusal !== undefined) return { refusal };
  const plain = visibleText(text).trim();
  const { value, name = "", leftOut } = unwrap(plain, "value");
  const linked =
    /^\[[^\]]*\]\((\S+)\)$/.exec(value)?.[1] ?? /^(?:<|(?!https?:)\S+ +(?=https?:))(\S+?)>?$/.exec(value)?.[1] ?? value;
  // A place for an answer or a secret may have blanks: `?key={secret:API key}`.
  const among = /[\s"']/.test(linked.replaceAll(/\{[^{}"',]*\}/g, "")) ? addressAmong(plain) : undefined;
  if (among) return among;
  if (isSecretName(name) || (!linked.includes("://") && isKeyPair(linked)) || isKnownKey(linked))
    return { refusal: MAY_BE_SECRET };
  return cleaned(text, linked, leftOut);
}

/** Takes a base address out of a text as `cleanAddress` does, and what may be a secret out of the address. */
export function cleanBase(text: string): Cleaned {
  const found = cleanAddress(text);
  if ("refusal" in found) return found;
  // A part of an address, such as the name of a host, has no capitals.
  if (/^(?=.*[A-Z_])[^./:]{20,}$/.test(found.text) && isLikeKey(found.text)) return { refusal: MAY_BE_SECRET };
  const bare = withoutSecret(found.text);
  const token = keyInAddress(found.text);
  if (bare === found.text) return found;
  return { ...found, text: bare, removed: [...found.removed, "what may be a secret"], ...(token !== "" && { token }) };
}
