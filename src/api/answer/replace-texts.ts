/**
 * Returns a function that replaces any of many texts in another, the longest first, in one pass: its time grows with the
 * text that is read, not with the number of texts to find. Each of these has at least `minLength` characters.
 */
export function textReplacer(texts: readonly string[], minLength: number, replacement: string) {
  const byStart = new Map<string, string[]>();
  const starts = new Uint8Array(2 ** 16);
  for (const text of new Set(texts)) {
    const start = text.slice(0, minLength);
    const alike = byStart.get(start);
    if (alike) alike.push(text);
    else byStart.set(start, [text]);
    starts[startCode(text, 0)] = 1;
  }
  for (const alike of byStart.values()) alike.sort((one, other) => other.length - one.length);

  const findAt = (text: string, at: number) =>
    // A look into the map costs ten times as much, and few places get there.
    starts[startCode(text, at)] === 0
      ? undefined
      : byStart.get(text.slice(at, at + minLength))?.find((one) => text.startsWith(one, at));

  return (text: string): string => {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at + minLength <= text.length; at++) {
      const found = findAt(text, at);
      if (found === undefined) continue;
      parts.push(text.slice(from, at), replacement);
      from = at + found.length;
      at = from - 1;
    }
    // A slice would keep the whole text in memory, a joined text does not.
    return from === 0 ? text : [...parts, text.slice(from)].join("");
  };
}

const startCode = (text: string, at: number) =>
  (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1) * 1021 + text.charCodeAt(at + 2) * 8191) & 0xffff;
