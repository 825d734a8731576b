import { isDocumentedSecret } from "#contract/index.ts";
import { type Clean, cleanValue } from "#pasted/field/clean-value.ts";
import { cleanSecret } from "#pasted/field/clean.ts";
import { addressOf, type Connections, useConnections } from "#session/saved-connections.ts";
import { counted } from "#text/format.ts";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { browserVault } from "#vault/browser-vault.ts";
import type { KeptSecret } from "#vault/kept-secret.ts";
import type { Vault } from "#vault/vault.ts";
import { fingerprintOf } from "#workspace/fingerprint.ts";

/** Replaces a secret of the vault in all places that use it. Nothing is sent. */
export function ReplaceDialog({
  secret,
  kept,
  onClose,
}: {
  secret: KeptSecret;
  kept: readonly KeptSecret[];
  onClose: () => void;
}) {
  const connections = useConnections();
  const toast = useToast();
  const { values, setValues, refuse, field } = useValues({ next: "" });
  const same = kept.filter(({ fingerprint }) => fingerprint === secret.fingerprint);
  const clean = cleanFor(same);
  const uses = same.flatMap((one) => one.uses);
  const labels = [...new Set(uses.map(({ label }) => label))];

  const replace = async () => {
    // A private key has several lines, and ends with one.
    const next = values.next.includes("\n") ? values.next : values.next.trim();
    if (next === "") return refuse({ next: "Enter the new value." });
    if (fingerprintOf(next) === secret.fingerprint)
      return refuse({ next: "This is the value that the vault has already." });
    await replaceEverywhere({ vault: browserVault(), connections, fingerprint: secret.fingerprint, same, next });
    return toast.success(`${secret.name} was replaced`, { text: `In ${counted(uses.length, "place")} of the vault.` });
  };

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`Replace ${secret.name}`}
      description="In the vault only. Then send the AI integrations that use it."
      submitLabel="Replace in all places"
      failureTitle="Nothing was replaced"
      submit={replace}
    >
      <SecretField
        label="New value"
        isRequired
        clean={clean}
        reservesMessage
        {...field("next")}
        onPaste={(event) => {
          // A field of one line would join the lines of a private key.
          const pasted = event.clipboardData.getData("text");
          if (!pasted.includes("\n") || (clean && !isPem(pasted))) return;
          event.preventDefault();
          setValues({ next: pasted });
        }}
      />
      {labels.length > 0 && (
        <div>
          <p>{`Used in ${counted(uses.length, "place")}:`}</p>
          <ul aria-label="Used in" className="list-disc pl-5 wrap-anywhere">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

/** An element of a list, by its index, id or name. */
const ELEMENT = /^\d+ of \d+$|^(?:id|name)=/;

const stepsOf = (place: string) =>
  place
    .slice(1)
    .split("/")
    .map((step) => (ELEMENT.test(step) ? 0 : step));

const isOpen = ({ kind, uses }: KeptSecret) =>
  kind === "integration" && uses.some(({ place }) => !isDocumentedSecret(stepsOf(place)));

const isPem = (text: string) => text.includes("-----BEGIN");

/** Returns how a new value is cleaned, as in all its places; `undefined` where the document leaves open what it is. */
export function cleanFor(same: readonly KeptSecret[]): Clean | undefined {
  if (same.some(isOpen)) return undefined;
  const clean = same.some(({ kind }) => kind === "upload") ? cleanValue : cleanSecret;
  return (text) => (isPem(text) ? { text, removed: [] } : clean(text));
}

interface Replacing {
  readonly vault: Pick<Vault, "replace">;
  readonly connections: Connections;
  /** Of the value that is replaced. */
  readonly fingerprint: string;
  readonly same: readonly KeptSecret[];
  readonly next: string;
}

/** Replaces a value in the vault, then where this page has it in use for the same services. Rejects as the vault does. */
export async function replaceEverywhere({ vault, connections, fingerprint, same, next }: Replacing): Promise<void> {
  const isOld = (one: string) => fingerprintOf(one) === fingerprint;
  const uploads = same.filter(({ kind }) => kind === "upload");
  // Before anything is replaced: it may fail to load.
  const inMemory = uploads.length > 0 ? await import("#upload-targets/target-secrets.ts") : undefined;
  await vault.replace({ fingerprint, secret: next });
  for (const { baseUrl } of uploads) inMemory?.replaceTargetSecrets(baseUrl, isOld, next);
  for (const connection of connections.state().saved) {
    const bearer = connections.bearer(connection);
    const isKept = same.some(({ kind, baseUrl }) => kind === "bearer" && baseUrl === addressOf(connection));
    if (bearer === undefined || !isKept || !isOld(bearer)) continue;
    connections.setBearer(connection, next, connections.isBearerKept(connection));
  }
}
