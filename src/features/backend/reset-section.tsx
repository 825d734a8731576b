import { useState } from "react";
import type { Kind, Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/section.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { BackendControls } from "./controls.ts";
import { markReset } from "./reset-notice.ts";

const KINDS: Record<Kind, true> = {
  draft: true,
  "last-sent": true,
  unanswered: true,
  token: true,
  pin: true,
  label: true,
  "used-before": true,
  recent: true,
  "price-unit": true,
};

export function ResetSection({ controls }: { controls: BackendControls }) {
  const { notebook } = useSession();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isResetting, setResetting] = useState(false);

  async function reset() {
    setResetting(true);
    try {
      await forgetAll(notebook);
      await controls.reset();
      markReset();
      location.assign(import.meta.env.BASE_URL);
    } catch (cause) {
      setResetting(false);
      setAsking(false);
      toast.danger("Not everything could be removed", { text: cause instanceof Error ? cause.message : undefined });
    }
  }

  return (
    <Section
      title="Reset"
      description="Deletes all spaces, bases, records, tokens and files of this service, with its drafts and its list of tokens. Then adds the first samples again. Other connections are not affected."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Reset everything…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Reset this service?"
        confirmLabel="Reset everything"
        variant="danger"
        busy={isResetting}
        onConfirm={() => void reset()}
      >
        All spaces, bases, tables and records go, with their files and AI integrations, and so do the access tokens,
        which stop working, the token register, drafts, and the settings of this service: its choices and faults. This
        cannot be undone; a backup made before brings the service back, but not the drafts and the token register.
      </ConfirmDialog>
    </Section>
  );
}

async function forgetAll(notebook: Notebook): Promise<void> {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    for (const { key } of await notebook.list(kind)) await notebook.remove(kind, key);
  }
}
