import { ExternalLink, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useMemo, useState, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Attachment } from "#contract/index.ts";
import { bytesText, stripBidi } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { briefAddress } from "#ui/buttons/save-file.ts";
import { Skeleton } from "#ui/loading/loading.tsx";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { join, scrollRegion } from "#ui/style/class-names.ts";
import { attachmentName } from "../values/attachment-name.ts";
import { BlobImage, useBytesShown } from "./blob-image.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { asPreview, previewKind } from "./preview-kind.ts";
import { swipeArea, SWIPE_ACTION } from "./use-swipe.ts";

/** Shows the bytes of an attachment, as far as that is possible without running anything in them. */
export function BytesPreview({ bytes, attachment }: { bytes: Blob; attachment: Attachment }) {
  const { mimetype = bytes.type } = attachment;
  const name = stripBidi(attachmentName(attachment));
  const kind = previewKind(mimetype);
  const [unplayable, setUnplayable] = useState<Blob>();
  const shown = useMemo(() => asPreview(bytes, mimetype), [bytes, mimetype]);

  if (shown.size === 0) return <PreviewCard attachment={attachment}>This file is empty</PreviewCard>;
  if (unplayable === shown) {
    return <PreviewCard attachment={attachment}>This browser cannot play this file</PreviewCard>;
  }
  if (kind === "picture") return <ZoomableImage bytes={shown} alt={name} />;
  if (kind === "text") return <TextPreview bytes={shown} />;
  if (kind === "none") return <PreviewCard attachment={attachment}>No preview for this type</PreviewCard>;
  if (kind !== "pdf")
    return <BlobMedia bytes={shown} kind={kind} label={name} onUnplayable={() => setUnplayable(shown)} />;
  return (
    <PreviewCard attachment={attachment}>
      <Button
        variant="primary"
        icon={<ExternalLink />}
        style={{ height: "2.75rem", paddingInline: "1.25rem", fontSize: "1rem" }}
        onClick={() => window.open(briefAddress(shown), "_blank", "noopener")}
      >
        Open in a new tab
      </Button>
    </PreviewCard>
  );
}

interface BlobMediaProps {
  bytes: Blob;
  kind: "video" | "audio";
  label: string;
  onUnplayable: () => void;
}

function BlobMedia({ bytes, kind: Player, label, onUnplayable }: BlobMediaProps) {
  return (
    <Player
      ref={useBytesShown(bytes)}
      aria-label={label}
      controls
      preload="metadata"
      onError={onUnplayable}
      className={join("m-auto", Player === "audio" ? "w-full p-4" : "max-h-full max-w-full")}
    >
      {/* The empty track says that there are no captions: a page cannot show those inside a file. */}
      <track kind="captions" />
    </Player>
  );
}

const MAX_TEXT_BYTES = 512_000;

/** Shows the beginning of a text file as text, whatever it contains. */
function TextPreview({ bytes }: { bytes: Blob }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (read: string) => isCurrent && setText(read);
    // Bytes that can no longer be read show nothing, as those of an empty file.
    void bytes
      .slice(0, MAX_TEXT_BYTES)
      .text()
      .then(show, () => show(""));
    return () => {
      isCurrent = false;
    };
  }, [bytes]);
  if (text === undefined) return <Skeleton className="size-full" />;
  return (
    <div className="flex size-full flex-col">
      <pre
        {...scrollRegion("Content")}
        className={join(
          "min-h-0 flex-1 overflow-auto p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2",
          swipeArea,
        )}
      >
        {text}
      </pre>
      {bytes.size > MAX_TEXT_BYTES && (
        <p className="border-line text-muted border-t px-3 py-1.5 text-sm">
          {`First ${bytesText(MAX_TEXT_BYTES)} of ${bytesText(bytes.size)}. Download the file to read the rest.`}
        </p>
      )}
    </div>
  );
}

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8];

/** A picture that fits its frame, or has a chosen size. The keys + − 0 do the same as the buttons. */
function ZoomableImage({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [zoom, setZoom] = useState<number>();
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const image = useRef<HTMLDivElement>(null);

  const current = () => {
    const shown = image.current?.querySelector("img");
    return zoom ?? (shown && natural ? shown.clientWidth / natural.width : 1);
  };
  /** What is at the point stays there; without one, what is in the middle. In pixels of the window. */
  const zoomTo = (next: number | undefined, point?: { clientX: number; clientY: number }) => {
    const picture = image.current?.querySelector("img");
    if (!image.current || !picture) return;
    const { left, top, width, height } = image.current.getBoundingClientRect();
    const { clientX, clientY } = point ?? { clientX: left + width / 2, clientY: top + height / 2 };
    const before = picture.getBoundingClientRect();
    flushSync(() => setZoom(next));
    const after = picture.getBoundingClientRect();
    image.current.scrollBy({
      left: after.left + ((clientX - before.left) / before.width) * after.width - clientX,
      top: after.top + ((clientY - before.top) / before.height) * after.height - clientY,
    });
  };
  const larger = (point?: Parameters<typeof zoomTo>[1]) =>
    zoomTo(STEPS.find((step) => step > current() * 1.01) ?? STEPS.at(-1), point);
  const smaller = () => zoomTo(STEPS.findLast((step) => step < current() * 0.99) ?? STEPS[0]);
  useShortcut("zoom", ({ key }) => {
    if (key === "-") smaller();
    else if (key === "0") zoomTo(undefined);
    else larger();
  });

  useEffect(() => (image.current ? panWhenWider(image.current) : undefined), []);

  return (
    <div className="flex size-full flex-col">
      <div
        ref={image}
        className={join("flex min-h-0 flex-1", zoom === undefined ? "overflow-hidden" : "overflow-auto")}
        onDoubleClick={larger}
      >
        <BlobImage
          bytes={bytes}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setNatural({ width: naturalWidth, height: naturalHeight })
          }
          style={
            zoom !== undefined && natural ? { width: natural.width * zoom, height: natural.height * zoom } : undefined
          }
          className={join(
            "m-auto",
            zoom === undefined ? "max-h-full max-w-full object-contain" : "max-w-none shrink-0",
          )}
        />
      </div>
      <div className="border-line flex items-center justify-center border-t py-1">
        <IconButton size="small" label="Zoom out" icon={<ZoomOut />} onClick={smaller} />
        <span className="w-12 text-center text-sm">{zoom === undefined ? "Fit" : `${Math.round(zoom * 100)}%`}</span>
        <IconButton size="small" label="Zoom in" icon={<ZoomIn />} onClick={() => larger()} />
        <IconButton size="small" label="Fit" icon={<Maximize />} onClick={() => zoomTo(undefined)} />
      </div>
    </div>
  );
}

/** Allows touch panning sideways only while the scroller's child is wider. Returns a function that stops this. */
function panWhenWider(scroller: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    scroller.style.touchAction = scroller.scrollWidth > scroller.clientWidth ? "auto" : SWIPE_ACTION;
  });
  sizes.observe(scroller);
  if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild);
  return () => sizes.disconnect();
}
