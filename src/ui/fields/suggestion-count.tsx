import { counted } from "#text/format-number.ts";
import { useSpoken } from "../page/use-spoken.ts";

const PAUSE_MS = 500;

/** Says how many suggestions match what is typed, once typing pauses. Nothing while nothing is searched for. */
export function SuggestionCount({ count, most = Infinity }: { count: number | undefined; most?: number }) {
  useSpoken(count === undefined ? undefined : countText(count, most), PAUSE_MS);
  return null;
}

const countText = (count: number, most: number) =>
  count === 0 ? "No suggestions" : count >= most ? `First ${most} suggestions` : counted(count, "suggestion");
