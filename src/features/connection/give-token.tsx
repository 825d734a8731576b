import { useState } from "react";
import { CallError } from "#api/answer/call-error.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { focusOnce } from "#ui/page/focus-once.ts";
import { BearerForm } from "./bearer-form.tsx";

interface GiveTokenProps {
  /** Why the call failed. Without a reason that another token may fix, nothing is shown. */
  error: unknown;
  next?: string;
}

/** Asks for a bearer token where a call failed without a good one. It sends nothing: the person presses `next`. */
export function GiveToken({ error, next }: GiveTokenProps) {
  const { current, bearer } = useConnections();
  const [isWanted, setWanted] = useState(false);
  // A later failure asks again.
  const [usedAfter, setUsedAfter] = useState<CallError>();
  // The local backend has its own token.
  if (!current || !(error instanceof CallError) || !error.isAboutToken) return null;
  if (usedAfter === error) {
    return (
      <Callout>
        <p ref={focusOnce} tabIndex={-1} className="outline-none">
          {`Token in use.${next === undefined ? "" : ` Press “${next}”.`}`}
        </p>
      </Callout>
    );
  }
  const { reason } = error;
  // It was given elsewhere meanwhile.
  if (reason.kind === "no-bearer" && bearer(current)) return null;
  // A 403 may be about this request alone: another token is only offered.
  if (reason.kind === "http" && reason.answer.status === 403 && !isWanted) {
    return (
      <Button className="self-start" onClick={() => setWanted(true)}>
        Use another token
      </Button>
    );
  }
  return <BearerForm connection={current} onUsed={() => setUsedAfter(error)} />;
}
