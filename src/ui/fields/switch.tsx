import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "className" | "role"> & {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  open?: Elements;
  className?: string | undefined;
  onCheckedChange?: ((isOn: boolean) => void) | undefined;
};

// The browser exposes the state of a checkbox; an own aria-checked could contradict it.
const asSwitch = { role: "switch" };

/** A switch that takes effect at once. Works with `register`, or with `checked` and `onCheckedChange`. */
export function Switch({
  label,
  isLabelHidden,
  description,
  open,
  className,
  onCheckedChange,
  onChange,
  id,
  ...input
}: SwitchProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <div className={join("flex min-h-8 items-start gap-2.5 py-1", className)}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        {...asSwitch}
        aria-describedby={
          join(input["aria-describedby"], Boolean(description) && `${inputId}-description`) || undefined
        }
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={join(
          // Touch target; the visible track is lower.
          "relative h-6 w-8 shrink-0 appearance-none rounded-full forced-colors:appearance-auto forced-colors:before:hidden forced-colors:after:hidden",
          "before:absolute before:inset-x-0 before:inset-y-0.5 before:rounded-full before:border before:border-control before:bg-press before:transition-colors",
          "after:absolute after:top-1/2 after:left-[3px] after:size-3.5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color]",
          "hover:before:border-muted checked:before:border-accent checked:before:bg-accent checked:after:left-[15px] checked:after:bg-on-accent",
          "disabled:before:border-line disabled:after:bg-faint checked:disabled:before:bg-faint checked:disabled:after:bg-surface",
        )}
      />
      <span className={isLabelHidden ? "sr-only" : "flex min-w-0 flex-col"}>
        <span className="flex min-h-6 items-center gap-1">
          <label htmlFor={inputId} className="text-text text-base">
            {label}
          </label>
          {open}
        </span>
        {description && (
          <span id={`${inputId}-description`} className="text-muted text-sm text-pretty">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
