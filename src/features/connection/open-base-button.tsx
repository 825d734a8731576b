import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const OpenBaseDialog = onDemand(() => import("./open-base-dialog.tsx"), "OpenBaseDialog");

/** Opens any base, whether the directory knows it or not. */
export function OpenBaseButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a base…</Button>
      {isOpen && <OpenBaseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
