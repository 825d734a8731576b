import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import { directory } from "#session/directory-queries.ts";
import { Button } from "#ui/buttons/button.tsx";
import { copyText } from "#ui/buttons/copy-text.ts";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { envFile, fileNameOf } from "../formats/env-line.ts";
import { changeEntry, type Keeping } from "../register/register.ts";
import { tokenOf } from "../register/token-facts.ts";
import { offerClearing, type ClipboardUse } from "./clipboard-offer.ts";
import { CopyButtons } from "./copy-buttons.tsx";
import type { ReceivedSecret } from "./received-secrets.ts";
import { SecretFacts } from "./secret-facts.tsx";
import { SecretView } from "./secret-view.tsx";
import { triableBases } from "./triable-bases.ts";
import { TryToken } from "./try-token.tsx";
import { useStayUntilSaved } from "./use-stay-until-saved.ts";

interface SecretDialogProps {
  received: Extract<ReceivedSecret, { kind: "token" }>;
  onClosed: () => void;
}

/** Shows the secret of a token, the only time. It closes after a copy, a download or "I stored it". */
export function SecretDialog({ received, onClosed }: SecretDialogProps) {
  const { row, secret, isInRegister, deviations, session } = received;
  const toast = useToast();
  const { data: bases = [] } = useQuery(directory.allBases(session));
  const [keeping, setKeeping] = useState<Keeping>();
  const [hasStored, setStored] = useState(false);
  const [notice, setNotice] = useState("Copying or downloading it lets you close this.");
  const [isRevealed, setRevealed] = useState(false);
  const clipboard = useRef<ClipboardUse>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const reveal = useCallback((isNow: boolean) => setRevealed(isNow), []);
  const isSaved = hasStored || keeping !== undefined;
  const hasTriedToLeave = useStayUntilSaved(received, isSaved);
  useEffect(() => {
    const onWindowFocus = () => {
      if (clipboard.current) clipboard.current = { ...clipboard.current, hasBeenAway: true };
    };
    addEventListener("focus", onWindowFocus);
    return () => removeEventListener("focus", onWindowFocus);
  }, []);

  function markSaved(method: Keeping) {
    setKeeping(method);
    saveKeeping(method);
  }

  // A failure is ignored: `isInRegister` already reports it.
  function saveKeeping(method: Keeping) {
    void changeEntry(session.notebook, row.key, { keeping: method }).catch(() => undefined);
  }

  async function copy(textOf: (value: string) => string, what: string) {
    const value = secret.read();
    if (value === undefined) return;
    if (await copyText(textOf(value))) {
      clipboard.current = { copiedAtMs: performance.now(), hasBeenAway: false };
      setNotice(`${what} copied.`);
      markSaved("copied");
      return;
    }
    setNotice(
      "The browser did not let it be copied. The token is selected: press Ctrl+C, or ⌘C on a Mac, then tick “I stored it”.",
    );
    setRevealed(true);
    requestAnimationFrame(() => field.current?.select());
  }

  function download() {
    const token = secret.read();
    if (token === undefined) return;
    const { name, expiredTime } = tokenOf(row.entry);
    const text = envFile({ name, expiredTime, token }, session.connection.baseUrl);
    saveFile(new Blob([text], { type: "text/plain" }), fileNameOf(name, "env"), { isSecret: true });
    setNotice("The file was handed to the browser.");
    markSaved("downloaded");
  }

  function close() {
    if (keeping === undefined) saveKeeping("stored");
    setRevealed(false);
    if (clipboard.current) offerClearing(toast, clipboard.current);
    onClosed();
  }

  return (
    <Dialog
      title="Copy this token now"
      description="It is shown this once: no endpoint ever gives it back."
      footer={
        <>
          <Checkbox label="I stored it" checked={hasStored} className="mr-auto" onCheckedChange={setStored} />
          <Button
            variant="primary"
            disabledReason={!isSaved && "Copy or download the token first, or tick “I stored it”."}
            onClick={close}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hasTriedToLeave && (
          <Callout tone="warning">Leaving now would lose the token: copy it first, or tick “I stored it”.</Callout>
        )}
        {!isInRegister && (
          <Callout tone="warning">
            This browser could not write the token to its register. Note what it is for elsewhere.
          </Callout>
        )}
        <SecretView ref={field} secret={secret} isRevealed={isRevealed} onReveal={reveal} />
        <CopyButtons
          connection={session.connection}
          baseId={triableBases(tokenOf(row.entry), bases)[0]?.value ?? "BASE_ID"}
          onCopy={(textOf, what) => void copy(textOf, what)}
          onDownload={download}
        />
        <p role="status" className={isSaved ? "text-success text-sm" : "text-muted text-sm"}>
          {notice}
        </p>
        <SecretFacts entry={row.entry} />
        <DeviationsNotice deviations={deviations} />
        <TryToken connection={session.connection} secret={secret} entry={row.entry} bases={bases} />
      </div>
    </Dialog>
  );
}
