import { useMutation } from "@tanstack/react-query";
import { Radar } from "lucide-react";
import { Fragment, useState } from "react";
import { cleanValue } from "#pasted/field/clean-value.ts";
import { cleanSecret } from "#pasted/field/clean.ts";
import { pageUrl, relaysOf } from "#session/relay.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TableFields } from "#ui/form-table/table-fields.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { focusWrong } from "#ui/overlays/use-form-work.tsx";
import type { TargetSecret } from "#upload-targets/port/common-target.ts";
import { takesParts } from "#upload-targets/s3/s3-target.ts";
import { originOf } from "#upload-targets/steps/step.ts";
import type { StepsTarget } from "#upload-targets/steps/steps-target.ts";
import { throughRelay } from "#upload-targets/steps/through-relay.ts";
import { setTargetSecret } from "#upload-targets/target-secrets.ts";
import {
  confirmed,
  faultsOf,
  rulesOf,
  saveTarget,
  secretsOf,
  type TargetKind,
  targetKinds,
  type UploadTarget,
  valuesOf,
} from "#upload-targets/target.ts";
import { tryTarget } from "#upload-targets/try-target.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { MembersTable } from "./members-table.tsx";
import { SecretFields } from "./secret-fields.tsx";
import { StepsFields } from "./steps-fields.tsx";
import { enteredSecrets, type EnteredSecret, type KindFieldsProps } from "./target-draft.ts";
import { TryResult } from "./try-result.tsx";

const VaultSecrets = lazyComponent(() => import("./vault-secrets.tsx"), "VaultSecrets");

const NONE = "none";
type ByKind<Value> = { readonly [Kind in TargetKind]?: Value };

/** What targets of all kinds have. 1 MB is 1,000,000 bytes. */
const LIMITS = {
  maxBytes: { kind: "number", label: "Largest file", hint: "optional", trailing: "MB", unit: 1_000_000 },
  types: {
    kind: "list",
    label: "Allowed media types",
    hint: "optional",
    isMono: true,
    placeholder: "image/*, application/pdf",
  },
} as const;

