import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { keyLabels } from "../../keys/queries.ts";
import type { NamedKey } from "../named-keys.ts";
import { badgeOf, limitText, timeText } from "../result-words.ts";
import type { ShownResult } from "./key-results.ts";

/** A key with its result. The key itself is not shown. */
export function KeyRow({
  namedKey: { name, mark },
  result,
  isChosen,
  onChoose,
}: {
  namedKey: NamedKey;
  result: ShownResult | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { data: label } = useQuery(keyLabels.of(useSession(), mark));
  return (
    <div className="border-line flex min-h-11 flex-wrap items-center gap-x-3 border-b px-3 py-1">
      <Checkbox
        className="min-w-28"
        label={label ? `${name} · ${label}` : name}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      {result && <KeyResultText result={result} />}
    </div>
  );
}

function KeyResultText({ result }: { result: ShownResult }) {
  const { kind, time, ms, reason, words, until } = result;
  const { word, tone } = badgeOf(kind);
  const details = [
    kind === "not-proven" ? "The gateway accepts a made-up key too." : reason,
    limitText({ kind, ...(until !== undefined && { until }) }),
    words !== undefined && `The gateway says: “${words}”`,
  ];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      <span className="text-muted text-sm tabular-nums">
        {[ms !== undefined && timeText(ms), localTime(new Date(time).toISOString())].filter(Boolean).join(" · ")}
      </span>
      <span className="text-muted min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        {details.filter(Boolean).join(" ")}
      </span>
    </>
  );
}
