import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { CallResult } from "#api/call.ts";
import type { configureAiIntegration } from "#contract/index.ts";
import { BodyBlock } from "#features/connection/body-block.tsx";
import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import type { Path } from "#json/json-path.ts";
import { connectionWord } from "#session/environment.ts";
import { useSession } from "#session/session.ts";
import { counted } from "#text/format-number.ts";
import { Callout } from "#ui/content/callout.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useSendWords } from "../draft/send-words.ts";
import type { Check } from "../request/checks.ts";
import { secretsText, type KeyLoss, type SecretStatus } from "./secret-summary.ts";
import { WarningList } from "./warning-list.tsx";

const OfferKept = lazyComponent(() => import("../kept/offer-kept.tsx"), "OfferKept");

/** What to do next stays in sight. */
const MAX_WARNINGS = 5;

function goneText(them: string, loss: KeyLoss): string {
  if (loss === "deleted" || loss === "replaced") return `This browser no longer has ${them}.`;
  return loss === "none" ? `Requests that need ${them} will fail.` : `The service may have deleted ${them}.`;
}

/** What was sent, what to do next, and the response in a fold. */
export function SentView({
  spaceId,
  called,
  missing,
  loss,
  checks,
  nameOf,
  onClose,
  onGoToField,
}: {
  spaceId: string;
  called: CallResult<typeof configureAiIntegration>;
  /** The secrets that were left out. */
  missing: readonly SecretStatus[];
  loss: KeyLoss;
  /** The warnings that the review listed. */
  checks: readonly Check[];
  /** What people call the secret at a path. */
  nameOf: (path: Path) => string | undefined;
  onClose: () => void;
  onGoToField: (path: Path) => void;
}) {
  const { connection } = useSession();
  const { isLocal, verb, done } = useSendWords();
  const where = isLocal ? "Saved in this browser" : `Sent to ${connectionWord(connection)}`;
  const hasMissing = missing.length > 0;
  const { status, raw, whole, deviations } = called;
  return (
    <div className="flex flex-col gap-3">
      <Callout
        tone={hasMissing ? "warning" : "success"}
        title={hasMissing ? `${where} without ${secretsText(missing)}` : where}
        actions={
          <>
            <Link
              to="/spaces/$spaceId"
              params={{ spaceId }}
              activeOptions={{ exact: true }}
              className={buttonClass()}
              onClick={onClose}
            >
              Open the space
            </Link>
            <Link to="/tokens/new" className={buttonClass()} onClick={onClose}>
              Create an access token
            </Link>
          </>
        }
      >
        {hasMissing
          ? `${goneText(missing.length === 1 ? "it" : "them", loss)} Enter what is missing in the form, and ${verb} again.`
          : `${loss === "kept" ? "Stored keys that you did not enter stay. " : ""}Your next changes are compared with what you ${done}.`}
      </Callout>
      {checks.length > 0 && (
        <div>
          <WarningList
            checks={checks}
            max={MAX_WARNINGS}
            note={
              <p className="text-warning mb-2">
                {`${counted(checks.length, "warning")} ${checks.length === 1 ? "remains" : "remain"}.`}
              </p>
            }
            onGoToField={onGoToField}
          />
        </div>
      )}
      {isVaultOn() && <OfferKept nameOf={nameOf} />}
      <DeviationsNotice deviations={deviations} />
      <details className="group border-line rounded-lg border px-3 py-2">
        <summary className="text-muted hover:text-text flex min-h-6 list-none items-center gap-2 rounded-sm text-sm [&::-webkit-details-marker]:hidden">
          <span className="flex-1">{`Response ${status}`}</span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        </summary>
        <div className="mt-2">
          {raw === undefined ? (
            <p className="text-muted">The response has no body.</p>
          ) : (
            <BodyBlock label="Response" body={raw} whole={whole} maxHeightRem={24} />
          )}
        </div>
      </details>
    </div>
  );
}
