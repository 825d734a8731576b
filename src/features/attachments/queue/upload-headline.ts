import { counted, numberText } from "#text/format-number.ts";
import type { QueueSummary } from "#uploads/queued-file.ts";

/** The queue in one line: what needs a person first, for the end is what a narrow screen reads last. */
export function queueHeadline({ inserted, failed, uncertain, asking, underWay, stored }: QueueSummary): string {
  const parts = [
    failed > 0 ? `${numberText(failed)} failed` : "",
    uncertain > 0 ? `${numberText(uncertain)} uncertain` : "",
    asking > 0 ? `${numberText(asking)} to decide` : "",
    underWay > 0
      ? `adding ${counted(inserted + underWay, "file")}`
      : inserted > 0
        ? `${counted(inserted, "file")} inserted`
        : "",
    underWay > 0 && stored > 0 ? `${numberText(stored)} stored` : "",
  ];
  const text = parts.filter((part) => part !== "").join(", ");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
