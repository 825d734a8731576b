import { useEffect, useRef } from "react";
import { say } from "./announcer.ts";

/** Says a text to screen readers once it has stayed the same for `pauseMs`. `undefined` says nothing. */
export function useSpoken(text: string | undefined, pauseMs: number): void {
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => say(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
}

const PAUSE_MS = 500;

/** Says a text when another takes its place and stays for a pause. The first is not said: it is read where it stands. */
export function useSpokenChange(text: string | undefined): void {
  const said = useRef(text);
  useEffect(() => {
    if (text === undefined || said.current === undefined) said.current = text;
    if (text === undefined || text === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = text;
      say(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
