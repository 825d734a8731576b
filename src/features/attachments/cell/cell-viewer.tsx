import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { attachmentsIn } from "#workspace/cell-value.ts";
import type { Cell } from "#workspace/workspace.ts";
import { AttachmentViewer } from "../preview/attachment-viewer.tsx";
import { useDownload } from "../values/use-download.ts";

interface CellViewerProps extends Cell {
  position: number;
  /** `undefined` closes it. */
  onPositionChange: (position: number | undefined) => void;
}

/** The attachments of a grid cell, one at a time. The record of the grid is read again. The cell gets the focus back. */
export function CellViewer({ table, record, field, position, onPositionChange }: CellViewerProps) {
  const session = useSession();
  const { data } = useQuery({ ...directory.record(session, table.id, record.id), placeholderData: record });
  const download = useDownload();
  const [cell] = useState(() => document.activeElement);
  return (
    <AttachmentViewer
      attachments={attachmentsIn(data ?? record, field) ?? []}
      index={position}
      onIndexChange={onPositionChange}
      controlOf={() => (cell instanceof HTMLElement && cell.isConnected ? cell : null)}
      onDownload={(attachment) => void download(attachment)}
    />
  );
}
