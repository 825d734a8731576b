import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

const ImportIdsDialog = lazyComponent(() => import("./import-ids-dialog.tsx"), "ImportIdsDialog");

/** Opens the import of ids. `tableId` is the table whose records are probably meant. */
export function ImportIdsButton({ tableId }: { tableId?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload />} onClick={() => setOpen(true)}>
        Import ids…
      </Button>
      {isOpen && <ImportIdsDialog tableId={tableId} onClose={() => setOpen(false)} />}
    </>
  );
}
