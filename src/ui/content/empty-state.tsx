import type { ReactNode } from "react";
import { join } from "../style/class-names.ts";

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
