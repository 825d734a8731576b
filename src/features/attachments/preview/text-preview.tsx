import { useEffect, useState } from "react";
import { bytesText } from "#text/format-number.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { join } from "#ui/style/class-names.ts";
import { scrollRegion } from "#ui/style/scroll-region.ts";
import { swipeArea } from "./use-swipe.ts";

/** How much of a text file is shown. */
const MAX_TEXT_BYTES = 512_000;

/** Shows the beginning of a text file as text, whatever it contains. */
export function TextPreview({ bytes }: { bytes: Blob }) {
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
