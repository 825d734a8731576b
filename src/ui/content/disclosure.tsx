import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";

/** Content that is shown on demand, below a summary. */
export function Disclosure({
  summary,
  note,
  isInitiallyOpen = false,
  isForcedOpen = false,
  className,
  children,
}: {
  summary: string;
  /** Muted text after the summary. */
  note?: Elements;
  isInitiallyOpen?: boolean | undefined;
  /** Opens it and keeps it open, for example to show an error inside. */
  isForcedOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  return (
    <details
      open={isOpen || isForcedOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={join("group/disclosure min-w-0", className)}
    >
      <summary
        onClick={(event) => isForcedOpen && event.preventDefault()}
        className="text-muted hover:text-text flex min-h-6 w-fit list-none items-center gap-1 rounded-sm text-sm font-medium tabular-nums pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open/disclosure:rotate-90"
        />
        <span>{summary}</span>
        {note}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
