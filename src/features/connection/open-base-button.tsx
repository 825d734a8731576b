import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";

const OpenBaseDialog = lazy(async () => ({ default: (await import("./open-base-dialog.tsx")).OpenBaseDialog }));

/** Opens any base, whether the directory knows it or not. */
export function OpenBaseButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a base…</Button>
      <Suspense>{isOpen && <OpenBaseDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
