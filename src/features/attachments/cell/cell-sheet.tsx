import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { TableRecord } from "#contract/index.ts";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { CellAttachments } from "./cell-attachments.tsx";

interface CellSheetProps {
  table: Table;
  /** As the grid has it; read again when this opens. */
  record: TableRecord;
  field: Field;
  onClose: () => void;
}

/** The attachments of a grid cell, in a sheet beside the grid. */
export function CellSheet({ table, record, field, onClose }: CellSheetProps) {
  const session = useSession();
  const { data } = useQuery({ ...directory.record(session, table.id, record.id), placeholderData: record });
  const current = data ?? record;
  const add = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      ref={drawer}
      onClose={onClose}
      initialFocus={add}
      title={field.name}
      description={recordTitle(current, table.fields)}
    >
      <CellAttachments table={table} record={current} field={field} addRef={add} dropArea={drawer} isInDrawer />
    </Sheet>
  );
}
