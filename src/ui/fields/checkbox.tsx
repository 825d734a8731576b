import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { join } from "../style/class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  isIndeterminate?: boolean | undefined;
  className?: string | undefined;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
};

/** A checkbox. Works with `register`, or with `checked` and `onCheckedChange`. */
export function Checkbox({
  label,
  isLabelHidden,
  description,
  isIndeterminate = false,
  className,
  onCheckedChange,
  onChange,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  const element = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (element.current) element.current.indeterminate = isIndeterminate;
  });

  return (
    <div className={join("flex min-h-7 items-start gap-2 py-1", className)}>
      <span className="relative flex size-5 shrink-0 items-center justify-center">
        <input
          {...input}
          ref={(node) => {
            element.current = node;
            if (typeof ref === "function") return ref(node);
            if (ref) ref.current = node;
            return undefined;
          }}
          id={inputId}
          type="checkbox"
          aria-describedby={
            join(input["aria-describedby"], Boolean(description) && `${inputId}-description`) || undefined
          }
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className={join(
            "peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors before:absolute before:-inset-1 forced-colors:appearance-auto",
            "hover:border-muted checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
            "disabled:border-line disabled:bg-sunken checked:disabled:bg-faint",
          )}
        />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="stroke-on-accent pointer-events-none absolute size-4 stroke-2 opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden"
        >
          <path d="m4 8.2 2.7 2.7L12 5.4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="stroke-on-accent pointer-events-none absolute size-4 stroke-2 opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
        >
          <path d="M4.5 8h7" strokeLinecap="round" />
        </svg>
      </span>
      <span className={isLabelHidden ? "sr-only" : "flex min-w-0 flex-col"}>
        <label htmlFor={inputId} className="text-text text-base">
          {label}
        </label>
        {description && (
          <span id={`${inputId}-description`} className="text-muted text-sm text-pretty">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
