import { useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { useHasBearer } from "#session/session.ts";
import { localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { buttonClass } from "#ui/style/class-names.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useDraft, useDraftState, useSendWords } from "../draft/draft-context.ts";
import { LinkToSpace } from "../draft/link-to-space.tsx";

const GiveToken = lazyComponent(() => import("#features/connection/give-token.tsx"), "GiveToken");
const RotatedKeys = lazyComponent(() => import("./rotated-keys.tsx"), "RotatedKeys");

/** Notices above the AI integration: no token, an unknown outcome, a restored draft, a save or a draft of another tab. */
export function Banners() {
  const draft = useDraft();
  const { done } = useSendWords();
  const unansweredTime = useDraftState((state) => state.unansweredTime);
  const restoredTime = useDraftState((state) => state.restoredTime);
  const sentElsewhereTime = useDraftState((state) => state.sentElsewhereTime);
  const conflictTime = useDraftState(({ saving }) => (saving.kind === "conflict" ? saving.other.savedTime : undefined));
  const canCompare = useDraftState(({ baseline }) => baseline !== undefined);
  const endRestored = () => draft.share({ restoredTime: undefined });
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      <NoTokenBanner />
      {unansweredTime !== undefined && (
        <Callout
          tone="warning"
          title={`The configuration sent on ${localTime(unansweredTime)} may have been saved`}
          actions={
            <>
              <LinkToSpace className={buttonClass({ size: "small" })}>Open the space</LinkToSpace>
              <Act label="Dismiss" onClick={draft.forgetUnanswered} />
            </>
          }
        >
          The service sent no clear response. Check the space before you send again.
        </Callout>
      )}
      {restoredTime !== undefined && (
        <Callout
          title={`Your draft of ${localTime(restoredTime)} was restored`}
          actions={
            <>
              <Act label="Continue" onClick={endRestored} />
              {canCompare && <Act label="Compare" onClick={draft.review} />}
              <Act
                label="Discard it"
                variant="quiet"
                onClick={() => {
                  endRestored();
                  draft.discard();
                }}
              />
            </>
          }
        >
          {`${unansweredTime === undefined ? `It is not ${done} yet. ` : ""}Drafts do not include keys: enter them again.`}
        </Callout>
      )}
      {conflictTime !== undefined && (
        <Callout
          tone="warning"
          title={`Another tab has a newer draft of this space, ${localTime(conflictTime)}`}
          actions={
            <>
              <Act label="Use newer draft" onClick={draft.takeOther} />
              <Act label="Keep this draft" onClick={draft.keepMine} />
            </>
          }
        >
          Choose one. Until then, your changes here are not kept.
        </Callout>
      )}
      {sentElsewhereTime !== undefined && (
        <Callout
          title={`Another tab ${done} a configuration, ${localTime(sentElsewhereTime)}`}
          actions={<Act label="Dismiss" onClick={() => draft.share({ sentElsewhereTime: undefined })} />}
        >
          Your changes are now compared with that version.
        </Callout>
      )}
      {isVaultOn() && <RotatedKeys />}
    </div>
  );
}

const Act = ({ label, ...button }: { label: string; variant?: "quiet"; onClick: () => void }) => (
  <Button size="small" {...button}>
    {label}
  </Button>
);

const NO_TOKEN = new CallError({ kind: "no-bearer" });

function NoTokenBanner() {
  const isMissing = !useHasBearer();
  // Once the token is given, its place keeps the focus.
  const [wasMissing] = useState(isMissing);
  if (!wasMissing) return null;
  return (
    <>
      {isMissing && <Callout tone="warning" title="This connection has no bearer token" />}
      <GiveToken error={NO_TOKEN} />
    </>
  );
}
