import { useState } from "react";
import { cutText } from "#api/answer/excerpt.ts";
import { MASK } from "#contract/index.ts";
import { Button, copyText } from "#ui/buttons/button.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { useOldestSecret, useReceivedSecrets } from "../secret/received-secrets.ts";

/** Shows a received secret after its dialog or the whole app crashed. It depends on as little code as possible. */
export function SecretRescue() {
  const received = useOldestSecret();
  const { remove } = useReceivedSecrets();
  const [isRevealed, setRevealed] = useState(false);
  const [notice, setNotice] = useState("");
  if (!received) return null;

  async function copy() {
    const hasCopied = await copyText(received?.secret.read() ?? "");
    setNotice(hasCopied ? "Copied." : "Could not copy. Press “Reveal”, then select and copy the text.");
  }

  return (
    <section
      role="alertdialog"
      aria-label="Secret not saved yet"
      className="border-danger-line bg-raised shadow-popup fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-col gap-3 rounded-lg border p-4"
    >
      <h2 className="text-base font-semibold">
        {received.kind === "created" ? "Your new token is still here" : "The response is still here"}
      </h2>
      <p>Part of the app failed. Save this now: you will not see it again.</p>
      <textarea
        readOnly
        rows={3}
        aria-label={received.kind === "created" ? "Token" : "Response"}
        {...AUTOCOMPLETE_OFF}
        value={isRevealed ? cutText(received.secret.read() ?? "") : MASK}
        className="border-control bg-sunken rounded-md border p-2 font-mono text-base wrap-anywhere"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={() => setRevealed(!isRevealed)}>{isRevealed ? "Hide" : "Reveal"}</Button>
        <Button onClick={() => remove(received)}>I saved it</Button>
      </div>
      <p role="status" className="text-sm">
        {notice}
      </p>
    </section>
  );
}
