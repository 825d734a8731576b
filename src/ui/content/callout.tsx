import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "#text/format.ts";
import { join } from "../style/class-names.ts";

export type CalloutTone = "info" | "success" | "warning" | "danger";

const styles = {
  info: { Icon: Info, frame: "border-info-line bg-info-soft", icon: "text-info" },
  success: { Icon: CircleCheck, frame: "border-success-line bg-success-soft", icon: "text-success" },
  warning: { Icon: TriangleAlert, frame: "border-warning-line bg-warning-soft", icon: "text-warning" },
  danger: { Icon: CircleAlert, frame: "border-danger-line bg-danger-soft", icon: "text-danger" },
};

/** A notice. `danger` interrupts a screen reader (`alert`); the other tones do not, and `isRead` is only read in its place. */
export function Callout({
  tone = "info",
  title,
  actions,
  className,
  isRead = false,
  children,
}: {
  tone?: CalloutTone | undefined;
  title?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  /** For what was said before, or begins the screen. */
  isRead?: boolean | undefined;
  children?: ReactNode;
}) {
  const { Icon, frame, icon } = styles[tone];
  return (
    <div className={join("flex gap-2.5 rounded-lg border px-3 py-2.5 text-base", frame, className)}>
      <Icon aria-hidden="true" className={join("mt-0.5 size-4 shrink-0", icon)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {/* Without the actions: a screen reader would read their names as a part of the text. */}
        <div
          role={isRead || tone === "info" ? "note" : tone === "danger" ? "alert" : "status"}
          className="flex min-w-0 flex-col gap-1"
        >
          {title && <p className="font-medium text-pretty">{title}</p>}
          {title && children && !hasEnd(title) && <span className="sr-only">. </span>}
          {children && <div className="text-text text-pretty">{children}</div>}
        </div>
        {actions && <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
    </div>
  );
}

/** Whether a screen reader pauses after it anyway. */
const hasEnd = (title: ReactNode) => typeof title === "string" && /[.?!…]$/.test(title);

/** Says why an action failed. Nothing without an error. */
export function FailureCallout({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="danger" title={title}>
      {failureText(error)}
    </Callout>
  );
}
