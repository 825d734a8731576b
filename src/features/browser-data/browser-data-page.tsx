import { Download } from "lucide-react";
import { useState } from "react";
import { NewPassphraseFields, useNewPassphrase } from "#features/vault/new-passphrase.tsx";
import { UnlockDialog, useUnlockFirst } from "#features/vault/unlock-dialog.tsx";
import { useVault } from "#features/vault/use-vault.ts";
import { type Connections, useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { forgetSite } from "#site-data/forget-site.ts";
import { isSiteDataBlocked } from "#site-data/site-data.ts";
import { bytesText, fileTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Callout, FailureCallout } from "#ui/content/callout.tsx";
import { EmptyState, PageHeader, Section } from "#ui/content/page.tsx";
import { Choice } from "#ui/fields/choice.tsx";
import { DangerSection } from "#ui/overlays/danger-section.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { browserVault } from "#vault/browser-vault.ts";
import { SEALED, sealFile } from "#vault/sealed-file.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { collectConnections, collectSecrets, writeContent } from "./file-content.ts";
import { RestoreSection } from "./restore-section.tsx";

/** What this browser keeps: take it along to another one, restore it, forget it. */
export function BrowserDataPage() {
  const { persistence } = useSession();
  const problem = isPlainHttp()
    ? "Encryption needs https. On plain http, others on the network could change this page and read your secrets."
    : persistence === "memory"
      ? "This browser stores no data of this site, so there is nothing to take along. Allow site data, then reload the page."
      : undefined;
  return (
    <>
      <PageHeader title="Browser data" description="Move what this browser keeps to another browser, or delete it." />
      <div className="flex flex-col gap-6">
        {problem === undefined ? (
          <>
            <SaveSection />
            <RestoreSection />
          </>
        ) : (
          <EmptyState title="No files here">{problem}</EmptyState>
        )}
        {!isSiteDataBlocked() && <ForgetSection />}
      </div>
    </>
  );
}

const MAX_NAMES = 5;

function ForgetSection() {
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
    <DangerSection
      title="Forget this browser"
      description="Deletes all that the console has stored here, in all tabs. Other browsers keep what they have."
      button="Forget this browser…"
      question="Forget this browser?"
      confirmLabel="Forget everything"
      act={forget}
      failureTitle="Not everything was deleted"
    >
      <div className="flex flex-col gap-2">
        <p>This deletes, and cannot be undone:</p>
        <ul aria-label="What is deleted" className="flex list-disc flex-col gap-0.5 pl-5 wrap-anywhere">
          {own.length > 0 && <li>{`connections with their tokens: ${names}`}</li>}
          {isVaultOn() && <li>the vault, with all secrets in it</li>}
          <li>pins, vocabularies, shapes and profiles</li>
          <li>drafts, the history of AI integrations, roll-outs, and the list of tokens</li>
          <li>labels of keys, price units, and settings and results of tries</li>
          <li>upload targets, files that wait for upload, and which files were sent</li>
          <li>the data of the local backend, with its files and settings</li>
        </ul>
        <p>Keys and tokens stay valid at their services. Revoke there what you no longer need.</p>
      </div>
    </DangerSection>
  );
}

/** A service worker remembers tokens for a minute after a page has gone. */
function forgetTokens(connections: Connections): void {
  for (const connection of connections.state().saved) connections.setBearer(connection, "", false);
}

const OPTIONS = { everything: "Everything", vault: "Only the vault" };

/** Saves an encrypted file with everything, or with the vault. */
function SaveSection() {
  const { vault, state } = useVault();
  const { saved } = useConnections();
  const toast = useToast();
  const { fields, check, clear } = useNewPassphrase();
  const [what, setWhat] = useState<keyof typeof OPTIONS>("everything");
  const hasVault = state.kind === "locked" || state.kind === "unlocked";
  const secrets = hasVault
    ? ", with all secrets of the vault."
    : state.kind === "failed"
      ? ". No secrets: the vault cannot be read."
      : ". No secrets: there is no vault.";

  const save = async (passphrase: string) => {
    const savedTime = new Date();
    const connections = what === "vault" ? [] : await collectConnections(saved);
    const secrets = await collectSecrets(vault);
    const text = writeContent({ savedTime: savedTime.toISOString(), connections, secrets });
    const file = await sealFile(text, passphrase);
    saveFile(file, `${what === "vault" ? "vault" : "workspace-console"}-${fileTime(savedTime)}${SEALED}`);
    clear();
    toast.success("File saved", { text: `${bytesText(file.size)}. Your browser downloads the file.` });
  };
  const submit = () => check(async (passphrase) => (await isOpen()) && save(passphrase));
  const { form, start, isBusy, error } = useFormWork({ submit });
  const { isOpen, asking } = useUnlockFirst(start);

  return (
    <Section
      title="Take it along"
      description="Saves an encrypted file, which the console and the age command open. For colleagues, without secrets: Export… under Connections."
    >
      <form {...form} className="flex max-w-xl flex-col gap-4">
        {hasVault && <Choice label="What the file has" options={OPTIONS} value={what} onValueChange={setWhat} />}
        <p className="text-pretty">
          {what === "vault"
            ? "All secrets of the vault, with the places that use them."
            : `Connections, pins, vocabularies, shapes, drafts, the history of AI integrations, the list of tokens, upload targets, labels of keys, price units, and settings and results of tries${secrets} The data of the local backend has its own backup.`}
        </p>
        <Callout tone="warning" title="Choose a strong passphrase" isRead>
          Whoever gets the file can try passphrases without limit. Nobody can open it without the passphrase, and it
          cannot be reset. Delete the file when you no longer need it.
        </Callout>
        <NewPassphraseFields {...fields} />
        <FailureCallout title="The file was not saved" error={error} />
        <Button type="submit" variant="primary" icon={<Download />} busy={isBusy} className="self-start">
          Save file
        </Button>
      </form>
      {asking && <UnlockDialog {...asking} />}
    </Section>
  );
}
