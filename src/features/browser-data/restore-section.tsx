import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { OpenFileForm } from "#features/vault/open-file-form.tsx";
import { useVault } from "#features/vault/use-vault.ts";
import { VaultButton } from "#features/vault/vault-button.tsx";
import { type SavedConnection, useConnections } from "#session/saved-connections.ts";
import { failureText, counted, localTime } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout, FailureCallout } from "#ui/content/callout.tsx";
import { ErrorState, Section } from "#ui/content/page.tsx";
import { Problems } from "#ui/content/problems.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Checkbox } from "#ui/fields/choice.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { collectConnections, type ReadContent, readContent } from "./file-content.ts";
import { PlanList, type ShownPlan } from "./plan-list.tsx";
import { readProfiles } from "./profile-file.ts";
import { restore, type PlannedSecret, isChosen, planConnections, planSecrets, withIdsOfHere } from "./restore.ts";

interface Opened {
  readonly read: ReadContent;
  /** The passphrase of the file. A new vault gets the same. */
  readonly passphrase: string;
}

/** Opens a saved file, shows what it would change in this browser, and restores it. */
export function RestoreSection() {
  const [file, setFile] = useState<File>();
  const [opened, setOpened] = useState<Opened>();
  const { saved, current } = useConnections();
  const opening = useMutation({
    mutationFn: async ({ file: given, of }: { file?: File; of?: SavedConnection }) => {
      const chosen = given ?? (await namedProfile(of));
      const read = readProfiles(await chosen.text(), current ? [current, ...saved] : saved, of);
      setFile(chosen);
      setOpened({ read, passphrase: "" });
    },
  });
  const close = () => {
    setFile(undefined);
    setOpened(undefined);
    opening.reset();
  };
  const choose = (chosen: File) => {
    close();
    // A profile is not encrypted.
    if (/\.json$/i.test(chosen.name)) opening.mutate({ file: chosen });
    else setFile(chosen);
    return true;
  };
  return (
    <Section
      id="restore"
      title="Restore from a file"
      description="Adds what the file has. You see what is new before anything changes. Nothing is removed."
    >
      <div className="flex flex-col gap-4">
        {!opened && (
          <FileSource
            label="Saved"
            accept=".age,.json"
            onFile={choose}
            onText={(text) => choose(new File([text], /^\s*\{/.test(text) ? "pasted.json" : "pasted text"))}
          >
            Drop or choose a file that ends in .age, or one that was exported from a connection (.json).
          </FileSource>
        )}
        {!opened &&
          saved.map(
            (of) =>
              of.preset?.profile !== undefined && (
                <Button
                  key={of.id}
                  className="self-start"
                  busy={opening.isPending}
                  onClick={() => opening.mutate({ of })}
                >
                  {`Open the profile of ${of.name}`}
                </Button>
              ),
          )}
        <FailureCallout title="The file could not be opened" error={opening.error} />
        {file && !opened && (
          <OpenFileForm
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onOpened={(text, passphrase) => setOpened({ read: readContent(text), passphrase })}
          />
        )}
        {file && opened && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere">{`Opened: ${file.name}`}</span>
              <Button size="small" onClick={close}>
                Close file
              </Button>
            </p>
            <RestorePreview {...opened} onRestored={close} />
          </>
        )}
      </div>
    </Section>
  );
}

/** Loads the profile that `console.json` names for a connection. */
async function namedProfile(of?: SavedConnection): Promise<File> {
  const name = of?.preset?.profile ?? "";
  const response = await fetch(`${import.meta.env.BASE_URL}${name}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}. Ask whoever wrote console.json.`);
  return new File([await response.blob()], name);
}

// The form with the focus is gone.
const focusOnce = (element: HTMLElement | null) => element?.focus();

const shownSecret = ({ name, state }: PlannedSecret, index: number) => ({
  key: String(index),
  part: "secrets" as const,
  name,
  state,
});

