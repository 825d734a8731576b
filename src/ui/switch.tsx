import { type ComponentProps, type ReactNode, useId } from "react";
import { join } from "./join.ts";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "className" | "role"> & {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  open?: ReactNode;
  className?: string | undefined;
  onCheckedChange?: ((isOn: boolean) => void) | undefined;
};

// The browser itself tells a checkbox's state; an aria-checked of our own could disagree with it.
const asSwitch = { role: "switch" };

/** On or off, at once. Works with `register`, or with `checked` and `onCheckedChange`. */
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
  const madeUpId = useId();
  const inputId = id ?? madeUpId;
  return (
    <div className={join("flex min-h-8 items-start gap-2.5 py-1.5", className)}>
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
          "relative h-5 w-8 shrink-0 appearance-none after:absolute after:inset-x-0 after:-inset-y-0.5 forced-colors:appearance-auto rounded-full border border-control bg-press transition-colors",
          "before:absolute before:top-1/2 before:left-0.5 before:size-3.5 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-[left,background-color]",
          "hover:border-muted checked:border-accent checked:bg-accent checked:before:left-3.5 checked:before:bg-on-accent",
          "disabled:border-line disabled:before:bg-faint checked:disabled:bg-faint checked:disabled:before:bg-surface",
        )}
      />
      <span className={isLabelHidden ? "sr-only" : "flex min-w-0 flex-col"}>
        <span className="flex min-h-5 items-center gap-1">
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
