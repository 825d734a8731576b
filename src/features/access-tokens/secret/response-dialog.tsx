import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import type { ReceivedSecret } from "./received-secrets.ts";
import { SecretView } from "./secret-view.tsx";
import { UnsavedDialog } from "./unsaved-dialog.tsx";

interface ResponseDialogProps {
  received: Extract<ReceivedSecret, { kind: "response" }>;
  onClosed: () => void;
}

const WORDS = { what: "response", how: "Copy or download", instead: "I do not need it" };

/** The full response in which no token was recognised; it may contain the secret. */
export function ResponseDialog({ received, onClosed }: ResponseDialogProps) {
  const { secret, title } = received;
  const [isSaved, setSaved] = useState(false);
  function download() {
    saveFile(secret.read() ?? "", "token-response.txt", { isSecret: true });
    setSaved(true);
  }
  return (
    <UnsavedDialog
      {...{ received, isSaved, onClosed, title }}
      words={WORDS}
      description="The token may be in another field of the response. You will not see this response again."
    >
      <SecretView label="Response" secret={secret} />
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
    </UnsavedDialog>
  );
}
