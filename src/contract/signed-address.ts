/** Members of an attachment that are addresses. Any query of theirs may be a signature. */
const ADDRESSES: ReadonlySet<unknown> = new Set(["presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

/** Names of parameters that sign an address. */
const SIGNS = /(?:^|[-_.])sig$|signature|token|secret|credential|passw|(?:^|[-_.])key$|hmac|jwt|policy|auth(?!or)/i;

interface Parts {
  readonly scheme: string;
  /** Name and password before the host. */
  readonly login: string;
  readonly place: string;
  /** With its `?` or `#`. */
  readonly query: string;
}

function partsOf(text: string): Parts {
  const [, scheme = "", login = "", place = "", query = ""] =
    /^(?:(https?:\/\/)([^/?#@]*@)?)?([^?#]*)([?#][^]*)?$/i.exec(text) ?? [];
  return { scheme, login, place, query };
}

/** A text without a slash is no address: all of it may be a secret. */
const isAddress = (text: string) => text.includes("/");

/**
 * Whether a text at a path is an address that may be signed: whoever has it can read the file. Of an attachment's
 * addresses each with a query is, elsewhere in a record those whose query names a signature.
 */
export function isSignedAddress(text: string, path: readonly (string | number)[]): boolean {
  if (ADDRESSES.has(path.at(-1))) {
    const { login, query } = partsOf(text);
    return text !== "" && !/^data:/i.test(text) && (!isAddress(text) || login !== "" || query !== "");
  }
  // Few of a hundred thousand texts need the checks below.
  if (!text.includes("?") || !isAddress(text)) return false;
  return (path.includes("attachments") || path.includes("fields")) && signingValues(text).length > 0;
}

/** Whether a text is an address with a place for a signature: a login, a query or a fragment. */
export function canBeSigned(text: string): boolean {
  const { scheme, login, query } = partsOf(text);
  return scheme !== "" && (login !== "" || query !== "");
}

/** Returns an address with `mask` in place of all that may sign it; only the mask if the text is no address. */
export function withoutSignature(text: string, mask: string): string {
  if (!isAddress(text)) return mask;
  const { scheme, login, place, query } = partsOf(text);
  return `${scheme}${login && `${mask}@`}${place}${query && `${query.slice(0, 1)}${mask}`}`;
}

/** Returns what must not be found elsewhere of an address: the values that sign it, else all that may. */
export function signaturesIn(text: string): readonly string[] {
  const values = signingValues(text);
  if (values.length > 0) return values;
  const { login, query } = partsOf(text);
  const rest = [login.slice(0, -1), query.slice(1)].filter((part) => part !== "");
  return rest.length > 0 ? rest : [text];
}

/** As they are written, and decoded. */
function signingValues(text: string): string[] {
  const parameters = partsOf(text).query.split(/[?&#;]/);
  return parameters.flatMap((parameter) => {
    const at = parameter.indexOf("=");
    if (at < 1 || !SIGNS.test(parameter.slice(0, at))) return [];
    const value = parameter.slice(at + 1);
    return [...new Set([value, decoded(value)])].filter((one) => one !== "");
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
