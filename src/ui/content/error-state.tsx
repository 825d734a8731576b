import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "#text/failure-text.ts";
import { Button } from "../buttons/button.tsx";
import { join } from "../style/class-names.ts";
import { Disclosure } from "./disclosure.tsx";

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
