import { useRouter } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, EllipsisVertical, FolderOpen, FolderPlus, RotateCw, Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { WhereFilesGoLink } from "#features/connection/upload-target/where-files-go-link.tsx";
import { DeviationsNotice } from "#features/request-log/deviations-notice.tsx";
import { sendingLabel } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { bytesText, counted, formatNumber } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Menu, type MenuItems } from "#ui/overlays/menu.tsx";
import { createProgressAnnouncer, say } from "#ui/page/announcer.ts";
import { inStack } from "#ui/style/floating-stack.ts";
import { type QueuedFile, type UploadError, idsOf, isInProgress, needsSecret } from "#uploads/queued-file.ts";
import type { UploadQueue } from "#uploads/upload-queue.ts";
import { useUploadAccess, useUploads } from "../add/upload-provider.tsx";
import { useRowFocus } from "../values/use-row-focus.ts";
import { UploadList } from "./upload-list.tsx";
import { followUploads } from "./upload-news.ts";
import { uploadHeadline, uploadSummary } from "./upload-summary.ts";
import { REPEATED, discardText } from "./upload-text.ts";
import { useReselectFiles } from "./use-reselect-files.ts";

const EnterToken = lazyComponent(() => import("./enter-token.tsx"), "EnterToken");

const inPlace = inStack("--bottom-panel", "bottom", "floating");

/** Clears a queue of inserted files with the next screen: they were seen, or will be in their cells. */
function useClearOnArrival(queue: UploadQueue | undefined, isAllInserted: boolean) {
  const router = useRouter();
  useEffect(
    () => router.subscribe("onRendered", ({ pathChanged }) => pathChanged && isAllInserted && queue?.clearInserted()),
    [router, queue, isAllInserted],
  );
}

/** The upload queue at the bottom of all screens: progress, files that stopped, and what to do about them. */
export function UploadPanel() {
  const queue = useUploadAccess()?.queue;
  const files = useUploads((all) => all);
  const { connection, files: place } = useSession();
  const isSent = place?.attachments !== undefined;
  const needsToken = useUploads((_, opened) => opened?.ownFiles().some((file) => file.needsToken) ?? false);
  const isUnsaved = useUploads((_, opened) => opened?.isUnsaved() ?? false);
  const [isFoldedByHand, setFolded] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  const chooseAgain = useReselectFiles();
  const { part, watch } = useRowFocus<HTMLElement>({ isTakenAwayEmpty: true });
  const isAllInserted = files.length > 0 && files.every(({ stage }) => stage === "inserted");
  useClearOnArrival(queue, isAllInserted);
  useSpokenUploads(files);
  if (!queue || files.length === 0) return null;
  // One line once all is inserted, in every tab: the page under it can be used again. The form for a token needs the room.
  const isFolded = isFoldedByHand ?? (isAllInserted || needsToken);
  const sum = uploadSummary(files);
  const all = (...kinds: UploadError["kind"][]) => files.filter(({ error }) => error && kinds.includes(error.kind));
  const remove = (some: readonly QueuedFile[]) => idsOf(some).forEach(queue.remove);
  // A record of another service cannot be looked into first: whether to send again is decided for each file.
  const retriable = isSent ? all("failed") : all("failed", "lost");
  const isWaiting = files.some(needsSecret);
  const unchanged = all("unchanged");
  const duplicates = all("duplicate").length;
  const canChoose = all("missing").length > 1;
  const failed = all("failed", "lost", "unconfirmed", "missing", "unchanged");
  const deviations = files.flatMap((file) => file.deviations ?? []).map((one) => [JSON.stringify(one), one] as const);
  const isOne = failed.length === 1;
  const items: MenuItems = [
    failed.length > 0 && {
      label: isOne ? "Discard 1 file" : `Discard ${counted(failed.length, "file")}…`,
      icon: <Trash2 />,
      onSelect: () => (isOne ? remove(failed) : setAsking(true)),
    },
    sum.inProgress > 0 && { label: "Cancel all", icon: <X />, onSelect: () => remove(files.filter(isInProgress)) },
  ];

  return (
    <div
      ref={inPlace}
      className="short:static short:max-h-none lg:short:col-start-2 pointer-events-none fixed right-0 bottom-(--bottom-bar,0px) z-30 flex max-h-[60dvh] w-full flex-col sm:right-4 sm:w-96 sm:pb-4 print:hidden"
    >
      <section
        ref={part}
        {...watch}
        aria-label="Attachment queue"
        className="border-line bg-raised shadow-popup pointer-events-auto flex min-h-0 flex-col rounded-t-lg border sm:rounded-lg"
      >
        <header className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
          <p className="min-w-0 flex-1 font-medium text-pretty tabular-nums">{uploadHeadline(sum)}</p>
          {items.some(Boolean) && (
            <Menu
              trigger={<IconButton size="small" label="Actions for all files" icon={<EllipsisVertical />} />}
              items={items}
            />
          )}
          <IconButton
            size="small"
            label={isFolded ? "Show files" : "Hide files"}
            aria-expanded={!isFolded}
            icon={isFolded ? <ChevronUp /> : <ChevronDown />}
            onClick={() => setFolded(!isFolded)}
          />
          {isAllInserted && (
            <IconButton size="small" label="Close" icon={<X />} onClick={() => queue.clearInserted()} />
          )}
        </header>
        {sum.inProgress > sum.needingToken + sum.offline && (
          <div className="px-4 pb-2">
            <Progress
              label="All files"
              isLabelHidden
              value={sum.bytesRead}
              max={sum.bytes}
              valueText={`${bytesText(sum.bytesRead)} of ${bytesText(sum.bytes)}`}
            />
            <p className="text-muted pt-1 text-sm tabular-nums">
              <span>{`${bytesText(sum.bytesRead)} of ${bytesText(sum.bytes)}`}</span>
              {sum.reading > 0 && <UploadSpeed queue={queue} />}
            </p>
          </div>
        )}
        {needsToken && (
          <div className="min-h-32 overflow-y-auto px-4 pb-3">
            <EnterToken />
          </div>
        )}
        {isUnsaved && sum.inserted < sum.total && (
          <Callout tone="warning" title="This list cannot be saved" className="mx-4 mb-2">
            Uploads continue. If you close this page, the list is lost. Files already stored are then listed as
            unattached files.
          </Callout>
        )}
        {(retriable.length > 0 || canChoose || isWaiting || unchanged.length > 1) && (
          <div className="flex flex-wrap gap-1.5 px-4 pb-2">
            {isWaiting && <WhereFilesGoLink />}
            {retriable.length > 0 && (
              <Button size="small" icon={<RotateCw />} onClick={() => queue.retry(idsOf(retriable))}>
                {sendingLabel("Try all again", connection, "in")}
              </Button>
            )}
            {unchanged.length > 1 && (
              <Button size="small" onClick={() => queue.retry(idsOf(unchanged))}>
                {`Add ${formatNumber(unchanged.length)} as they are`}
              </Button>
            )}
            {canChoose && (
              <>
                <Button size="small" icon={<FolderOpen />} onClick={() => void chooseAgain()}>
                  Choose files again…
                </Button>
                <Button size="small" icon={<FolderPlus />} onClick={() => void chooseAgain(undefined, true)}>
                  Choose a folder…
                </Button>
              </>
            )}
          </div>
        )}
        {duplicates > 1 && (
          <div className="flex items-center gap-1.5 px-4 pb-2">
            <span className="text-warning min-w-0 flex-1 text-sm">
              {`${formatNumber(duplicates)} are already in their cells`}
            </span>
            <Button size="small" onClick={() => queue.decideDuplicates(true)}>
              Keep all
            </Button>
            <Button size="small" onClick={() => queue.decideDuplicates(false)}>
              Skip all
            </Button>
          </div>
        )}
        {sum.repeated > 0 && (
          <Callout tone="warning" title={`${counted(sum.repeated, "file")} added twice`} className="mx-4 mb-2">
            {REPEATED}
          </Callout>
        )}
        {/* Each once: several inserts are answered alike. */}
        <DeviationsNotice deviations={[...new Map(deviations).values()]} className="mx-4 mb-2" />
        {!isFolded && (
          <UploadList
            hasTitles
            files={files}
            aria-label="Files"
            className="border-line min-h-0 overflow-y-auto border-t px-4 py-1"
          />
        )}
        {isAsking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={`Discard ${counted(failed.length, "file")}?`}
            confirmLabel="Discard"
            act={async () => remove(failed)}
          >
            {discardText(failed, isSent)}
          </ConfirmDialog>
        )}
      </section>
    </div>
  );
}

