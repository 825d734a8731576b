import { KINDS, type Notebook } from "#notebook/notebook.ts";
import { useSession } from "#session/session.ts";
import { DangerSection } from "#ui/overlays/danger-section.tsx";
import type { BackendControls } from "./controls.ts";
import { markReset } from "./reset-notice.ts";

export function ResetSection({ controls }: { controls: BackendControls }) {
  const { notebook } = useSession();

  async function reset() {
    await forgetAll(notebook);
    await controls.reset();
    markReset();
    location.assign(import.meta.env.BASE_URL);
    // The dialog stays until this page is gone.
    await new Promise(() => {});
  }

  return (
    <DangerSection
      title="Reset"
      description="Deletes all data of this service, its drafts and its token list. Then adds the first sample again. Other connections are not affected."
      button="Reset everything…"
      question="Reset this service?"
      confirmLabel="Reset everything"
      act={reset}
      failureTitle="Not everything could be removed"
    >
      This deletes all spaces, bases, tables, records, files, AI integrations and access tokens. The tokens stop
      working. Drafts, the token list, settings and test errors are deleted too. This cannot be undone. An earlier
      backup can restore the data, but not the drafts and the token list.
    </DangerSection>
  );
}

async function forgetAll(notebook: Notebook): Promise<void> {
  for (const kind of KINDS) {
    for (const { key } of await notebook.list(kind)) await notebook.remove(kind, key);
  }
}
