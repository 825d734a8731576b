import type { Elements } from "../page/elements.ts";
import { Button, type ButtonProps } from "./button.tsx";

export function IconButton({
  label,
  variant = "quiet",
  ...rest
}: Omit<ButtonProps, "children" | "aria-label" | "className"> & { label: string; icon: Elements }) {
  return (
    <Button
      aria-label={label}
      title={rest.disabledReason ? undefined : label}
      variant={variant}
      {...rest}
      className="px-0!"
    />
  );
}
