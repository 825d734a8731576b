/** Returns a test whether a text has all typed words, in any order and case, with or without accents. No words match all. */
export function matchesWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}

// Most texts have no accents to take off, and each key asks it of thousands of models.
const plain = (text: string) =>
  (/[^ -~\n]/.test(text) ? text.normalize("NFD").replaceAll(/\p{M}/gu, "") : text).toLowerCase();

/** As `matchesWords` for a name. The start of an id matches too. */
export function matchesNameOrId(typed: string): (what: { readonly id: string; readonly name: string }) => boolean {
  const isNamed = matchesWords(typed);
  const start = typed.trim();
  return ({ id, name }) => id.startsWith(start) || isNamed(name);
}
