import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { DeviationsNotice } from "#features/connection/deviations-notice.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import type { ReceivedSecret } from "./received-secrets.ts";
import { SecretView } from "./secret-view.tsx";
import { useStayUntilSaved } from "./use-stay-until-saved.ts";

interface ResponseDialogProps {
  received: Extract<ReceivedSecret, { kind: "response" }>;
  onClosed: () => void;
}

/** The full response in which no token was recognised; it may contain the secret. */
export function ResponseDialog({ received, onClosed }: ResponseDialogProps) {
  const { secret, title, deviations } = received;
  const [isRevealed, setRevealed] = useState(false);
  const [hasSaved, setSaved] = useState(false);
  const [isDone, setDone] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSaved = hasSaved || isDone;
  const hasTriedToLeave = useStayUntilSaved(received, isSaved);

  function download() {
    saveFile(secret.read() ?? "", "token-response.txt", { isSecret: true });
    setSaved(true);
  }

  return (
    <Dialog
      title={title}
      description="The token may be in another field of the response. You will not see this response again."
      footer={
        <>
          <Checkbox label="I do not need it" checked={isDone} className="mr-auto" onCheckedChange={setDone} />
          <Button
            variant="primary"
            disabledReason={!isSaved && "Copy or download the response first, or tick “I do not need it”."}
            onClick={onClosed}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {hasTriedToLeave && (
          <Callout tone="warning">
            You have not saved the response. If you leave now, it is lost. Copy or download it, or tick “I do not need
            it”.
          </Callout>
        )}
        <SecretView ref={field} label="Response" secret={secret} isRevealed={isRevealed} onReveal={setRevealed} />
        <div className="flex flex-wrap gap-2">
          <CopyButton
            label="Copy response"
            size="medium"
            text={() => secret.read() ?? ""}
            onCopied={() => setSaved(true)}
          />
          <Button icon={<Download />} onClick={download}>
            Download response
          </Button>
        </div>
        <DeviationsNotice deviations={deviations} />
      </div>
    </Dialog>
  );
}
