import { ChevronRight, TriangleAlert } from "lucide-react";
import { MAX_MEMORY_BYTES } from "#files/file-store.ts";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format-number.ts";

const HINTS = {
  blocked: "This browser blocks site data. To keep your work, allow site data for this site, reload, and start again.",
  unkept: "This browser gives this site no storage. Possible causes: a private window or a full disk.",
};

export function TabOnlyNotice({ reason }: { reason: keyof typeof HINTS }) {
  const { files } = useSession();
  return (
    <div role="status" className="border-warning-line bg-warning-soft rounded-lg border text-base">
      <details open className="group">
        <summary className="flex list-none items-start gap-2.5 rounded-lg px-3 py-2 font-medium focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <TriangleAlert aria-hidden="true" className="text-warning mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 flex-1 text-pretty">Your work will not be saved</span>
          <ChevronRight
            aria-hidden="true"
            className="text-muted mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
          />
        </summary>
        <p className="pr-3 pb-2.5 pl-9.5 text-pretty">
          {`It is lost when you close or reload this tab. ${HINTS[reason]}${files && !files.attachments ? ` Files can use up to ${bytesText(MAX_MEMORY_BYTES)} in total.` : ""}`}
        </p>
      </details>
    </div>
  );
}
