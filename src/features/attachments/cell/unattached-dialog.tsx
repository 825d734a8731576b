import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, PackageOpen, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useSession } from "#session/session.ts";
import { failureText, bytesText, counted, formatNumber } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Spinner } from "#ui/buttons/spinner.tsx";
import { ErrorState, EmptyState } from "#ui/content/page.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useSpoken } from "#ui/page/use-spoken.ts";
import type { UnattachedFile } from "#uploads/find-unattached.ts";
import type { Target } from "#uploads/queued-file.ts";
import { useUploadAccess } from "../add/upload-provider.tsx";
import { ThumbnailImage } from "../preview/thumbnail-image.tsx";
import { attachments } from "../values/queries.ts";
import { saveBytes } from "../values/use-download.ts";

/** A search for these files that is quicker says its result alone. */
const SLOW_MS = 500;

interface UnattachedDialogProps {
  /** The cell to insert a file into; absent if none was chosen. */
  target?: Target;
  onClose: () => void;
}

/** Files that no record refers to, in this browser or where they were sent: insert them into a cell, download or delete them. */
export function UnattachedDialog({ target, onClose }: UnattachedDialogProps) {
  const session = useSession();
  const toast = useToast();
  const queue = useUploadAccess()?.queue;
  const [records, setRecords] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const isElsewhere = session.files?.attachments !== undefined;
  const inUse = () => new Set((queue?.files() ?? []).map(({ place }) => place.path));
  const search = useQuery(attachments.unattached(session, inUse, setRecords));
  const { data: canDelete = false } = useQuery(attachments.canDelete(session));
  const failed = (error: Error) => toast.danger("The file was not deleted", { text: failureText(error) });
  const remove = useMutation({ ...attachments.discard(session), onError: failed });
  const settle = useMutation(attachments.settle(session));
  const all = search.data ?? [];
  const found = all.filter(({ mayBeInserted, isUnfinished }) => !mayBeInserted && !isUnfinished);
  const uncertain = all.filter(({ mayBeInserted }) => mayBeInserted);
  const unfinished = all.filter(({ isUnfinished }) => isUnfinished);
  // A failure is an alert of its own.
  const spoken = search.isFetching ? "Reading records" : counted(found.length, "unattached file");
  useSpoken(search.error ? undefined : spoken, SLOW_MS);
  const bytes = found.reduce((sum, { stored }) => sum + stored.size, 0);
  const deleteWord = isElsewhere ? "Delete there" : "Delete";

  const insert = ({ stored, name }: UnattachedFile) => {
    if (target) queue?.addStored(target, stored, name);
    onClose();
  };

  const deleteButton = (file: UnattachedFile) =>
    canDelete && (
      <IconButton
        label={`Delete ${titleOf(file)}${isElsewhere ? " there" : ""}`}
        icon={<Trash2 />}
        onClick={() => remove.mutate([file.stored.path])}
      />
    );

  return (
    <Dialog
      size="large"
      onClose={onClose}
      title="Unattached files"
      description={
        isElsewhere
          ? "Files that this browser sent to where files go, and that no record has."
          : "Files stored in this browser that no record uses."
      }
      footer={
        found.length > 0 && (
          <>
            <span className="text-muted mr-auto">{`${counted(found.length, "file")}, ${bytesText(bytes)}`}</span>
            {canDelete && (
              <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
                {isElsewhere ? "Delete all there" : "Delete all"}
              </Button>
            )}
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
        <ErrorState title="The records could not be read" error={search.error} onRetry={search.refetch} />
      ) : all.length === 0 ? (
        <EmptyState icon={<PackageOpen />} title="No unattached files" headingLevel="h3">
          {isElsewhere
            ? "Every file that this browser sent is in a record or is being added to one."
            : "Every stored file is in a record or is being added to one."}
        </EmptyState>
      ) : (
        <>
          {found.length > 0 && !canDelete && (
            <p className="text-muted pb-2 text-sm">
              This place cannot delete files from here. Delete them at the place itself.
            </p>
          )}
          <ul aria-label="Unattached files" className="divide-line divide-y">
            {found.map((file) => (
              <UnattachedRow key={file.stored.path} file={file}>
                {target && <Button onClick={() => insert(file)}>Add here</Button>}
                {file.content && <DownloadButton content={file.content} file={file} />}
                {deleteButton(file)}
              </UnattachedRow>
            ))}
          </ul>
          <Group
            files={uncertain}
            title={`${counted(uncertain.length, "file")} may be in a record`}
            action="Not in the record"
            onAct={(path) => settle.mutate({ path, isListed: true })}
          >
            The insert got no answer, and is not sent again by itself. Check the record in the service.
          </Group>
          <Group
            files={unfinished}
            title={`${counted(unfinished.length, "upload")} not finished`}
            action="Remove from list"
            onAct={(path) => settle.mutate({ path, isListed: false })}
            otherAction={deleteButton}
          >
            They were given up, but the place may still hold what was sent. Delete it there.
          </Group>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Delete ${counted(found.length, "unattached file")}?`}
          confirmLabel={deleteWord}
          act={async () => remove.mutateAsync(found.map(({ stored }) => stored.path)).catch(() => undefined)}
        >
          {isElsewhere
            ? "They are deleted where files go. This cannot be undone."
            : `This frees ${bytesText(found.reduce((sum, { freedBytes }) => sum + freedBytes, 0))}. It cannot be undone.`}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface GroupProps {
  files: readonly UnattachedFile[];
  title: string;
  action: string;
  onAct: (path: string) => void;
  otherAction?: (file: UnattachedFile) => Elements;
  children: string;
}

/** Files that have to be looked at elsewhere first. */
function Group({ files, title, action, onAct, otherAction, children }: GroupProps) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 pt-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p className="text-muted text-sm">{children}</p>
      <ul className="divide-line divide-y">
        {files.map((file) => (
          <UnattachedRow key={file.stored.path} file={file}>
            <Button aria-label={`${action}: ${titleOf(file)}`} onClick={() => onAct(file.stored.path)}>
              {action}
            </Button>
            {otherAction?.(file)}
          </UnattachedRow>
        ))}
      </ul>
    </section>
  );
}

/** What people know a file by: its name if that is known. */
const titleOf = ({ content, name, stored }: UnattachedFile) => (content ? stored.path : name);

function UnattachedRow({ file, children }: { file: UnattachedFile; children: Elements }) {
  const { stored, mimetype } = file;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <ThumbnailImage attachment={{ path: stored.path, mimetype }} className="size-11 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-mono text-sm">{titleOf(file)}</span>
        <span className="text-muted text-sm">{[bytesText(stored.size), mimetype].filter(Boolean).join(" · ")}</span>
      </span>
      {children}
    </li>
  );
}

function DownloadButton({ content, file }: { content: Blob; file: UnattachedFile }) {
  return (
    <IconButton label={`Download ${titleOf(file)}`} icon={<Download />} onClick={() => saveBytes(content, file.name)} />
  );
}
