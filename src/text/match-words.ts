/** Returns a test whether a text has all typed words, in any order and case, with or without accents. No words match all. */
export function matchesWords(typed: string, plainOf = plain): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = plainOf(text);
    return words.every((word) => searched.includes(word));
  };
}

/** Returns a text in small letters without accents. Most have no accents to take off. */
export const plain = (text: string) =>
  (/[^ -~\n]/.test(text) ? text.normalize("NFD").replaceAll(/\p{M}/gu, "") : text).toLowerCase();

/** As `matchesWords` for a name. The start of an id matches too. */
export function matchesNameOrId(typed: string): (what: { readonly id: string; readonly name: string }) => boolean {
  const isNamed = matchesWords(typed);
  const start = typed.trim();
  return ({ id, name }) => id.startsWith(start) || isNamed(name);
}
