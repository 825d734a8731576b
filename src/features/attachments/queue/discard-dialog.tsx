import type { ComponentProps } from "react";
import { useSession } from "#session/session.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { QueuedFile } from "#uploads/queued-file.ts";

interface DiscardDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, "act" | "onClose"> {
  files: readonly QueuedFile[];
}

export function DiscardDialog({ files, ...actions }: DiscardDialogProps) {
  const isSent = useSession().files?.attachments !== undefined;
  const uncertain = files.filter(({ mayBeInserted }) => mayBeInserted).length;
  return (
    <ConfirmDialog {...actions} title={`Discard ${counted(files.length, "file")}?`} confirmLabel="Discard">
      {isSent ? sentText(uncertain) : storedText(uncertain)}
    </ConfirmDialog>
  );
}

const storedText = (uncertain: number) =>
  `They are removed from this list and deleted from this browser. ${
    uncertain > 0 ? `${formatNumber(uncertain)} may have been added: they are not deleted from this browser. ` : ""
  }This cannot be undone.`;

const sentText = (uncertain: number) =>
  `They are removed from this list, and deleted where they were sent. What cannot be deleted there is listed under Unattached files. ${
    uncertain > 0 ? `${formatNumber(uncertain)} may have been added: they are kept there, and listed too. ` : ""
  }`;
