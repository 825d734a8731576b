import { counted, formatNumber } from "#text/format-number.ts";
import type { QueueSummary } from "#uploads/queued-file.ts";

/** The queue in one line: what needs a person first, for the end is what a narrow screen reads last. */
export function uploadHeadline({ inserted, failed, uncertain, asking, underWay, stored }: QueueSummary): string {
  const parts = [
    failed > 0 ? `${formatNumber(failed)} failed` : "",
    uncertain > 0 ? `${formatNumber(uncertain)} uncertain` : "",
    asking > 0 ? `${formatNumber(asking)} to decide` : "",
    underWay > 0
      ? `adding ${counted(inserted + underWay, "file")}`
      : inserted > 0
        ? `${counted(inserted, "file")} inserted`
        : "",
    underWay > 0 && stored > 0 ? `${formatNumber(stored)} stored` : "",
  ];
  const text = parts.filter((part) => part !== "").join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
