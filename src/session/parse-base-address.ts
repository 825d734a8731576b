/** The id of a base, or why a text tells none, in a sentence. */
export type BaseAddress = { readonly id: string } | { readonly problem: string };

/**
 * Reads a base's id out of what someone typed or pasted: the id itself, or an address of any host with `/base/{baseId}` or
 * `/bases/{baseId}` in its path. Nothing else of an address is taken for an id.
 */
export function baseAddress(text: string): BaseAddress {
  const typed = text.trim();
  if (typed === "") return { problem: "Type or paste an id, or an address that has one." };
  if (!typed.includes("/")) return /\s/.test(typed) ? { problem: "An id is one word." } : segment(typed);
  const path = pathIn(typed);
  if (path === undefined) return { problem: "This is not a whole address." };
  const steps = path.split("/");
  const ids = steps.flatMap((step, index) => (/^bases?$/.test(step) ? [steps[index + 1] ?? ""] : []));
  const [id = "", ...others] = ids;
  if (id === "") return { problem: "This address has no /base/ with an id behind it in its path." };
  if (others.length > 0) return { problem: "This address names more than one base. Paste the id alone." };
  const decoded = decode(id);
  return decoded === undefined ? { problem: "The id in this address is not properly encoded." } : segment(decoded);
}

/** A path goes before any ? or #; a host without its scheme counts as the first step of one. */
function pathIn(text: string): string | undefined {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return text.replace(/[?#].*$/s, "");
  return URL.canParse(text) ? new URL(text).pathname : undefined;
}

// A URL swallows a dot segment, so that no request could name such a base.
function segment(id: string): BaseAddress {
  return id === "." || id === ".." ? { problem: "This cannot stand in a path, so it is no id." } : { id };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
