import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TableRecord } from "#contract/index.ts";
import { counted } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { incomingFiles, type IncomingFile } from "#ui/drop/incoming-files.ts";
import { useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { join } from "#ui/style/class-names.ts";
import { cellTarget } from "#uploads/queued-file.ts";
import type { Field, Table } from "#workspace/workspace.ts";
import { NO_PLACE, useUploadAccess } from "../add/upload-provider.tsx";
import { FieldIcon } from "../values/field-icon.tsx";

/** Takes files dropped or pasted anywhere on a record's page. Asks for the field if there are several. */
export function RecordDropZone({ table, record, children }: { table: Table; record: TableRecord; children: Elements }) {
  const receive = useUploadAccess()?.receive;
  const fields = table.fields.filter(({ type }) => type === "attachment");
  const [waiting, setWaiting] = useState<{ files: readonly IncomingFile[]; unreadable: number }>();

  const put = (field: Field, files: readonly IncomingFile[], unreadable: number) =>
    receive?.(cellTarget(table, record, field), files, unreadable);
  const take = (files: readonly IncomingFile[], unreadable: number) => {
    const [only] = fields;
    if (only && (fields.length === 1 || files.length === 0)) put(only, files, unreadable);
    else setWaiting({ files, unreadable });
  };
  const page = useRef<HTMLDivElement>(null);
  const isOver = useFileDropTarget(page, {
    place: "the record’s page",
    onFiles: receive && fields.length > 0 ? take : undefined,
    refusal: receive ? undefined : NO_PLACE,
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!receive || fields.length === 0 || event.defaultPrevented || !event.clipboardData?.files.length) return;
    event.preventDefault();
    void incomingFiles(event.clipboardData.items).then(({ files, unreadable }) => take(files, unreadable));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  return (
    <div
      ref={page}
      data-drop={isOver ? "over" : undefined}
      className={join("rounded-lg", isOver && "outline-2 outline-offset-8 outline-accent")}
    >
      {children}
      {waiting && (
        <Dialog
          size="small"
          onClose={() => setWaiting(undefined)}
          title="Choose a field"
          description={`The field for ${counted(waiting.files.length, "file")}.`}
        >
          <div className="flex flex-col gap-2">
            {fields.map((field) => (
              <Button
                key={field.id}
                icon={<FieldIcon type={field.type} />}
                className="justify-start!"
                onClick={() => {
                  put(field, waiting.files, waiting.unreadable);
                  setWaiting(undefined);
                }}
              >
                {field.name}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}
