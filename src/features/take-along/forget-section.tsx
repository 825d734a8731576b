import { useConnections, type Connections } from "#session/saved-connections.ts";
import { forgetSite } from "#site-data/forget-site.ts";
import { Section } from "#ui/content/section.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { browserVault } from "#vault/browser-vault.ts";
import { isVaultOn } from "#vault/vault-flag.ts";

const MAX_NAMES = 5;

export function ForgetSection() {
  const connections = useConnections();
  const own = connections.saved.filter(({ preset }) => !preset).map(({ name }) => name);
  const more = own.length - MAX_NAMES;
  const names = [...own.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(", ");

  const forget = async () => {
    forgetTokens(connections);
    if (isVaultOn()) browserVault().lock();
    await forgetSite(import.meta.env.BASE_URL);
  };

  return (
    <Section
      title="Forget this browser"
      description="Deletes all that the console has stored here, in all tabs. Other browsers keep what they have."
    >
      <DialogButton
        variant="danger"
        renderDialog={(close) => (
          <ConfirmDialog
            onClose={close}
            title="Forget this browser?"
            confirmLabel="Forget everything"
            act={forget}
            failureTitle="Not everything was deleted"
          >
            <div className="flex flex-col gap-2">
              <p>This deletes, and cannot be undone:</p>
              <ul aria-label="What is deleted" className="flex list-disc flex-col gap-0.5 pl-5 wrap-anywhere">
                {own.length > 0 && <li>{`connections with their tokens: ${names}`}</li>}
                {isVaultOn() && <li>the vault, with all secrets in it</li>}
                <li>pins, vocabularies and shapes</li>
                <li>drafts, what was last sent, and the list of tokens</li>
                <li>labels of keys, price units, and settings and results of tries</li>
                <li>upload targets, files that wait for upload, and which files were sent</li>
                <li>the data of the local backend, with its files and settings</li>
              </ul>
              <p>Keys and tokens stay valid at their services. Revoke there what you no longer need.</p>
            </div>
          </ConfirmDialog>
        )}
      >
        Forget this browser…
      </DialogButton>
    </Section>
  );
}

/** A service worker remembers tokens for a minute after a page has gone. */
function forgetTokens(connections: Connections): void {
  for (const connection of connections.state().saved) connections.setBearer(connection, "", false);
}
