import type { AbilityResult } from "#tries/abilities.ts";
import { Callout } from "#ui/content/callout.tsx";
import { badgeOf, limitText, timeText } from "../result-words.ts";
import type { Mode } from "./attachment-test.ts";

const MODE_WORDS: Readonly<Record<Mode, string>> = { base64Mode: "As base64", urlMode: "By URL" };

export function ModeResult({ mode, result, model }: { mode: Mode; result: AbilityResult; model: string }) {
  const { word } = badgeOf(result.kind);
  const isProven = result.kind === "proven";
  const failure = "reason" in result ? result : undefined;
  return (
    <Callout
      tone={isProven ? "success" : result.kind === "not-proven" ? "warning" : "danger"}
      title={`${MODE_WORDS[mode]}: ${word.toLowerCase()}`}
    >
      <p className="wrap-anywhere">
        {isProven
          ? `${model} read the number after ${timeText(result.ms)}. Other models, PDFs and large files were not tried.`
          : [failure?.reason, failure && limitText(failure)].filter(Boolean).join(" ")}
      </p>
      {failure && "words" in failure && failure.words !== undefined && (
        <p className="wrap-anywhere">{`The gateway says: “${failure.words}”`}</p>
      )}
    </Callout>
  );
}
