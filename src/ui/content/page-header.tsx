import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { focusDueHeading, waitForHeading } from "../page/arrival.ts";
import { consoleTitle } from "../page/console-title.ts";
import type { Elements } from "../page/elements.ts";

/** The header of a screen. Its text is also the tab title, and journeys take it as the sign of a ready page. */
export function PageHeader({
  title,
  breadcrumb,
  badge,
  description,
  actions,
  isReplaced = false,
}: {
  title: ReactNode;
  breadcrumb?: ReactNode;
  badge?: Elements;
  description?: ReactNode;
  actions?: ReactNode;
  /** Whether the header of the loaded screen takes its place: only that one gets the focus. */
  isReplaced?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After every render: the title may consist of several elements, and only the DOM has its whole text.
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ""} · ${consoleTitle()}`;
    if (!isReplaced && heading.current) focusDueHeading(heading.current);
  });
  useLayoutEffect(() => {
    const own = heading.current;
    // Removed with the focus, it would leave it nowhere.
    return () => {
      if (own && own === document.activeElement) waitForHeading(own.closest("main"));
    };
  }, []);

  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
        {breadcrumb && <div className="text-muted text-sm">{breadcrumb}</div>}
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1
            ref={heading}
            tabIndex={isReplaced ? undefined : -1}
            className="min-w-0 text-xl font-semibold tracking-tight text-balance wrap-anywhere outline-none"
          >
            {title}
          </h1>
          {badge}
        </div>
      </div>
      {/* On a phone, several actions do not fit beside the title; they go below the description. */}
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
