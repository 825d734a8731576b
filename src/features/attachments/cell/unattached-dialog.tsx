import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, PackageOpen, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { bytesText, counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Spinner } from "#ui/buttons/spinner.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ErrorState } from "#ui/content/error-state.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSpoken } from "#ui/page/use-spoken.ts";
import type { UnattachedFile } from "#uploads/find-unattached.ts";
import type { Target } from "#uploads/queued-file.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { attachments } from "../values/queries.ts";
import { saveBytes } from "../values/save-bytes.ts";

/** A quick search says its result alone. */
const SLOW_MS = 500;

interface UnattachedDialogProps {
  /** The cell to insert a file into; absent if none was chosen. */
  target?: Target;
  onClose: () => void;
}

/** Stored bytes that no record refers to: insert them into a cell, download or delete them. */
export function UnattachedDialog({ target, onClose }: UnattachedDialogProps) {
  const session = useSession();
  const queue = useUploadAccess()?.queue;
  const [records, setRecords] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const inUse = () => new Set((queue?.files() ?? []).map(({ place }) => place.path));
  const search = useQuery(attachments.unattached(session, inUse, ({ records }) => setRecords(records)));
  const remove = useMutation(attachments.discard(session));
  const found = search.data ?? [];
  // A failure is an alert of its own.
  const spoken = search.isFetching ? "Reading records" : counted(found.length, "unattached file");
  useSpoken(search.error ? undefined : spoken, SLOW_MS);
  const bytes = found.reduce((sum, { stored }) => sum + stored.size, 0);

  const insert = ({ stored, name }: UnattachedFile) => {
    if (target) queue?.addStored(target, stored, name);
    onClose();
  };

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Unattached files"
      description="Files stored in this browser that no record uses."
      footer={
        found.length > 0 && (
          <>
            <span className="text-muted mr-auto">{`${counted(found.length, "file")}, ${bytesText(bytes)}`}</span>
            <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete all
            </Button>
          </>
        )
      }
    >
      {search.isFetching ? (
        <div className="text-muted flex items-center gap-2 py-6">
          <Spinner />
          <span>{`Reading records: ${formatNumber(records)}`}</span>
        </div>
      ) : search.error ? (
        <ErrorState
          title="The records could not be read"
          detail={search.error.message}
          action={<Button onClick={() => void search.refetch()}>Try again</Button>}
        />
      ) : found.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title="No unattached files" headingLevel="h3">
          Every stored file is in a record or is being added to one.
        </EmptyState>
      ) : (
        <ul className="divide-line divide-y">
          {found.map((file) => (
            <li key={file.stored.path} className="flex items-center gap-3 py-2">
              <ThumbnailImage
                attachment={{ path: file.stored.path, mimetype: file.mimetype }}
                className="size-11 shrink-0"
              />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-mono text-sm">{file.stored.path}</span>
                <span className="text-muted text-sm">
                  {[bytesText(file.stored.size), file.mimetype].filter(Boolean).join(" · ")}
                </span>
              </span>
              {target && <Button onClick={() => insert(file)}>Add here</Button>}
              <IconButton
                label={`Download ${file.stored.path}`}
                icon={<Download />}
                onClick={() => saveBytes(file.content, file.name)}
              />
              <IconButton
                label={`Delete ${file.stored.path}`}
                icon={<Trash2 />}
                onClick={() => remove.mutate([file.stored.path])}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${counted(found.length, "unattached file")}?`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            found.map(({ stored }) => stored.path),
            { onSettled: () => setAsking(false) },
          )
        }
      >
        {`This frees ${bytesText(found.reduce((sum, { freedBytes }) => sum + freedBytes, 0))}. It cannot be undone.`}
      </ConfirmDialog>
    </Dialog>
  );
}
