import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { Button, type ButtonProps } from "./button.tsx";

export function IconButton({
  label,
  icon,
  variant = "quiet",
  size,
  className,
  ...rest
}: Omit<ButtonProps, "children" | "aria-label"> & { label: string; icon: Elements }) {
  return (
    <Button
      aria-label={label}
      title={rest.disabledReason ? undefined : label}
      variant={variant}
      size={size}
      icon={icon}
      className={join("px-0!", className)}
      {...rest}
    />
  );
}
