const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Returns the texts of all elements of a name. For the flat XML of S3: a parser would need a Trusted Types policy, which
 * lets no markup through.
 */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^]*?)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, entity?: string) => {
      if (entity !== undefined) return ENTITIES[entity] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    }),
  );
}

/** Returns the text of the first element of a name. */
export const textOf = (xml: string, name: string): string | undefined => textsOf(xml, name)[0];

/** Escapes a text for an element. */
export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
