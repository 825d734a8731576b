import type { Failure } from "#tries/outcome.ts";
import { Callout } from "#ui/content/callout.tsx";
import { badgeOf, limitText } from "./result-words.ts";

/** Why a try failed: our sentence, then the gateway's own words as plain text. `subject` names what failed alike. */
export function FailureNotice({ failure, subject }: { failure: Failure; subject?: string }) {
  const { kind, reason, words } = failure;
  const { word } = badgeOf(kind);
  const title = subject === undefined ? word : `${subject}: ${word.toLowerCase()}`;
  return (
    <Callout tone={kind === "aborted" ? "info" : "danger"} title={title}>
      <p className="wrap-anywhere">{[reason, limitText(failure)].filter(Boolean).join(" ")}</p>
      {words !== undefined && <p className="wrap-anywhere">{`The gateway says: “${words}”`}</p>}
    </Callout>
  );
}
