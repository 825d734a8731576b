import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { join } from "../style/class-names.ts";

export type CalloutTone = "info" | "success" | "warning" | "danger";

const styles = {
  info: { Icon: Info, frame: "border-info-line bg-info-soft", icon: "text-info" },
  success: { Icon: CircleCheck, frame: "border-success-line bg-success-soft", icon: "text-success" },
  warning: { Icon: TriangleAlert, frame: "border-warning-line bg-warning-soft", icon: "text-warning" },
  danger: { Icon: CircleAlert, frame: "border-danger-line bg-danger-soft", icon: "text-danger" },
};

/** A notice. `danger` interrupts a screen reader (`alert`); the other tones do not. */
export function Callout({
  tone = "info",
  title,
  actions,
  className,
  children,
}: {
  tone?: CalloutTone | undefined;
  title?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { Icon, frame, icon } = styles[tone];
  return (
    <div className={join("flex gap-2.5 rounded-lg border px-3 py-2.5 text-base", frame, className)}>
      <Icon aria-hidden="true" className={join("mt-0.5 size-4 shrink-0", icon)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {/* Without the actions: a screen reader would read their names as a part of the text. */}
        <div
          role={tone === "danger" ? "alert" : tone === "info" ? "note" : "status"}
          className="flex min-w-0 flex-col gap-1"
        >
          {title && <p className="font-medium text-pretty">{title}</p>}
          {children && <div className="text-text text-pretty">{children}</div>}
        </div>
        {actions && <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{actions}</div>}
      </div>
    </div>
  );
}
