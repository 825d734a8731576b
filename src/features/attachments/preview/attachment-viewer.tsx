import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { type Attachment, MASK, type attachment as attachmentSchema, maskFileAccess } from "#contract/index.ts";
import { WhereFilesGoLink } from "#features/connection/upload-target/where-files-go-link.tsx";
import { useSession } from "#session/session.ts";
import { bytesText, formatNumber, stripBidi } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Id } from "#ui/content/id.tsx";
import { KeyValue, type KeyValueRow, memberRows } from "#ui/content/key-value.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useIsNarrow } from "#ui/page/narrow-screen.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import { join } from "#ui/style/class-names.ts";
import { UploadFailed } from "#upload-targets/port/errors.ts";
import { missingSecrets } from "#upload-targets/target-secrets.ts";
import { savedTarget } from "#upload-targets/target.ts";
import { attachmentName, whatIsKnown } from "../values/attachment-name.ts";
import { FileNameText } from "../values/file-name-text.tsx";
import { valueText } from "../values/format-value.ts";
import { attachments } from "../values/queries.ts";
import { fileAddress, isSignatureLost } from "../values/remote-address.ts";
import { useDownload } from "../values/use-download.ts";
import { BytesPreview } from "./bytes-preview.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { loadsByItself, previewKind } from "./preview-kind.ts";
import { swipeArea, useSwipe } from "./use-swipe.ts";

interface AttachmentViewerProps {
  attachments: readonly Attachment[];
  index: number;
  /** `undefined` closes it. */
  onIndexChange: (index: number | undefined) => void;
  /** The control to focus when the viewer closes: that of the attachment seen last, if it is on the page. */
  controlOf: (index: number) => HTMLElement | null;
}

/** Shows one attachment large, with its details. Arrow keys and swipes go to its neighbours, Home and End to the first and last. */
export function AttachmentViewer({ attachments, index, onIndexChange, controlOf }: AttachmentViewerProps) {
  const attachment = attachments[index];
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const download = useDownload();
  const step = (by: number) => onIndexChange((index + by + attachments.length) % attachments.length);
  useSwipe({
    frame,
    canStart: (target, clientY) => !isPlayerControl(target, clientY) && !isScrolled(target, frame.current, "x"),
    onSwipe: step,
  });
  // At first: a dialog stops arrow keys.
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: attachments.length - 1 - index }[event.key];
    const axis = event.key.startsWith("Arrow") ? "x" : "y";
    if (by === undefined || attachments.length === 1 || isTaken(event.target, frame.current, axis)) return;
    // Otherwise the dialog would scroll too.
    event.preventDefault();
    step(by);
  };
  useWindowEvent("keydown", press, true);
  if (!attachment) return null;
  const isOneOfSeveral = attachments.length > 1;
  const previous = <IconButton label="Previous" icon={<ChevronLeft />} onClick={() => step(-1)} />;
  const next = <IconButton label="Next" icon={<ChevronRight />} onClick={() => step(1)} />;

  return (
    <Dialog
      size="full"
      // The first control is below the picture: focus on it would scroll a low screen down.
      initialFocus="close"
      finalFocus={() => {
        const control = controlOf(index);
        // The dialog returns the focus without scrolling.
        control?.scrollIntoView({ block: "nearest" });
        return control;
      }}
      onClose={() => onIndexChange(undefined)}
      title={<FileNameText name={attachmentName(attachment)} />}
      description={whatIsKnown(attachment)}
      footer={
        <>
          {isOneOfSeveral && (
            <div className="mr-auto flex items-center gap-1">
              {isNarrow && previous}
              {/* The name stands above, where the focus does not go when a key leads on. */}
              <span role="status" className="text-muted text-sm">
                <span className="sr-only">{`${stripBidi(attachmentName(attachment))}, `}</span>
                <span>{`${index + 1} of ${attachments.length}`}</span>
              </span>
              {isNarrow && next}
            </div>
          )}
          <Button icon={<Download />} onClick={() => void download(attachment)}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid h-full grid-rows-[minmax(min(16rem,50dvh),1fr)_auto] gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-1">
        <div
          ref={frame}
          className={join("border-line bg-sunken flex min-h-0 min-w-0 overflow-hidden rounded-lg border", swipeArea)}
        >
          {isOneOfSeveral && !isNarrow && <Side>{previous}</Side>}
          <div className="flex min-h-0 min-w-0 flex-1">
            <AttachmentPreview key={attachment.path ?? index} attachment={attachment} />
          </div>
          {isOneOfSeveral && !isNarrow && <Side>{next}</Side>}
        </div>
        <div className="min-h-0 lg:overflow-y-auto">
          <KeyValue rows={attachmentDetails(attachment)} />
        </div>
      </div>
    </Dialog>
  );
}

/** The place of an arrow, beside the preview. On a phone the arrows are below: they would cover a player's seek bar. */
function Side({ children }: { children: Elements }) {
  return <div className="flex shrink-0 items-center px-1.5">{children}</div>;
}

// The height of the controls at the bottom of a video.
const CONTROLS_PX = 80;

/** Whether a touch here uses the controls of a player. */
function isPlayerControl(target: Element, clientY: number): boolean {
  if (!(target instanceof HTMLVideoElement)) return target instanceof HTMLMediaElement;
  const { bottom, height } = target.getBoundingClientRect();
  return clientY > bottom - Math.min(CONTROLS_PX, height / 2);
}

