import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { ImportedFrom } from "./imported-from.ts";

/** Where models are from, beside a text: says that of the last import, and offers the gateway. */
export function ImportSources({
  known,
  onAskGateway,
}: {
  /** The source of the last import. */
  known: ImportedFrom | undefined;
  /** Asks the gateway of the form instead; absent without its URL. */
  onAskGateway: (() => void) | undefined;
}) {
  return (
    <>
      {known && (
        <p className="text-muted text-sm wrap-anywhere">
          {`Last imported on ${localTime(known.time)} ${sourceText(known)}`}
        </p>
      )}
      {onAskGateway && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={onAskGateway}>Ask the gateway for its models</Button>
          <span className="text-muted text-sm">Opens “Try gateway”. Nothing is sent before you press “Try”.</span>
        </div>
      )}
    </>
  );
}

/** Says where models come from, and what to do for those of today. */
function sourceText(known: ImportedFrom): string {
  if (known.kind === "gateway") return "from the gateway. Ask it again to see what has changed.";
  if (known.kind === "file") return `from the file ${known.name}. Choose it again to see what has changed.`;
  const next = known.isCut ? "Its query was not kept: complete the address." : "Read it again to see what has changed.";
  return `from ${known.address}. ${next}`;
}
