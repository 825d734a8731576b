import { useEffect, useRef, type ReactNode } from "react";

/**
 * Brings what came of a submission before the eyes and under the keyboard of whoever sent it: it may stand below the
 * fold. Without `hasFocus` it stays where it is, for focus goes to a field.
 */
export function Arrival({ hasFocus = true, children }: { hasFocus?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!hasFocus) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "center" });
  }, [hasFocus]);

  return (
    <div ref={frame} tabIndex={-1} className="rounded-lg outline-none">
      {children}
    </div>
  );
}
