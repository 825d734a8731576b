import { useQuery } from "@tanstack/react-query";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { keyLabels } from "../../keys/queries.ts";
import type { NamedKey } from "../named-keys.ts";
import { badgeOf, timeText } from "../result-words.ts";
import { detailsText, type ShownResult } from "./key-results.ts";

/** A key with its result. The key itself is not shown. */
export function KeyRow({
  namedKey: { name, mark },
  result,
  isReasonHidden,
  isChosen,
  onChoose,
}: {
  namedKey: NamedKey;
  result: ShownResult | undefined;
  /** Whether the reason is shown elsewhere, because all are alike. */
  isReasonHidden: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { data: label } = useQuery(keyLabels.of(useSession(), mark));
  return (
    <div className="border-line flex min-h-11 flex-wrap items-center gap-x-3 border-b px-3 py-1 lg:grid lg:grid-cols-[11rem_6.5rem_11.5rem_1fr]">
      <Checkbox
        className="min-w-28"
        label={label ? `${name} · ${label}` : name}
        checked={isChosen}
        onCheckedChange={onChoose}
      />
      {result && <KeyResultText name={name} result={isReasonHidden ? withoutReason(result) : result} />}
    </div>
  );
}

function KeyResultText({ name, result }: { name: string; result: ShownResult }) {
  const { kind, time, ms } = result;
  const { word, tone } = badgeOf(kind);
  return (
    <>
      <Badge tone={tone} className="justify-self-start">
        {word}
      </Badge>
      <span className="text-muted text-sm tabular-nums">
        {[ms !== undefined && timeText(ms), localTime(new Date(time).toISOString())].filter(Boolean).join(" · ")}
      </span>
      <span className="text-muted min-w-0 flex-1 basis-60 text-sm wrap-anywhere">{detailsText(name, result)}</span>
    </>
  );
}

const withoutReason = ({ reason: _, words: __, ...result }: ShownResult): ShownResult => result;
