import { useEffect, useState } from "react";
import { counted } from "#text/format-number.ts";
import { Announcement } from "../page/announcement.tsx";

const PAUSE_MS = 500;

/** Announces how many suggestions match what is typed, once typing pauses. Absent while nothing is searched for. */
export function SuggestionCount({ count, most = Infinity }: { count: number | undefined; most?: number }) {
  const text = count === undefined ? "" : countText(count, most);
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <Announcement text={paused === text ? text : ""} isSettled />;
}

const countText = (count: number, most: number) =>
  count === 0 ? "No suggestions" : count >= most ? `First ${most} suggestions` : counted(count, "suggestion");
