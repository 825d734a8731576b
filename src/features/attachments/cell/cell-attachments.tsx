import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown, CircleCheck, FolderPlus, PackageOpen, Paperclip, Upload } from "lucide-react";
import { type RefObject, useState } from "react";
import type { Attachment } from "#contract/index.ts";
import { WhereFilesGoLink } from "#features/connection/upload-target/where-files-go-link.tsx";
import { useProfile } from "#session/profile.ts";
import { serviceLink } from "#session/service-link.ts";
import { directory, useSession } from "#session/session.ts";
import { stripBidi } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { type IncomingFile, takePastedFiles } from "#ui/drop/incoming-files.ts";
import { useFileDrag, useFileDropTarget } from "#ui/drop/use-file-drop-target.ts";
import { LongList } from "#ui/lists/long-list.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { buttonClass, join } from "#ui/style/class-names.ts";
import { canTellUnattached } from "#uploads/find-unattached.ts";
import { type Anchor, type QueuedFile, cellTarget, needsSecret } from "#uploads/queued-file.ts";
import { attachmentKeys, attachmentsIn, cellValue } from "#workspace/cell-value.ts";
import type { Cell } from "#workspace/workspace.ts";
import { chooseFiles } from "../add/file-picker.ts";
import { PhotoMenu } from "../add/photo-menu.tsx";
import { NO_PLACE, useUploadAccess, useUploads } from "../add/upload-provider.tsx";
import { UploadList } from "../queue/upload-list.tsx";
import { outcomeText } from "../queue/upload-news.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { useRowFocus } from "../values/use-row-focus.ts";
import { AttachmentRow, InsertionGap } from "./attachment-row.tsx";

const AttachmentViewer = lazyComponent(() => import("../preview/attachment-viewer.tsx"), "AttachmentViewer");
const UnattachedDialog = lazyComponent(() => import("./unattached-dialog.tsx"), "UnattachedDialog");
const EnterToken = lazyComponent(() => import("../queue/enter-token.tsx"), "EnterToken");
const ReferenceDialog = lazyComponent(() => import("./reference-dialog.tsx"), "ReferenceDialog");

// The height of an attachment with the gap after it.
const ROW_PX = 57;

const anchorOf = (attachment: Attachment): Anchor | undefined =>
  attachment.id === undefined ? undefined : { id: attachment.id, name: stripBidi(attachmentName(attachment)) };

interface CellAttachmentsProps extends Cell {
  addRef?: RefObject<HTMLButtonElement | null>;
  /** Where files for this cell can be dropped, if larger than this component. */
  dropArea?: RefObject<HTMLElement | null>;
  /** True in the drawer, which covers the upload queue: the drawer then says that files were inserted. */
  isInDrawer?: boolean;
}

