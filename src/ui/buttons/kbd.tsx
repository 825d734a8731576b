import type { ReactNode } from "react";

/** A key of the keyboard, drawn as one. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="border-line-strong bg-surface text-muted inline-flex h-5 items-center rounded-sm border px-1.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}
