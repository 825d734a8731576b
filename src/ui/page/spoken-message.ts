import { type FocusEvent, useEffect, useRef } from "react";
import { say } from "./announcer.ts";
import { useLatest } from "./use-latest.ts";

/** Long enough for a check that waits for a pause in typing. */
const LEFT_MS = 600;
/** A busy page may still have the message of an earlier value, so this waits until it is idle, at most so long. */
const MAX_BUSY_MS = 2000;
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: MAX_BUSY_MS }) : act();

let submittedAtMs = 0;
globalThis.document?.addEventListener("submit", ({ timeStamp }) => (submittedAtMs = timeStamp), { capture: true });

/**
 * Returns handlers for a field that say its error or warning, with the label, once the focus has left its control. A message
 * that was there when the focus came is not said: it was read with the field. Nor is one of a form that was submitted since:
 * the form says its problems together.
 */
export function useSpokenMessage(controlId: string, label: string, message = "") {
  const latest = useLatest(message);
  const known = useRef("");
  const focusedAtMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Between the parts of a group, such as its radio buttons.
  const isInside = ({ target, currentTarget, relatedTarget }: FocusEvent) =>
    target.id !== controlId && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const sayMessage = () => {
    const text = latest.current;
    if (text === known.current || text === "" || submittedAtMs > focusedAtMs.current) return;
    say(label === "" || text.startsWith(label) ? text : `${label}: ${text}`);
  };
  return {
    onFocus: (event: FocusEvent) => {
      if (isInside(event)) return;
      clearTimeout(timer.current);
      known.current = latest.current;
      focusedAtMs.current = event.timeStamp;
    },
    onBlur: (event: FocusEvent) => {
      if (isInside(event)) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => whenIdle(sayMessage), LEFT_MS);
    },
  };
}
