import { Upload } from "lucide-react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";

const ImportIdsDialog = lazyComponent(() => import("./import-ids-dialog.tsx"), "ImportIdsDialog");

/** Opens the import of ids of spaces, bases, tables… `tableId` is the table whose records are probably meant. */
export function ImportIdsButton({ tableId }: { tableId?: string | undefined }) {
  return (
    <DialogButton icon={<Upload />} renderDialog={(close) => <ImportIdsDialog tableId={tableId} onClose={close} />}>
      Import ids…
    </DialogButton>
  );
}