const MEASURE_EVERY_MS = 500;

function UploadSpeed({ queue }: { queue: UploadQueue }) {
  const [speed, setSpeed] = useState<number>();
  useEffect(() => {
    const meter = speedMeter();
    const measure = () => setSpeed(meter.measure(queue.files(), performance.now()));
    measure();
    const timer = setInterval(measure, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  }, [queue]);
  return speed === undefined ? null : <span>{` · ${bytesText(speed)}/s`}</span>;
}

/** Says what the queue does and how each batch ended, also while a drawer covers the queue. */
function useSpokenUploads(files: readonly QueuedFile[]): void {
  const [follow] = useState(() => followUploads(performance.timeOrigin));
  const [{ announce, stop }] = useState(() => createProgressAnnouncer());
  useEffect(() => {
    const { outcomes, progress } = follow(files);
    if (progress === undefined) stop();
    else announce(progress);
    outcomes.forEach(say);
  }, [follow, announce, stop, files]);
  useEffect(() => stop, [stop]);
}

/** Speeds over less time than the minimum are too uncertain. */
const WINDOW_MS = 3000;
const MIN_MS = 800;

/** Measures how fast files are read, over the last seconds. */
export function speedMeter() {
  const seen = new Map<string, number>();
  let samples: { readonly time: number; readonly bytes: number }[] = [];
  return {
    /** In bytes per second at `now` in milliseconds; `undefined` while nothing is read, and shortly after the start. */
    measure: (files: readonly QueuedFile[], now: number): number | undefined => {
      let bytes = 0;
      for (const { id, bytesRead } of files) {
        bytes += Math.max(0, bytesRead - (seen.get(id) ?? bytesRead));
        seen.set(id, bytesRead);
      }
      if (!files.some(({ stage, error }) => stage === "reading" && !error)) {
        samples = [];
        return undefined;
      }
      samples = [...samples, { time: now, bytes }].filter(({ time }) => time > now - WINDOW_MS);
      const [first, ...rest] = samples;
      const passed = now - (first?.time ?? now);
      // The bytes of the first sample were read before its time.
      return passed < MIN_MS ? undefined : rest.reduce((sum, sample) => sum + sample.bytes, 0) / (passed / 1000);
    },
  };
}
