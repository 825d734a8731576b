import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { GiveToken } from "#features/connection/give-token.tsx";
import type { Note } from "#notebook/notebook.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { localTime } from "#text/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { buttonClass } from "#ui/style/button-class.ts";
import type { StoredRequest } from "../draft/stored-request.ts";
import { useSendWords } from "../review/send-words.ts";

/** An earlier draft was restored. It is shown already, and can be discarded. */
export function RestoredBanner({
  savedTime,
  isUnanswered,
  canCompare,
  onKeep,
  onDiscard,
  onCompare,
}: {
  savedTime: string;
  /** Whether a request may have been accepted since. */
  isUnanswered: boolean;
  /** Whether there is something to compare it with. */
  canCompare: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onCompare: () => void;
}) {
  const { done } = useSendWords();
  return (
    <Callout
      title={`Your draft of ${localTime(savedTime)} was restored`}
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            Continue
          </Button>
          {canCompare && (
            <Button size="small" onClick={onCompare}>
              Compare
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onDiscard}>
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

/** Asks for a missing token before anything is sent. */
export function NoTokenBanner() {
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

/** A request was sent without a clear answer: the service may have accepted it. */
export function UnansweredBanner({
  spaceId,
  sentTime,
  onClose,
}: {
  spaceId: string;
  sentTime: string;
  onClose: () => void;
}) {
  return (
    <Callout
      tone="warning"
      title={`The configuration sent on ${localTime(sentTime)} may have been saved`}
      actions={
        <>
          <Link to="/spaces/$spaceId" params={{ spaceId }} className={buttonClass({ size: "small" })}>
            Open the space
          </Link>
          <Button size="small" onClick={onClose}>
            Dismiss
          </Button>
        </>
      }
    >
      The service sent no clear response. Check the space before you send again.
    </Callout>
  );
}

/** Another tab saved a draft of the same space: the user has to choose one. */
export function ConflictBanner({
  other,
  onTake,
  onKeepMine,
}: {
  other: Note<StoredRequest>;
  onTake: () => void;
  onKeepMine: () => void;
}) {
  return (
    <Callout
      tone="warning"
      title={`Another tab saved a newer draft of this space, ${localTime(other.savedTime)}`}
      actions={
        <>
          <Button size="small" onClick={onTake}>
            Use newer draft
          </Button>
          <Button size="small" onClick={onKeepMine}>
            Keep this draft
          </Button>
        </>
      }
    >
      Choose one. Until then, your changes here are not saved.
    </Callout>
  );
}

/** Another tab sent this space's configuration since the page was opened. */
export function SentElsewhereBanner({ savedTime, onClose }: { savedTime: string; onClose: () => void }) {
  const { done } = useSendWords();
  return (
    <Callout
      title={`Another tab ${done} a configuration, ${localTime(savedTime)}`}
      actions={
        <Button size="small" onClick={onClose}>
          Dismiss
        </Button>
      }
    >
      Your changes are now compared with that version.
    </Callout>
  );
}