/** The attachments of one cell in their order, and all ways to add more. */
export function CellAttachments({ addRef, dropArea, isInDrawer = false, ...cell }: CellAttachmentsProps) {
  const { table, record, field } = cell;
  const session = useSession();
  const receive = useUploadAccess()?.receive;
  const queued = useUploads((files) => files).filter(
    ({ target }) => target.cell.recordId === record.id && target.cell.fieldId === field.id,
  );
  const pending = queued.filter(({ stage }) => stage !== "inserted");
  const [viewed, setViewed] = useState<number>();
  const [opened, setOpened] = useState<"unattached">();
  const [reference, setReference] = useState<{ anchorId?: string }>();
  const { part, watch: watchFocus } = useRowFocus<HTMLDivElement>();
  const attachments = attachmentsIn(record, field);

  const add = (incoming: readonly IncomingFile[], unreadable = 0, anchor?: Anchor) =>
    receive?.(cellTarget(table, record, field, anchor), incoming, unreadable);
  const choose = async (anchor?: Anchor, isFolder = false) => add(await chooseFiles({ isFolder }), 0, anchor);
  const deletePageOf = useDeletePage(cell);
  const insertAfter = (anchor: Anchor | undefined) =>
    anchor && (receive ? () => void choose(anchor) : () => setReference({ anchorId: anchor.id }));
  const area = dropArea ?? part;
  const isOver = useFileDropTarget(area, {
    place: `the ${field.name} list`,
    onFiles: receive && add,
    refusal: NO_PLACE,
  });
  const isReady = useFileDrag(area) && receive !== undefined;
  const keys = attachmentKeys(attachments ?? []);
  const isEmpty = attachments?.length === 0 && pending.length === 0;
  // Then nobody knows whether it is empty.
  const isUnread = session.connection.kind === "remote" && cellValue(record, field) === undefined;
  // The screen of a record has several cells.
  const addLabel = receive ? "Add files" : "Link a file";
  const named = (action: string) => (isInDrawer ? action : `${action}: ${field.name}`);

  return (
    <div
      ref={part}
      {...watchFocus}
      onPaste={(event) => receive && takePastedFiles(event, add)}
      className="flex flex-col gap-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={addRef}
          variant={addRef ? "primary" : "secondary"}
          icon={receive ? <Upload /> : <Paperclip />}
          aria-label={named(addLabel)}
          onClick={() => (receive ? void choose() : setReference({}))}
        >
          {addLabel}
        </Button>
        {receive ? (
          <>
            <Menu
              align="start"
              trigger={<IconButton label={named("More ways to add")} variant="secondary" icon={<ChevronDown />} />}
              items={[
                { label: "Add a folder…", icon: <FolderPlus />, onSelect: () => void choose(undefined, true) },
                canTellUnattached(session) && {
                  label: "Unattached files…",
                  icon: <PackageOpen />,
                  onSelect: () => setOpened("unattached"),
                },
                { label: "Link a file…", icon: <Paperclip />, onSelect: () => setReference({}) },
              ]}
            />
            <PhotoMenu fieldId={field.id} />
            {!isEmpty && <span className="text-muted text-sm pointer-coarse:hidden">or drop or paste files here</span>}
          </>
        ) : (
          <>
            <Link to="/connections" className={buttonClass({})}>
              Choose where files go
            </Link>
            <span className="text-muted text-sm">Files dropped here have no place to go yet.</span>
          </>
        )}
      </div>
      <div
        data-drop={isOver ? "over" : isReady ? "ready" : undefined}
        className={join(
          "flex min-h-16 flex-col rounded-lg border p-1.5",
          isOver
            ? "border-accent bg-accent-soft"
            : isReady
              ? "border-accent-line"
              : isEmpty
                ? "border-line-strong"
                : "border-line",
          !isOver && (isReady || (receive && isEmpty)) && "border-dashed",
          receive && isEmpty && "min-h-24",
        )}
      >
        {attachments === undefined && (
          <p className="text-muted p-2">The value of this field is not a list of attachments.</p>
        )}
        {isEmpty && (
          <div className="text-muted m-auto flex flex-col items-center gap-1 p-3 text-center text-pretty">
            {receive && <Paperclip aria-hidden className="size-5 opacity-60" />}
            <p>
              {isReady
                ? "Drop to add here"
                : isUnread
                  ? "Attachments are unknown: the API has no endpoint to read a record. They appear after you add one."
                  : "No attachments yet"}
            </p>
            {receive && !isReady && <p className="text-sm pointer-coarse:hidden">Drop or paste files here</p>}
          </div>
        )}
        <LongList
          label={`Attachments in ${field.name}`}
          items={attachments ?? []}
          rowPx={ROW_PX}
          requiredIndex={viewed}
          keyOf={(_, index) => keys[index] ?? index}
          renderRow={(attachment, index) => (
            <>
              <AttachmentRow
                attachment={attachment}
                onOpen={() => setViewed(index)}
                onInsertAfter={insertAfter(anchorOf(attachment))}
                deletePage={deletePageOf(attachment)}
              />
              {receive && attachment.id !== undefined && index < (attachments?.length ?? 0) - 1 && (
                <InsertionGap onFiles={(files, unreadable) => add(files, unreadable, anchorOf(attachment))} />
              )}
            </>
          )}
        />
        {pending.length > 0 && (
          <UploadList
            files={pending}
            aria-label="Not added yet"
            className={join("px-1.5", attachments?.length !== 0 && "border-line mt-1 border-t")}
          />
        )}
        {pending.some(needsSecret) && (
          <div className="p-1.5">
            <WhereFilesGoLink />
          </div>
        )}
      </div>
      {isInDrawer && pending.some(({ needsToken }) => needsToken) && <EnterToken />}
      {isInDrawer && <InsertedNote files={queued} />}
      {viewed !== undefined && attachments && (
        <AttachmentViewer
          attachments={attachments}
          index={viewed}
          onIndexChange={setViewed}
          controlOf={(index) =>
            part.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] button`) ?? null
          }
        />
      )}
      {opened === "unattached" && (
        <UnattachedDialog target={cellTarget(table, record, field)} onClose={() => setOpened(undefined)} />
      )}
      {reference && <ReferenceDialog {...cell} {...reference} onClose={() => setReference(undefined)} />}
    </div>
  );
}

/** Returns the page of the service that deletes an attachment, if `console.json` or a profile has one. */
function useDeletePage({ table, record, field }: Cell) {
  const session = useSession();
  const { links } = useProfile();
  const { data: bases } = useQuery({
    ...directory.allBases(session),
    enabled: links.deleteAttachment !== undefined,
  });
  const spaceId = bases?.find(({ id }) => id === table.baseId)?.spaceId;
  const ids = { spaceId, baseId: table.baseId, tableId: table.id, recordId: record.id, fieldId: field.id };
  return ({ id: attachmentId }: Attachment) => serviceLink(links, "deleteAttachment", { ...ids, attachmentId });
}

/** Shows which files of the latest batch were inserted, if that was since it was mounted. The queue says it. */
function InsertedNote({ files }: { files: readonly QueuedFile[] }) {
  const inserted = files.filter(({ stage }) => stage === "inserted");
  const [before] = useState(() => new Set(inserted.map(({ id }) => id)));
  const since = inserted.filter(({ id }) => !before.has(id));
  const latest = since.filter(({ batchId }) => batchId === since.at(-1)?.batchId);
  if (latest.length === 0) return null;
  return (
    <p className="text-success flex items-center gap-1.5 text-sm font-medium">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{outcomeText(latest)}</span>
    </p>
  );
}
