import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { recordTitle } from "#workspace/cell-value.ts";
import type { Cell } from "#workspace/workspace.ts";
import { CellAttachments } from "./cell-attachments.tsx";

/** The attachments of a grid cell, in a sheet beside the grid. The record of the grid is read again. */
export function CellSheet({ table, record, field, onClose }: Cell & { onClose: () => void }) {
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
