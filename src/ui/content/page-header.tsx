import { type ReactNode, useEffect, useRef } from "react";
import type { Elements } from "../page/elements.ts";

/**
 * The head of a screen. Its title is the first heading, and names the tab too; a test or a reader may take its presence
 * as "this page is ready".
 */
export function PageHeader({
  title,
  breadcrumb,
  badge,
  description,
  actions,
}: {
  title: ReactNode;
  breadcrumb?: ReactNode;
  /** What stands beside the title, such as a state or an id. */
  badge?: Elements;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After every render: a title may be made of parts, and what counts is the text they come to.
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ""} · Workspace Console`;
  });

  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
      {/* As wide as a short title: what is done with the screen stands beside it wherever it has room. */}
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        {breadcrumb && <div className="text-muted text-sm">{breadcrumb}</div>}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-0 text-xl font-semibold tracking-tight text-balance wrap-anywhere outline-none"
          >
            {title}
          </h1>
          {badge}
        </div>
      </div>
      {/* Several have no room beside the title on a phone: there they come below what it says. */}
      {actions && (
        <div className="-my-0.5 flex flex-wrap items-center gap-2 max-sm:has-[>:nth-child(2)]:order-last max-sm:has-[>:nth-child(2)]:mt-1">
          {actions}
        </div>
      )}
      {description && (
        <div className="basis-full">
          <div className="text-muted max-w-2xl text-base text-pretty">{description}</div>
        </div>
      )}
    </header>
  );
}
