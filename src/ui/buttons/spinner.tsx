import { join } from "../style/class-names.ts";

/** A turning circle for a button whose work is under way. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={join("inline-flex", className)}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true" className="size-4 animate-spin">
        <circle cx="8" cy="8" r="6" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </span>
  );
}