/** Shows what a file has: new, there already, different here. Restores it on a press. */
function RestorePreview({ read, passphrase, onRestored }: Opened & { onRestored: () => void }) {
  const { content, problems } = read;
  const connections = useConnections();
  const { vault, state } = useVault();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [takesDifferent, setTakesDifferent] = useState(false);
  const { saved } = connections;
  const hasSecrets = content.secrets.length > 0;
  const canCompare = state.kind === "unlocked" || state.kind === "off";
  const restoring = useMutation({
    mutationFn: async (changed: number) => {
      if (hasSecrets && vault.state().kind === "off") await vault.create(passphrase);
      await restore(content, { connections, vault: hasSecrets && canCompare ? vault : undefined, takesDifferent });
      toast.success("Restored", { text: `${counted(changed, "item")} added or changed.` });
      await queryClient.invalidateQueries();
      onRestored();
    },
  });
  const { data: here, error } = useQuery({
    queryKey: ["browser-data", saved],
    queryFn: () => collectConnections(saved),
    gcTime: 0,
    staleTime: 0,
    // Restoring adds connections, which changes the key. The button stays at work until the secrets are kept too.
    enabled: !restoring.isPending,
    placeholderData: keepPreviousData,
  });

  if (error) return <ErrorState title="What is here could not be read" error={error} />;
  if (!here) return <Skeleton className="h-40 w-full" />;
  const plans = planConnections(content.connections, here);
  const idOf = new Map(plans.flatMap(({ theirs, mine }) => (theirs && mine ? [[theirs.id, mine.id] as const] : [])));
  const kept = state.kind === "unlocked" ? state.kept : [];
  const secrets = canCompare ? planSecrets(withIdsOfHere(content.secrets, idOf), kept) : [];
  const shown: ShownPlan[] = [
    ...plans,
    ...(secrets.length > 0
      ? [{ name: "Vault", theirs: undefined, isNew: false, items: secrets.map(shownSecret) }]
      : []),
  ];
  const all = shown.flatMap(({ items }) => items);
  const count = all.filter((item) => isChosen(item, takesDifferent)).length + plans.filter(({ isNew }) => isNew).length;
  const isLocked = hasSecrets && !canCompare;

  return (
    <div className="flex flex-col gap-4">
      <p ref={focusOnce} tabIndex={-1} role="status" className="text-muted text-sm outline-none">
        {`Saved on ${localTime(content.savedTime)}. ${counted(count, "item")} would be added or changed.`}
      </p>
      <Problems title="Some of the file cannot be used" label="Left out" problems={problems} />
      <PlanList plans={shown} />
      {isLocked && (
        <Callout
          title={`The file has ${counted(content.secrets.length, "secret")}`}
          actions={
            <VaultButton failure="The vault could not be opened" act={async () => undefined}>
              Unlock the vault…
            </VaultButton>
          }
        >
          Unlock the vault of this browser to see which of them are new, and to restore them.
        </Callout>
      )}
      {hasSecrets && state.kind === "off" && (
        <Callout title="A vault is created here">
          Its passphrase is the passphrase of this file. You can change it on the vault’s screen.
        </Callout>
      )}
      {all.some((item) => item.state === "different") && (
        <Checkbox
          label="Replace what is different here"
          description="Otherwise what this browser has stays as it is."
          checked={takesDifferent}
          onCheckedChange={setTakesDifferent}
        />
      )}
      {restoring.error && (
        <Callout tone="danger" title="Not everything was restored">
          {`${failureText(restoring.error)} Nothing was overwritten. Restore again: it goes on where it stopped.`}
        </Callout>
      )}
      <Button
        variant="primary"
        className="self-start"
        busy={restoring.isPending}
        disabledReason={count === 0 && "Everything of the file is here already."}
        onClick={() => restoring.mutate(count)}
      >
        {isLocked ? "Restore without secrets" : "Restore"}
      </Button>
    </div>
  );
}
