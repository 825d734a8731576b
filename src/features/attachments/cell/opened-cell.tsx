import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { directory, useSession } from "#session/session.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { attachmentsIn, recordTitle } from "#workspace/cell-value.ts";
import type { Cell } from "#workspace/workspace.ts";
import { CellAttachments } from "./cell-attachments.tsx";

const AttachmentViewer = lazyComponent(() => import("../preview/attachment-viewer.tsx"), "AttachmentViewer");

interface OpenedCellProps extends Cell {
  /** Of the attachment that is shown large; without it, all are listed in a sheet beside the grid. */
  position: number | undefined;
  onPosition: (position: number) => void;
  onClose: () => void;
}

/** The attachments of a grid cell, over the grid. Its record is read again. The cell gets the focus back. */
export function OpenedCell({ table, record: known, field, position, onPosition, onClose }: OpenedCellProps) {
  const session = useSession();
  const query = useQuery({ ...directory.record(session, table.id, known.id), placeholderData: known });
  const record = query.data ?? known;
  const add = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  const [cell] = useState(() => document.activeElement);
  if (position !== undefined) {
    return (
      <AttachmentViewer
        attachments={attachmentsIn(record, field) ?? []}
        index={position}
        onIndexChange={(next) => (next === undefined ? onClose() : onPosition(next))}
        controlOf={() => (cell instanceof HTMLElement && cell.isConnected ? cell : null)}
      />
    );
  }
  return (
    <Dialog
      size="sheet"
      ref={drawer}
      onClose={onClose}
      initialFocus={add}
      title={field.name}
      description={recordTitle(record, table.fields)}
    >
      <CellAttachments table={table} record={record} field={field} addRef={add} dropArea={drawer} isInDrawer />
    </Dialog>
  );
}
