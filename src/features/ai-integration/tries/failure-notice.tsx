import type { Failure } from "#tries/outcome.ts";
import { Callout } from "#ui/content/callout.tsx";
import { badgeOf, limitText } from "./result-words.ts";

/** Why a try failed: our sentence, then the gateway's own words as plain text. */
export function FailureNotice({ failure }: { failure: Failure }) {
  const { kind, reason, words } = failure;
  return (
    <Callout tone={kind === "aborted" ? "info" : "danger"} title={badgeOf(kind).word}>
      <p className="wrap-anywhere">{[reason, limitText(failure)].filter(Boolean).join(" ")}</p>
      {words !== undefined && <p className="wrap-anywhere">{`The gateway says: “${words}”`}</p>}
    </Callout>
  );
}