/** Whether the focused element uses this key itself: a player seeks, a scroller scrolls. */
const isTaken = (target: EventTarget | null, frame: Element | null, axis: "x" | "y") =>
  target instanceof HTMLMediaElement || (target instanceof Element && isScrolled(target, frame, axis));

/** Whether something from the target up to the frame can scroll along an axis. */
function isScrolled(target: Element, frame: Element | null, axis: "x" | "y"): boolean {
  if (frame?.contains(target) !== true) return false;
  // Not the dialog around it, which a long path in the details makes scrollable.
  for (let element: Element | null = target; element && element !== frame; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isScrollable = /auto|scroll/.test(axis === "x" ? overflowX : overflowY);
    const hidden =
      axis === "x" ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
    if (isScrollable && hidden > 0) return true;
  }
  return false;
}

const IDS = new Set(["id", "path", "token", "presignedUrl", "smThumbnailUrl", "lgThumbnailUrl"]);

const LABELS = {
  id: "Attachment id",
  name: "Name",
  path: "Path",
  token: "Token",
  size: "Size",
  mimetype: "Type",
  presignedUrl: "URL",
  width: "Width",
  height: "Height",
  smThumbnailUrl: "Small thumbnail URL",
  lgThumbnailUrl: "Large thumbnail URL",
} satisfies Record<keyof typeof attachmentSchema.shape, string>;

/** Every documented member of an attachment, then every other it has, as rows of names and values; what opens its file is masked. */
export function attachmentDetails(attachment: Attachment): KeyValueRow[] {
  const masked = maskFileAccess({ attachments: [attachment] }).attachments[0] ?? attachment;
  return memberRows(attachment, LABELS, (member) => ({ value: shown(member, attachment[member], masked[member]) }));
}

function shown(member: string, value: unknown, masked: unknown) {
  if (value === undefined || value === null || value === "") return value;
  if (typeof value === "string" && value.includes(MASK)) return `${value} · not kept in this browser`;
  if (masked !== value) return valueText(masked);
  if (member === "name" && typeof value === "string") return <FileNameText isWhole name={value} />;
  if (IDS.has(member) && typeof value === "string") return <Id value={value} label={member} />;
  if (typeof value === "number") {
    if (member === "size") return `${bytesText(value)} (${formatNumber(value)} bytes)`;
    if (member === "width" || member === "height") return `${formatNumber(value)} pixels`;
  }
  return valueText(value);
}

const ShowInLog = lazyComponent(() => import("#features/connection/failure/show-in-log.tsx"), "ShowInLog");

/**
 * Shows the file of an attachment: by itself from this browser and from where the connection's files go, from another host
 * when someone presses a button, since that host then knows who looks.
 */
function AttachmentPreview({ attachment }: { attachment: Attachment }) {
  const session = useSession();
  const { files } = session;
  const [isPressed, setPressed] = useState(false);
  const isHere = files && !files.attachments && attachment.path !== undefined;
  const byItself = isHere || loadsByItself(attachment);
  const { data, error, isFetching, refetch } = useQuery({
    ...attachments.bytes(session, attachment, isPressed),
    enabled: byItself || isPressed,
  });
  const address = fileAddress(attachment);

  if (isFetching) return <Skeleton className="size-full" />;
  if (data) return <BytesPreview bytes={data} attachment={attachment} />;
  if (error) {
    const { id } = session.connection;
    const target = savedTarget(id);
    return (
      <PreviewCard attachment={attachment}>
        <p role="alert">{error instanceof UploadFailed ? error.message : "The browser stopped this with an error."}</p>
        {target && missingSecrets(id, target).length > 0 && <WhereFilesGoLink size="medium" />}
        <Button icon={<RotateCw />} onClick={() => void refetch()}>
          Try again
        </Button>
        {error instanceof UploadFailed && error.exchangeId !== undefined && <ShowInLog id={error.exchangeId} />}
      </PreviewCard>
    );
  }
  if (!files?.attachments && address === undefined && !isSignatureLost(attachment)) {
    return <PreviewCard attachment={attachment}>This file is not stored in this browser</PreviewCard>;
  }
  if (attachment.mimetype !== undefined && previewKind(attachment.mimetype) === "none") {
    return <PreviewCard attachment={attachment}>No preview for this type</PreviewCard>;
  }
  const canLoad = !isPressed && (address !== undefined || !byItself);
  return (
    <PreviewCard attachment={attachment}>
      {canLoad ? (
        <Button icon={<Download />} onClick={() => setPressed(true)}>
          {loadText(attachment, address)}
        </Button>
      ) : (
        <p>{isSignatureLost(attachment) ? SIGNATURE_IS_LOST : NOT_KNOWN}</p>
      )}
    </PreviewCard>
  );
}

const NOT_KNOWN = "This record does not say where the file can be read. Open it in the service.";
const SIGNATURE_IS_LOST =
  "The address of this file was signed, and signatures are not kept after a reload. Open the file in the service: a new address comes with its next answer about this record.";

function loadText({ size }: Attachment, address: string | undefined): string {
  const what = size === undefined ? "Load preview" : `Load preview (${bytesText(size)})`;
  return address === undefined ? what : `${what} from ${new URL(address).host}`;
}
