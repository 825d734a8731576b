const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Returns the text of the first element of a name in flat XML of S3. A parser would need a laxer Trusted Types policy. */
export function textOf(xml: string, name: string): string | undefined {
  const opened = new RegExp(`<${name}(?=[\\s>])`).exec(xml);
  if (!opened) return undefined;
  const from = xml.indexOf(">", opened.index) + 1;
  const to = from === 0 ? -1 : xml.indexOf(`</${name}>`, from);
  return to === -1 ? undefined : xml.slice(from, to).replaceAll(ENTITY, decoded);
}

const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;

function decoded(whole: string, hex?: string, decimal?: string, entity?: string): string {
  if (entity !== undefined) return ENTITIES[entity] ?? whole;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
