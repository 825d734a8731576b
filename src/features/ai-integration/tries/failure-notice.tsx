import { Callout } from "#ui/content/callout.tsx";
import { badgeOf, failureTexts, type FailedResult } from "./result-words.ts";

/** Why a try failed: our sentence, then the gateway's own words as plain text. `subject` names what failed alike. */
export function FailureNotice({ failure, subject }: { failure: FailedResult; subject: string }) {
  const { word } = badgeOf(failure.kind);
  return (
    <Callout
      tone={failure.kind === "aborted" ? "info" : failure.kind === "not-proven" ? "warning" : "danger"}
      title={`${subject}: ${word.toLowerCase()}`}
    >
      {failureTexts(failure).map((text) => (
        <p key={text} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </Callout>
  );
}
