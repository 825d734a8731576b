import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";

export type CheckProps = Omit<ComponentProps<"input">, "type" | "className" | "role" | "id"> & {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  description?: ReactNode;
  className?: string | undefined;
  onCheckedChange?: ((isChecked: boolean) => void) | undefined;
};

/** The frame of checkbox and switch: `children` renders the input with the given props, label and description follow. */
export function LabelledCheck({
  label,
  isLabelHidden,
  description,
  className,
  labelClass,
  onCheckedChange,
  onChange,
  children,
  ...input
}: Omit<CheckProps, "children"> & { labelClass?: string; children: (input: ComponentProps<"input">) => Elements }) {
  const id = useId();
  return (
    <div className={join("relative flex items-start py-1 pointer-coarse:py-3", className)}>
      {children({
        ...input,
        id,
        type: "checkbox",
        "aria-describedby": description ? `${id}-description` : undefined,
        onChange: (event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        },
      })}
      <span className={isLabelHidden ? "sr-only" : "flex min-w-0 flex-col"}>
        <label
          htmlFor={id}
          className={join(
            "text-text text-base pointer-coarse:before:absolute pointer-coarse:before:inset-0",
            labelClass,
          )}
        >
          {label}
        </label>
        {description && (
          <span id={`${id}-description`} className="text-muted relative text-sm text-pretty">
            {description}
          </span>
        )}
      </span>
    </div>
  );
}
