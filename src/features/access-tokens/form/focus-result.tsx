import { useEffect, useRef, type ReactNode } from "react";

/** Scrolls to the result of a submission, which may be below the fold, and focuses it unless `hasFocus` is false. */
export function FocusResult({ hasFocus = true, children }: { hasFocus?: boolean; children: ReactNode }) {
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
