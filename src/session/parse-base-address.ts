export type BaseAddress = { readonly id: string } | { readonly problem: string };

/** Accepts an id, or a URL of any host with `/base/{baseId}` or `/bases/{baseId}` in its path. */
export function baseAddress(text: string): BaseAddress {
  const typed = text.trim();
  if (typed === "") return { problem: "Enter a base id, or an address that contains one." };
  if (!typed.includes("/"))
    return /\s/.test(typed) ? { problem: "An id has no spaces. Paste the id alone." } : segment(typed);
  const path = pathIn(typed);
  if (path === undefined) return { problem: "This address is incomplete. Paste the full address or the id alone." };
  const steps = path.split("/");
  const ids = steps.flatMap((step, index) => (/^bases?$/.test(step) ? [steps[index + 1] ?? ""] : []));
  const [id = "", ...others] = ids;
  if (id === "") return { problem: "This address has no id after /base/ or /bases/. Paste the id alone." };
  if (others.length > 0) return { problem: "This address contains more than one base id. Paste the id alone." };
  const decoded = decode(id);
  return decoded === undefined
    ? { problem: "The id in this address cannot be decoded. Paste the id alone." }
    : segment(decoded);
}

/** Without a scheme the host counts as the first path segment. */
function pathIn(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return text.replace(/[?#].*$/s, "");
  return URL.canParse(text) ? new URL(text).pathname : undefined;
}

// URLs drop dot segments, so no request could name such a base.
function segment(id: string): BaseAddress {
  return id === "." || id === ".." ? { problem: "An id cannot be “.” or “..”." } : { id };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
