/** Members of an attachment that are addresses. Any query of theirs may be a signature. */
const ADDRESSES: ReadonlySet<unknown> = new Set(["presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

/** Names of parameters that sign an address. */
export const SIGNS =
  /(?:^|[-_.])sig$|signature|token|secret|credential|passw|(?:^|[-_.])key$|hmac|jwt|policy|auth(?!or)/i;

/** Returns the parts of an address: `login` is name and password before the host, `query` begins with its `?` or `#`. */
export function partsOf(text: string) {
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
  return (
    (path.includes("attachments") || path.includes("fields")) && parametersOf(text).some(([name]) => SIGNS.test(name))
  );
}

/** Returns an address with `mask` in place of all that may sign it; only the mask if the text is no address. */
export function withoutSignature(text: string, mask: string): string {
  if (!isAddress(text)) return mask;
  const { scheme, login, place, query } = partsOf(text);
  return `${scheme}${login && `${mask}@`}${place}${query && `${query.slice(0, 1)}${mask}`}`;
}

/** Returns the parameters of an address as they are written. */
export function parametersOf(text: string): [name: string, value: string][] {
  return partsOf(text)
    .query.split(/[?&#;]/)
    .map((parameter) => {
      const at = parameter.indexOf("=");
      return at < 1 ? ["", ""] : [parameter.slice(0, at), parameter.slice(at + 1)];
    });
}
