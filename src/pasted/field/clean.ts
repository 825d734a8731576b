import { isLikeKey, visibleText } from "../characters.ts";
import { type PastedCommand, readCommand } from "../command/read-command.ts";
import { isSecretName } from "../list/names.ts";
import { readKeys } from "../list/read-list.ts";
import { unwrap } from "../list/wrappings.ts";
import { AUTHORIZATION, cleaned, type Cleaned, MAY_BE_SECRET } from "./clean-value.ts";

/** Reading more would make the page wait. */
const MAX_LENGTH = 100_000;
const NO_ADDRESS = "No address was found in this command. Nothing was pasted, because it may hold a token.";
const TOO_LONG = "The text is too long for this field. Nothing was pasted.";

/** Takes the one key or token out of a text: without blanks and quotes around it, its name, `Bearer`. */
export function cleanSecret(text: string): Cleaned {
  if (text.length > MAX_LENGTH) return { refusal: TOO_LONG };
  const { token, placeholder } = readCommand(text) ?? {};
  if (placeholder !== undefined) return { refusal: `${placeholder} is a variable: enter the token itself.` };
  if (token !== undefined) return { text: token, removed: ["all but the token of the command"] };
  const plain = visibleText(text).trim();
  if (!plain.includes("\n")) {
    const { value, name = "", leftOut } = unwrap(plain, "secret");
    const words = value.split(/\s+/);
    const keys = words.filter((word) => isLikeKey(word));
    if (isSecretName(name) && keys[0] && keys.length === 1) {
      return cleaned(text, keys[0], [...leftOut, ...words.filter((word) => word !== keys[0])]);
    }
    // Several words may be a passphrase, and a connection string is one secret.
    return /\s/.test(value) || /;\s*\w+=/.test(plain) ? cleaned(text, plain) : cleaned(text, value, leftOut);
  }
  const { found, leftOut, doubtful } = readKeys(text);
  const [only] = found;
  if (only && found.length === 1 && doubtful.length === 0) return cleaned(text, only.value, leftOut);
  const count = found.length > 1 ? `${found.length} keys` : "several lines";
  return { refusal: `This field takes one key, and the text has ${count}. Nothing was pasted.` };
}

function addressOf({ url = "", token, placeholder }: PastedCommand): Cleaned {
  if (!/^https?:\/\//i.test(url)) return { refusal: NO_ADDRESS };
  const [address = "", query = ""] = url.replace(/^(\w+:\/\/)[^/?#]*@/, "$1").split(/(?=\?)/);
  const hasSecret = query.split(/[?&]/).some((parameter) => isSecretName(parameter.replace(/=.*/s, "")));
  const removed = ["all but the address of the command"];
  if (placeholder !== undefined) removed.push(`${placeholder} is a variable: enter the token itself`);
  const text = hasSecret ? address : address + query;
  return { text, removed, isFinal: true, ...(token !== undefined && { token }) };
}

/** Returns why a field that shows its text does not take a text with a token; `undefined` for other texts. */
export function tokenRefusal(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return TOO_LONG;
  return AUTHORIZATION.test(text) || readCommand(text) ? MAY_BE_SECRET : undefined;
}

/** Takes an id or an address out of a text. Of a command only the address is taken, without what may be a secret in it. */
export function cleanAddress(text: string): Cleaned {
  const command = text.length > MAX_LENGTH ? undefined : readCommand(text);
  if (command) return addressOf(command);
  const refusal = tokenRefusal(text);
  if (refusal !== undefined) return { refusal };
  const { value, name = "", leftOut } = unwrap(visibleText(text).trim(), "value");
  const linked =
    /^\[[^\]]*\]\((\S+)\)$/.exec(value)?.[1] ?? /^(?:<|\S+\s+(?=https?:))(\S+?)>?$/.exec(value)?.[1] ?? value;
  if (isSecretName(name) || (/^(?:sk|pk|key)[-_]/i.test(linked) && isLikeKey(linked)))
    return { refusal: MAY_BE_SECRET };
  return cleaned(text, linked, leftOut);
}
