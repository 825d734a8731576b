import { baseAddress } from "#session/parse-base-address.ts";
import { matchesWords } from "#text/match-words.ts";
import { isBase, type Place } from "./place.ts";

/**
 * Matches words of names and paths, starts of keywords or ids, ids of fields, and base addresses. Name starts rank first,
 * then words of the name, of the path, and keywords.
 */
export function matching(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return places;
  const isFound = matchesWords(typed);
  const address = typed.includes("/") ? baseAddress(text) : undefined;
  const matchPlace = (place: Place) => {
    const { id, name, path, keywords = "", fields = [] } = place;
    if (address && "id" in address && isBase(address.id)(place)) return { place, rank: 0 };
    if (name.toLowerCase().startsWith(typed)) return { place, rank: 0 };
    const field = fields.find((one) => one.id.toLowerCase() === typed);
    if (field) return { place: { ...place, reason: `has the field ${field.name}` }, rank: 0 };
    if (isFound(name) || id.toLowerCase().startsWith(typed)) return { place, rank: 1 };
    if (isFound([...path, name].join(" "))) return { place, rank: 2 };
    const known = keywords.split(" ");
    const matched = typed
      .split(/\s+/)
      .flatMap((word) => (matchesWords(word)(name) ? [] : [known.find((keyword) => keyword.startsWith(word))]));
    return matched.includes(undefined) ? undefined : { place: { ...place, reason: matched.join(", ") }, rank: 3 };
  };
  return places
    .flatMap((place) => matchPlace(place) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
