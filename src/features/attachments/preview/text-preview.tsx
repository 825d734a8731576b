import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format-number.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { join } from "#ui/style/class-names.ts";
import { scrollRegion } from "#ui/style/scroll-region.ts";
import { attachments, MAX_TEXT_BYTES } from "../values/queries.ts";
import { swipeArea } from "./use-swipe.ts";

/** Shows the beginning of a text file as text, whatever it contains. */
export function TextPreview({ path, size }: { path: string; size: number }) {
  const text = useQuery(attachments.text(useSession(), path));
  if (text.data === undefined) return <Skeleton className="size-full" />;
  return (
    <div className="flex size-full flex-col">
      <pre
        {...scrollRegion("Content")}
        className={join(
          "min-h-0 flex-1 overflow-auto p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap focus-visible:-outline-offset-2",
          swipeArea,
        )}
      >
        {text.data}
      </pre>
      {size > MAX_TEXT_BYTES && (
        <p className="border-line text-muted border-t px-3 py-1.5 text-sm">
          {`First ${bytesText(MAX_TEXT_BYTES)} of ${bytesText(size)}. Download the file to read the rest.`}
        </p>
      )}
    </div>
  );
}
