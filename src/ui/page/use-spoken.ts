import { useEffect } from "react";
import { say } from "./announcer.ts";

/** Says a text once it has stayed the same for `pauseMs`. `undefined` says nothing. */
export function useSpoken(text: string | undefined, pauseMs: number): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
}
