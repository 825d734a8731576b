import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useId } from "react";
import { failureText } from "#text/format.ts";
import { Button } from "../buttons/button.tsx";
import { focusDueHeading, waitForHeading } from "../page/arrival.ts";
import { consoleTitle } from "../page/console-title.ts";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { Disclosure } from "./disclosure.tsx";

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
    <header className="@container mb-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
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
        <div className="-my-0.5 flex flex-wrap items-center gap-2 max-sm:has-[>:nth-child(2)]:order-last max-sm:has-[>:nth-child(2)]:mt-1 print:hidden">
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

/** Shown where a list is empty: what is missing, why, and the next step. */
export function EmptyState({
  icon,
  title,
  action,
  className,
  headingLevel: Heading = "h2",
  children,
}: {
  icon?: ReactNode;
  title: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  headingLevel?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      className={join(
        "flex flex-col items-center gap-1 rounded-lg border border-line bg-surface px-6 py-10 text-center",
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="border-line bg-surface text-muted mb-2 flex size-10 items-center justify-center rounded-lg border [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading className="text-base font-semibold">{title}</Heading>
      {children && <div className="text-muted max-w-md text-base text-pretty">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** Shown after a failure: what failed, why, what to do, and the full response on demand. */
export function ErrorState({
  title,
  error,
  detail = error !== undefined && failureText(error),
  action,
  onRetry,
  details,
  className,
  headingLevel: Heading = "h2",
}: {
  title: ReactNode;
  /** Why it failed, where `detail` does not say it. */
  error?: unknown;
  detail?: ReactNode;
  action?: ReactNode;
  onRetry?: (() => unknown) | undefined;
  details?: ReactNode;
  className?: string | undefined;
  headingLevel?: "h1" | "h2" | "h3" | undefined;
}) {
  return (
    <div role="alert" className={join("rounded-lg border border-danger-line bg-surface p-4", className)}>
      <div className="flex gap-3">
        <CircleAlert aria-hidden="true" className="text-danger mt-0.5 size-4 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Heading className="text-base font-semibold text-pretty">{title}</Heading>
          {detail && <div className="text-base text-pretty wrap-anywhere">{detail}</div>}
          {(action || onRetry) && (
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {onRetry && <Button onClick={() => void onRetry()}>Try again</Button>}
              <div className="contents">{action}</div>
            </div>
          )}
          {details && (
            <Disclosure summary="Full response" className="mt-2">
              {details}
            </Disclosure>
          )}
        </div>
      </div>
    </div>
  );
}

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
      <header className="border-line @container flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5">
        {/* The text wraps before the actions do. */}
        <div className={join("min-w-0", description ? "flex-1 basis-60" : undefined)}>
          <div className="flex min-h-7 flex-wrap items-center gap-2">
            <h2 id={titleId} className="min-w-0 text-base font-semibold">
              {title}
            </h2>
            {status}
          </div>
          {description && <p className="text-muted max-w-3xl text-sm text-pretty">{description}</p>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </header>
      <div className={join("@container", !isFlush && "px-4 py-4")}>{children}</div>
    </section>
  );
}
