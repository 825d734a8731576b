import { type ReactNode, useId } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";

/** A part of a screen with its own heading. A link can point to it by `id`. */
export function Section({
  id,
  title,
  description,
  status,
  actions,
  isFlush = false,
  children,
}: {
  id?: string | undefined;
  title: ReactNode;
  description?: ReactNode;
  status?: Elements;
  actions?: ReactNode;
  /** Removes the padding, for lists and tables with their own spacing. */
  isFlush?: boolean | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="border-line bg-surface scroll-mt-2 rounded-lg border">
      <header className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5">
        {/* The text wraps before the actions do. */}
        <div className={join("min-w-0", description ? "flex-1 basis-60" : undefined)}>
          <div className="flex min-h-7 flex-wrap items-center gap-2">
            <h2 id={titleId} className="text-base font-semibold">
              {title}
            </h2>
            {status}
          </div>
          {description && <p className="text-muted max-w-3xl text-sm text-pretty">{description}</p>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={join("@container", !isFlush && "px-4 py-4")}>{children}</div>
    </section>
  );
}
