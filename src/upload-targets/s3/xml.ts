import { reading } from "#json/read-json.ts";

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Returns the texts of all elements of a name. For the flat XML of S3: a parser would need a Trusted Types policy, which
 * lets no markup through. Each search begins where the one before has ended, so a hostile text takes no longer.
 */
export function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  const close = `</${name}>`;
  const open = new RegExp(`<${name}(?=[\\s>])`, "g");
  while (open.exec(xml)) {
    const from = xml.indexOf(">", open.lastIndex) + 1;
    const to = from === 0 ? -1 : xml.indexOf(close, from);
    reading.steps += (to === -1 ? xml.length : to) - open.lastIndex;
    if (to === -1) break;
    texts.push(xml.slice(from, to).replaceAll(ENTITY, decoded));
    open.lastIndex = to + close.length;
  }
  return texts;
}

const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;

function decoded(whole: string, hex?: string, decimal?: string, entity?: string): string {
  if (entity !== undefined) return ENTITIES[entity] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** Returns the text of the first element of a name. */
export const textOf = (xml: string, name: string): string | undefined => textsOf(xml, name)[0];

export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
