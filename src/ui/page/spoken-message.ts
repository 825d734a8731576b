import { type FocusEvent, useEffect, useRef, useState } from "react";

/** Long enough for a check that waits for a pause in typing. */
const LEFT_MS = 600;
/** Then whoever reads on finds the message at its field alone. */
const SAID_MS = 5_000;

/**
 * Returns the error or warning of a field for an announcement, with the label: once the focus has left its control, else
 * "". A message that was there when the focus came is not announced: it was read with the field.
 */
export function useSpokenMessage(controlId: string, label: string, message = "") {
  const latest = useRef(message);
  latest.current = message;
  const known = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState("");
  // A message that is gone is not announced when it returns for another reason.
  if (said !== "" && said !== message) setSaid("");
  useEffect(() => () => clearTimeout(timer.current), []);
  // Between the parts of a group, such as its radio buttons.
  const isInside = ({ target, currentTarget, relatedTarget }: FocusEvent) =>
    target.id !== controlId && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  return {
    watch: {
      onFocus: (event: FocusEvent) => {
        if (isInside(event)) return;
        clearTimeout(timer.current);
        known.current = latest.current;
        setSaid("");
      },
      onBlur: (event: FocusEvent) => {
        if (isInside(event)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (latest.current === known.current) return;
          setSaid(latest.current);
          timer.current = setTimeout(() => setSaid(""), SAID_MS);
        }, LEFT_MS);
      },
    },
    spoken: said === "" || label === "" || said.startsWith(label) ? said : `${label}: ${said}`,
  };
}
