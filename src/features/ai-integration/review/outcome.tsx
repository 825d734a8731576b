import { CallError } from "#api/call-error.ts";
import { AnotherToken } from "#features/connection/another-token.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { CodeBlock } from "#ui/code-block.tsx";
import { toText, type Path } from "../path.ts";
import type { RefusedField } from "../problem-fields.ts";
import { isOpen } from "../unanswered.ts";

/** What came of sending. */
export type Outcome =
  | { kind: "answered"; body: unknown }
  | { kind: "failed"; error: unknown; fields: readonly RefusedField[] };

/** Whether nothing was sent for want of a token: then sending again cannot help. */
export const lacksBearer = (outcome: Outcome | undefined) =>
  outcome?.kind === "failed" && outcome.error instanceof CallError && outcome.error.reason.kind === "no-bearer";

/** What the service answered, or why nothing good came. */
export function OutcomeView({
  spaceId,
  outcome,
  onLeadTo,
}: {
  spaceId: string;
  outcome: Outcome;
  onLeadTo: (path: Path) => void;
}) {
  if (outcome.kind === "answered") {
    return (
      <div className="flex flex-col gap-3">
        <Callout tone="success" title="The service answered 200">
          What was sent is remembered in this browser, without its secrets, and your next changes are compared with it.
          What the answer means is open in the service document, so it is shown as it came.
        </Callout>
        <CodeBlock label="Answer" code={shown(outcome.body)} maxHeightRem={24} isWrapped />
      </div>
    );
  }
  if (lacksBearer(outcome)) {
    // The way to give one stands below, where sending again would.
    return (
      <Callout tone="danger" title="This connection has no bearer token: none was given since the page was loaded.">
        Nothing was sent. Your draft is kept as it is; secrets that you entered are not in it.
      </Callout>
    );
  }
  const { error, fields } = outcome;
  const isUnknown = isOpen(error);
  const answer = error instanceof CallError && "answer" in error.reason ? error.reason.answer : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Callout
        tone="danger"
        title={error instanceof Error ? error.message : "The request failed."}
        actions={<AnotherToken error={error} />}
      >
        {isUnknown ? (
          <>
            Whether the service took the request is not known. Your draft is kept as it is; look at{" "}
            <Link to="/spaces/$spaceId" params={{ spaceId }} className="text-accent underline">
              the space
            </Link>{" "}
            before sending again.
          </>
        ) : (
          "Nothing was taken over. Your draft is kept as it is."
        )}
      </Callout>
      {fields.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-semibold">
            {fields.length === 1 ? "One field was refused" : `${fields.length} fields were refused`}
          </h3>
          <ul className="border-line divide-line divide-y rounded-lg border">
            {fields.map(({ path, message }) => (
              <li key={toText(path) + message} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                <code className="font-mono text-sm wrap-anywhere">{toText(path)}</code>
                <span className="min-w-0 flex-1 basis-40 text-pretty">{message}</span>
                <Button size="small" onClick={() => onLeadTo(path)}>
                  Go to field
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && <CodeBlock label={`Answer ${answer.status}`} code={shown(answer.body)} maxHeightRem={20} isWrapped />}
    </div>
  );
}

const shown = (body: unknown) => (typeof body === "string" ? body : (JSON.stringify(body, null, 2) ?? ""));
