import { Link } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useRef } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Callout, FailureCallout } from "#ui/content/callout.tsx";
import { ErrorState, EmptyState, PageHeader, Section } from "#ui/content/page.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { DangerSection } from "#ui/overlays/danger-section.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { useFormWork } from "#ui/overlays/use-form-work.tsx";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { buttonClass } from "#ui/style/class-names.ts";
import { browserVault } from "#vault/browser-vault.ts";
import { NewPassphraseFields, useNewPassphrase } from "./new-passphrase.tsx";
import { OpenVault } from "./open-vault.tsx";
import { UnlockForm } from "./unlock-form.tsx";
import { useVault } from "./use-vault.ts";

const DESCRIPTION = "Keeps keys and tokens in this browser, encrypted, so that you enter them once.";

/** The vault of this browser: create, unlock, see what it keeps, lock, delete. */
export function VaultPage() {
  const { persistence } = useSession();
  const problem = isPlainHttp()
    ? "A vault needs https. On plain http, others on the network could change this page and read your secrets."
    : persistence === "memory"
      ? "This browser stores no data of this site, so it cannot keep a vault. Allow site data, then reload the page."
      : undefined;
  if (problem === undefined) return <StoredVault />;
  return (
    <>
      <PageHeader title="Vault" description={DESCRIPTION} />
      <EmptyState title="No vault here">{problem}</EmptyState>
    </>
  );
}

function StoredVault() {
  const { state: current } = useVault();
  // Rendered at once, the list of an unlocked vault was a task of up to 56 ms. A lock is never delayed.
  const deferred = useDeferredValue(current);
  const state = current.kind === "unlocked" ? deferred : current;
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(state.kind);
  // The form with the focus was removed.
  useEffect(() => {
    const isChanged = shown.current !== "reading" && shown.current !== state.kind;
    shown.current = state.kind;
    if (isChanged && document.activeElement === document.body) content.current?.focus();
  }, [state.kind]);

  return (
    <>
      <PageHeader
        title="Vault"
        description={DESCRIPTION}
        actions={
          <Link to="/browser-data" className={buttonClass()}>
            Export or restore data
          </Link>
        }
        badge={
          state.kind === "unlocked" ? (
            <Badge tone="success">unlocked</Badge>
          ) : (
            state.kind === "locked" && <Badge>locked</Badge>
          )
        }
      />
      <div ref={content} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {state.kind === "reading" && <Skeleton className="h-64 w-full" />}
        {state.kind === "off" && <CreateVault />}
        {state.kind === "locked" && (
          <Section title="Unlock the vault" description="The names of the secrets are encrypted too.">
            <UnlockForm />
          </Section>
        )}
        {state.kind === "unlocked" && <OpenVault kept={state.kept} />}
        {state.kind === "failed" && <ErrorState title="The vault could not be read" error={state.error} />}
        {state.kind !== "off" && state.kind !== "reading" && <DeleteVault />}
      </div>
    </>
  );
}

function DeleteVault() {
  return (
    <DangerSection
      title="Delete the vault"
      description="Removes the vault with all secrets from this browser."
      button="Delete vault…"
      question="Delete the vault?"
      confirmLabel="Delete vault"
      act={browserVault().destroy}
      failureTitle="The vault could not be deleted"
      done="The vault was deleted"
    >
      All secrets in it are gone from this browser. This cannot be undone. The keys and tokens themselves stay valid:
      revoke those that you no longer need at their service.
    </DangerSection>
  );
}

/** Creates the vault, after saying what it does and what a lost passphrase means. */
function CreateVault() {
  const toast = useToast();
  const { fields, check } = useNewPassphrase();
  const create = async (passphrase: string) => {
    await browserVault().create(passphrase);
    toast.success("The vault was created");
  };
  const { form, isBusy, error } = useFormWork({ submit: () => check(create) });

  return (
    <Section
      title="Create a vault"
      description="There is no vault in this browser yet. Nothing is kept until you create one and choose what it keeps."
    >
      <form {...form} className="flex max-w-xl flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            It keeps bearer tokens, keys of AI integrations and upload targets, and created tokens, each for its own
            service.
          </li>
          <li>It is encrypted on this device. Nothing is sent.</li>
          <li>You choose each secret that it keeps.</li>
        </ul>
        <Callout tone="warning" title="A lost passphrase cannot be replaced" isRead>
          Nobody can open the vault without the passphrase, and it cannot be reset. You would have to delete the vault
          and enter every secret again. Keep a copy of the passphrase in a safe place. Once the vault exists, you can
          add a passkey that opens it too.
        </Callout>
        <NewPassphraseFields {...fields} />
        <FailureCallout title="The vault could not be created" error={error} />
        <Button type="submit" variant="primary" busy={isBusy} className="self-start">
          Create vault
        </Button>
      </form>
    </Section>
  );
}
