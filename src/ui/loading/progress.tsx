import { type ReactNode, useId } from "react";
import { join } from "../style/class-names.ts";

/** A progress bar. Without a value it is indeterminate. */
export function Progress({
  label,
  isLabelHidden = false,
  value,
  max = 100,
  valueText,
  className,
}: {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  value?: number | null | undefined;
  max?: number | undefined;
  valueText?: string | undefined;
  className?: string | undefined;
}) {
  const id = useId();
  const isKnown = typeof value === "number" && max > 0;
  const share = isKnown ? Math.min(1, Math.max(0, value / max)) : 0;
  const text = valueText ?? (isKnown ? `${Math.floor(share * 100)}%` : undefined);

  return (
    <div className={join("flex flex-col gap-1", className)}>
      <div className={isLabelHidden ? "sr-only" : "flex justify-between gap-3 text-sm"}>
        <span id={id} className="min-w-0 truncate">
          {label}
        </span>
        <span className="text-muted shrink-0 tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={isKnown ? max : undefined}
        aria-valuenow={isKnown ? Math.min(max, Math.max(0, value)) : undefined}
        aria-valuetext={text}
        className="bg-press relative h-1.5 overflow-hidden rounded-full"
      >
        <div
          className={join(
            "absolute inset-y-0 left-0 rounded-full bg-accent",
            // Not animated: frames in between cost a drop of small files an eighth of its speed.
            isKnown ? "w-full" : "w-1/3 animate-sweep motion-reduce:w-full motion-reduce:opacity-40",
          )}
          style={isKnown ? { translate: `${share * 100 - 100}%` } : undefined}
        />
      </div>
    </div>
  );
}
