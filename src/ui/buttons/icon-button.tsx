import type { Elements } from "../page/elements.ts";
import { Button, type ButtonProps } from "./button.tsx";

/** A button without text. Its name is shown on hover and on focus by the keyboard. */
export function IconButton({
  label,
  variant = "quiet",
  ...rest
}: Omit<ButtonProps, "children" | "aria-label" | "className" | "title"> & { label: string; icon: Elements }) {
  return <Button aria-label={label} tip={label} variant={variant} {...rest} className="px-0!" />;
}
