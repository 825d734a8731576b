import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useShortcut } from "#ui/page/shortcuts.ts";
import { join } from "#ui/style/class-names.ts";
import { BlobImage } from "./blob-image.tsx";
import { SWIPE_ACTION } from "./use-swipe.ts";

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8];

/** A picture that fits its frame, or has a chosen size. The keys + − 0 do the same as the buttons. */
export function ZoomableImage({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [zoom, setZoom] = useState<number>();
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const image = useRef<HTMLDivElement>(null);

  const current = () => {
    const shown = image.current?.querySelector("img");
    return zoom ?? (shown && natural ? shown.clientWidth / natural.width : 1);
  };
  const larger = () => setZoom(STEPS.find((step) => step > current() * 1.01) ?? STEPS.at(-1));
  const smaller = () => setZoom(STEPS.findLast((step) => step < current() * 0.99) ?? STEPS[0]);
  useShortcut("zoom", ({ key }) => {
    if (key === "-") smaller();
    else if (key === "0") setZoom(undefined);
    else larger();
  });

  useEffect(() => (image.current ? panWhenWider(image.current) : undefined), []);

  return (
    <div className="flex size-full flex-col">
      <div
        ref={image}
        className={join("flex min-h-0 flex-1", zoom === undefined ? "overflow-hidden" : "overflow-auto")}
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
        <IconButton size="small" label="Zoom in" icon={<ZoomIn />} onClick={larger} />
        <IconButton size="small" label="Fit" icon={<Maximize />} onClick={() => setZoom(undefined)} />
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
