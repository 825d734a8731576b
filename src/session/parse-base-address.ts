import { tryTo } from "#json/read-json.ts";

export type BaseAddress = { readonly id: string } | { readonly problem: string };

/**
 * Returns the base id in a typed text: an id, or a URL with `/base/{baseId}` or `/bases/{baseId}` in its path. The API
 * document lets an id have spaces and slashes: with `isId`, the whole text is one.
 */
export function baseAddress(text: string, isId = false): BaseAddress {
  const typed = text.trim();
  if (typed === "") return { problem: "Enter a base id, or an address that contains one." };
  if (isId) return segment(typed);
  if (!typed.includes("/")) return /\s/.test(typed) ? unlikely("Few ids have spaces.") : segment(typed);
  const path = pathIn(typed);
  if (path === undefined) return unlikely("This address is incomplete.");
  const steps = path.split("/");
  const ids = steps.flatMap((step, index) => (/^bases?$/.test(step) ? [steps[index + 1] ?? ""] : []));
  const [id = "", ...others] = ids;
  if (id === "") return unlikely("This address has no id after /base/ or /bases/, before ? and #.");
  if (others.length > 0) return unlikely("This address contains more than one base id.");
  const decoded = tryTo(() => decodeURIComponent(id));
  return decoded === undefined ? unlikely("The id in this address cannot be decoded.") : segment(decoded);
}

const unlikely = (why: string): BaseAddress => ({
  problem: `${why} Paste the id alone. If this whole text is the id, press the button again.`,
});

/** Without a scheme the host counts as the first path segment. */
function pathIn(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return text.replace(/[?#].*$/s, "");
  return URL.canParse(text) ? new URL(text).pathname : undefined;
}

// URLs drop dot segments, so no request could name such a base.
function segment(id: string): BaseAddress {
  return id === "." || id === ".." ? { problem: "An id cannot be “.” or “..”." } : { id };
}
