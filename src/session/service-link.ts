import type { ServiceLinks } from "./saved-connections.ts";

/** The ids that a link to a page of the service may name, by the kind of link, as the console knows them there. */
export const LINK_IDS = {
  revokeToken: ["tokenId"],
  deleteAttachment: ["spaceId", "baseId", "tableId", "recordId", "fieldId", "attachmentId"],
} as const satisfies Record<keyof ServiceLinks, readonly string[]>;

const ID = /\{(\w*)\}/g;

/** Returns why a text cannot be a link to a page of the service; `undefined` if it can. */
export function linkProblem(kind: keyof ServiceLinks, template: string): string | undefined {
  // An id in the host could lead to any host.
  if (!/^https:\/\/[^/?#\\@{}\s]+(?:[/?#]|$)/i.test(template) || !URL.canParse(template)) {
    return "Enter a full https:// address without a user name. Ids can only follow the host.";
  }
  const known: readonly string[] = LINK_IDS[kind];
  const isKnown = [...template.matchAll(ID)].every(([, name = ""]) => known.includes(name));
  if (isKnown && !/[{}]/.test(template.replaceAll(ID, ""))) return undefined;
  return `Only these can be in braces here: ${known.map((name) => `{${name}}`).join(", ")}.`;
}

/** Fills ids into a link, encoded. `undefined` without a link, or if one of its ids is unknown. */
export function serviceLink<Kind extends keyof ServiceLinks>(
  links: ServiceLinks | undefined,
  kind: Kind,
  ids: Partial<Record<(typeof LINK_IDS)[Kind][number], string | undefined>>,
): string | undefined {
  const template = links?.[kind];
  if (template === undefined || linkProblem(kind, template) !== undefined) return undefined;
  const values: Readonly<Record<string, string | undefined>> = ids;
  // Browsers take dots for steps through folders.
  const isUnknown = (id = "") => id === "" || id === "." || id === ".." || !id.isWellFormed();
  if ([...template.matchAll(ID)].some(([, name = ""]) => isUnknown(values[name]))) return undefined;
  return template.replaceAll(ID, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Opens a page of the service in a new tab, which cannot reach this one. */
export function openServiceLink(url: string): void {
  open(url, "_blank", "noopener,noreferrer");
}
