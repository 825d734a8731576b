import { useState } from "react";
import { Button, type ButtonProps } from "../buttons/button.tsx";
import type { Elements } from "../page/elements.ts";

/** A button that opens a dialog, which gets a function that closes it. */
export function DialogButton({
  renderDialog,
  ...button
}: Omit<ButtonProps, "onClick"> & { renderDialog: (close: () => void) => Elements }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
