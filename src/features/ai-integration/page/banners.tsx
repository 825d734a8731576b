import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useDraft, useDraftState } from "../draft/draft-context.ts";
import { useSendWords } from "../draft/send-words.ts";

const GiveToken = lazyComponent(() => import("#features/connection/give-token.tsx"), "GiveToken");
const RotatedKeys = lazyComponent(() => import("./rotated-keys.tsx"), "RotatedKeys");

export function Banners() {
  const unansweredTime = useDraftState((state) => state.unansweredTime);
  const restoredTime = useDraftState((state) => state.restoredTime);
  const sentElsewhereTime = useDraftState((state) => state.sentElsewhereTime);
  const conflictTime = useDraftState(({ saving }) => (saving.kind === "conflict" ? saving.other.savedTime : undefined));
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      <NoTokenBanner />
      {unansweredTime !== undefined && <UnansweredBanner sentTime={unansweredTime} />}
      {restoredTime !== undefined && (
        <RestoredBanner savedTime={restoredTime} isUnanswered={unansweredTime !== undefined} />
      )}
      {conflictTime !== undefined && <ConflictBanner savedTime={conflictTime} />}
      {sentElsewhereTime !== undefined && <SentElsewhereBanner savedTime={sentElsewhereTime} />}
      {isVaultOn() && <RotatedKeys />}
    </div>
  );
}

function RestoredBanner({ savedTime, isUnanswered }: { savedTime: string; isUnanswered: boolean }) {
  const draft = useDraft();
  const { done } = useSendWords();
  const canCompare = useDraftState(({ baseline }) => baseline !== undefined);
  const close = () => draft.share({ restoredTime: undefined });
  return (
    <Callout
      title={`Your draft of ${localTime(savedTime)} was restored`}
      actions={
        <>
          <Button size="small" onClick={close}>
            Continue
          </Button>
          {canCompare && (
            <Button size="small" onClick={draft.review}>
              Compare
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              close();
              draft.discard();
            }}
          >
            Discard it
          </Button>
        </>
      }
    >
      {`${isUnanswered ? "" : `It is not ${done} yet. `}Drafts do not include keys: enter them again.`}
    </Callout>
  );
}

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

function UnansweredBanner({ sentTime }: { sentTime: string }) {
  const { spaceId, forgetUnanswered } = useDraft();
  return (
    <Callout
      tone="warning"
      title={`The configuration sent on ${localTime(sentTime)} may have been saved`}
      actions={
        <>
          <Link to="/spaces/$spaceId" params={{ spaceId }} className={buttonClass({ size: "small" })}>
            Open the space
          </Link>
          <Button size="small" onClick={forgetUnanswered}>
            Dismiss
          </Button>
        </>
      }
    >
      The service sent no clear response. Check the space before you send again.
    </Callout>
  );
}

function ConflictBanner({ savedTime }: { savedTime: string }) {
  const { takeOther, keepMine } = useDraft();
  return (
    <Callout
      tone="warning"
      title={`Another tab saved a newer draft of this space, ${localTime(savedTime)}`}
      actions={
        <>
          <Button size="small" onClick={takeOther}>
            Use newer draft
          </Button>
          <Button size="small" onClick={keepMine}>
            Keep this draft
          </Button>
        </>
      }
    >
      Choose one. Until then, your changes here are not saved.
    </Callout>
  );
}

function SentElsewhereBanner({ savedTime }: { savedTime: string }) {
  const draft = useDraft();
  const { done } = useSendWords();
  return (
    <Callout
      title={`Another tab ${done} a configuration, ${localTime(savedTime)}`}
      actions={
        <Button size="small" onClick={() => draft.share({ sentElsewhereTime: undefined })}>
          Dismiss
        </Button>
      }
    >
      Your changes are now compared with that version.
    </Callout>
  );
}
