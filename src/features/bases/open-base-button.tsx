import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

const OpenBaseDialog = lazyComponent(() => import("./open-base-dialog.tsx"), "OpenBaseDialog");

export function OpenBaseButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a base…</Button>
      {isOpen && <OpenBaseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
