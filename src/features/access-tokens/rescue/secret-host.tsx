import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button, CopyButton } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { say } from "#ui/page/announcer.ts";
import { nameOf } from "../register/register-view.ts";
import { type ReceivedSecret, useReceivedSecrets } from "../secret/received-secrets.ts";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { SecretView } from "../secret/secret-view.tsx";
import { UnsavedDialog } from "../secret/unsaved-dialog.tsx";
import { SecretRescue } from "./secret-rescue.tsx";

/** Shows the dialog of a token that the service has just created, above all screens, until its secret is saved. */
export function SecretHost({ received }: { received: ReceivedSecret }) {
  const { remove } = useReceivedSecrets();
  const router = useRouter();
  const close = () => {
    const isAtForm = router.matchRoute({ to: "/tokens/new" }) !== false;
    remove(received);
    if (received.kind !== "created" || !isAtForm) return;
    const { row, isInRegister } = received;
    void router.navigate({ to: "/tokens", hash: row.key });
    if (isInRegister) say(`Token “${nameOf(row.entry)}” is in the list`);
  };
  return (
    <CatchBoundary key={received.row.key} getResetKey={() => received} errorComponent={SecretRescue}>
      {received.kind === "created" ? (
        <SecretDialog received={received} onClosed={close} />
      ) : (
        <ResponseDialog received={received} onClosed={close} />
      )}
    </CatchBoundary>
  );
}

interface ResponseDialogProps {
  received: Exclude<ReceivedSecret, { kind: "created" }>;
  onClosed: () => void;
}

const WORDS = { what: "response", how: "Copy or download", instead: "I do not need it" };

/** The full response in which no token was recognised; it may contain the secret. */
function ResponseDialog({ received, onClosed }: ResponseDialogProps) {
  const { kind, row, secret } = received;
  const title = kind === "unknown" ? received.error.summary : row.entry.problem;
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