/** Edits where the files of a remote connection are uploaded to: a tus server, an S3 bucket or HTTP requests. */
export function UploadTargetDialog({ saved, onClose }: { saved: UploadTarget | undefined; onClose: () => void }) {
  const { connection } = useSession();
  const toast = useToast();
  const [kind, setKind] = useState<TargetKind | typeof NONE>(saved?.kind ?? NONE);
  /** As they are edited. A look at another kind loses nothing. */
  const [targets, setTargets] = useState<ByKind<UploadTarget>>(saved ? { [saved.kind]: saved } : {});
  /** Secrets by their labels. */
  const [typed, setTyped] = useState<ByKind<Readonly<Record<string, string>>>>({});
  const [limits, setLimits] = useState(limitsOf(saved));
  /** Errors are shown from the first press on. */
  const [isPressed, setPressed] = useState(false);
  const typedTarget = kind === NONE ? undefined : { ...(targets[kind] ?? rulesOf(kind).empty), ...limits };
  const setTarget = (next: UploadTarget) => setTargets({ ...targets, [next.kind]: next });
  // The address of other kinds is typed here.
  const edited = typedTarget && typedTarget.kind !== "steps" ? confirmed(typedTarget) : typedTarget;
  const secrets = edited ? enteredSecrets(connection.id, edited, typed[edited.kind]) : [];
  const faults = edited ? [...faultsOf(edited), ...emptySecrets(secrets)] : [];
  /** What a try is about. After a change its result is no longer shown. */
  const subject = JSON.stringify([edited, secrets]);
  const [tried, setTried] = useState<string>();
  const errorOf = (field: string) => (isPressed ? faults.find((fault) => fault.field === field)?.message : undefined);

  const trying = useMutation({
    mutationFn: async (tried: UploadTarget) =>
      tryTarget(tried, connection, async (name, host) => {
        const found = secrets.find((one) => one.name === name && (host === undefined || one.address === host));
        return found?.value.trim() || undefined;
      }),
  });
  const tryIt = (form: HTMLFormElement | null) => {
    setPressed(true);
    if (edited && faults.length === 0) {
      setTried(subject);
      trying.mutate(edited);
    } else setTimeout(() => focusWrong(form));
  };
  const trial = tried === subject ? trying.data : undefined;
  const hasFailed = trial?.failure !== undefined;
  const save = async () => {
    setPressed(true);
    if (faults.length > 0) return false;
    for (const one of secrets) setTargetSecret(connection.id, one, one.value.trim());
    saveTarget(connection.id, edited);
    if (hasFailed) toast.info("Saved as it is", { text: "The last try failed: dropped files may not arrive." });
    else toast.success(edited ? "Files can be dropped on records" : "Files are no longer taken");
    return true;
  };

  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title="Where files go"
      description={`Dropped files of ${connection.name} go to this place. This browser keeps the choice, without its secrets.`}
      submitLabel={hasFailed ? "Save anyway" : "Save"}
      disabledReason={!edited && !saved && "Choose a place first."}
      failureTitle="The place could not be saved"
      submit={save}
    >
      <Select
        label="Place for files"
        options={[
          { value: NONE, label: "None", description: "Files can only be linked." },
          ...targetKinds.map((value) => ({ value, ...rulesOf(value) })),
        ]}
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          // Its field comes back empty.
          if (next === NONE && Number.isNaN(limits.maxBytes)) setLimits({ ...limits, maxBytes: undefined });
          setPressed(false);
        }}
      />
      {edited && (
        <>
          <TargetFields
            target={edited}
            onChange={(next) => {
              setTarget(next);
              setTyped({ ...typed, [next.kind]: { ...typed[next.kind], ...renamed(secrets, secretsOf(next)) } });
              // Imported steps may have limits of their own.
              setLimits({ maxBytes: next.maxBytes ?? limits.maxBytes, types: next.types ?? limits.types });
            }}
            secrets={secrets}
            onSecret={(name, secret) =>
              setTyped((all) => ({ ...all, [edited.kind]: { ...all[edited.kind], [name]: secret } }))
            }
            errorOf={errorOf}
          />
          {isVaultOn() && (
            <VaultSecrets
              secrets={secrets}
              offersKeep={faults.length === 0}
              onUsed={() => setTyped({ ...typed, [edited.kind]: {} })}
            />
          )}
          <MembersTable
            members={edited.members}
            values={valuesOf(edited)}
            onChange={(members) => setTarget({ ...edited, members })}
            errorOf={errorOf}
          />
          <TableFields fields={LIMITS} edited={limits} onChange={setLimits} errorOf={errorOf} />
          <div className="flex flex-col gap-3">
            <Button
              icon={<Radar />}
              className="self-start"
              busy={trying.isPending}
              onClick={({ currentTarget }) => tryIt(currentTarget.form)}
            >
              {edited.kind === "s3" && takesParts(edited) ? "Try it with 1 kB, then 5 MB in parts" : "Try it with 1 kB"}
            </Button>
            {trial && (
              <TryResult trial={trial}>
                {trial.isUnanswered && edited.kind === "steps" && (
                  <RelayOffer
                    target={edited}
                    onUse={(relayed) => {
                      setTyped({ ...typed, steps: movedSecrets(secrets, relayed) });
                      setTarget(relayed);
                    }}
                  />
                )}
              </TryResult>
            )}
            <Disclosure summary="Required server settings" isForcedOpen={trial?.isUnanswered}>
              <div className="flex flex-col gap-2">
                {rulesOf(edited.kind)
                  .settings(edited, location.origin)
                  .map(({ help, label, code }) => (
                    <Fragment key={label}>
                      <p>{help}</p>
                      <CodeBlock label={label} code={code} isWrapped />
                    </Fragment>
                  ))}
              </div>
            </Disclosure>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** The fields of an upload target, as its kind declares them. */
export function TargetFields(props: KindFieldsProps<UploadTarget>) {
  const { target, onChange, secrets, onSecret, errorOf } = props;
  return (
    <TableFields
      key={target.kind}
      fields={rulesOf(target.kind).fields(target)}
      edited={target}
      onChange={onChange}
      errorOf={errorOf}
      own={{
        secrets: (
          <SecretFields {...{ secrets, onSecret, errorOf }} clean={target.kind === "s3" ? cleanSecret : cleanValue} />
        ),
        steps: target.kind === "steps" && <StepsFields {...props} target={target} />,
      }}
    />
  );
}

const limitsOf = (target: UploadTarget | undefined) => ({ maxBytes: target?.maxBytes, types: target?.types });

/** Secrets that were not entered: nothing could be sent without them. */
const emptySecrets = (secrets: readonly EnteredSecret[]) =>
  secrets
    .filter(({ value }) => value.trim() === "")
    .map(({ label }) => ({
      field: `secrets.${label}`,
      message: "Enter the value. After a reload it is needed again.",
    }));

/** Returns the values of secrets that were renamed: by the new labels, and an empty text by the old ones. */
function renamed(before: readonly EnteredSecret[], after: readonly TargetSecret[]): Readonly<Record<string, string>> {
  const isIn = (all: readonly TargetSecret[], label: string) => all.some((one) => one.label === label);
  if (before.length !== after.length) return {};
  const values = before.flatMap(({ label: old, value, address }, index) => {
    const now = after[index];
    if (now?.address !== address || isIn(before, now.label) || isIn(after, old)) return [];
    return [[old, ""] as const, [now.label, value] as const];
  });
  return Object.fromEntries(values);
}

/** Returns secrets by their labels at the relay that passes them on to the host they were entered for. */
function movedSecrets(secrets: readonly EnteredSecret[], to: StepsTarget) {
  return Object.fromEntries(
    secretsOf(to).flatMap(({ name, address, label }) => {
      const behind = originOf(address.split(" through ")[0] ?? "");
      const old = secrets.find((one) => one.name === name && [address, behind].includes(one.address));
      return old ? [[label, old.value]] : [];
    }),
  );
}

/** Offers the relays of the console's own host for addresses that do not allow this page. */
function RelayOffer({ target, onUse }: { target: StepsTarget; onUse: (target: StepsTarget) => void }) {
  const { file } = useConnections();
  const found = throughRelay(target, relaysOf(file, pageUrl()));
  if (!found) return null;
  const passed = found.used.map(({ name, target: address }) => `The relay ${name} passes requests on to ${address}.`);
  return (
    <Callout
      title="This console can send the requests"
      actions={
        <Button size="small" onClick={() => onUse(found.target)}>
          Send through the relay
        </Button>
      }
    >
      {`${passed.join(" ")} That needs no CORS. The secrets of these steps then pass through the host of this console.`}
    </Callout>
  );
}
