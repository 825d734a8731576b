import { KeyRound } from "lucide-react";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { join } from "#ui/style/class-names.ts";
import { isVaultOn } from "#vault/vault-flag.ts";
import { useIsSent } from "../draft/draft-context.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { useField, type RequestFieldProps } from "./field-group.tsx";
import { LongSecretField } from "./long-secret-field.tsx";
import { useMergesSaves } from "./use-merges-saves.ts";

const KeepSecrets = lazyComponent(() => import("../kept/keep-secrets.tsx"), "KeepSecrets");

function missingText(isMerging: boolean | undefined): string {
  if (isMerging) return "Stored. Enter a key to replace it. Saving without one keeps it.";
  const before = "Enter it again before you save: without it,";
  return isMerging === false
    ? `${before} the stored one is deleted.`
    : `${before} the service may delete the stored one.`;
}

/** A secret of the request, kept in memory only. One that is missing is left out until it is entered. */
export function RequestSecretField({ name, className, problem }: RequestFieldProps) {
  const { declared, path, sent, value, setValue, control } = useField<string>(name);
  const isSent = useIsSent(path);
  const isMissing = sent === ENTER_AGAIN;
  const Control = declared.isLong ? LongSecretField : SecretField;
  const isOn = isVaultOn();
  const isMerging = useMergesSaves();
  const field = (
    <Control
      {...control}
      className={isOn ? undefined : className}
      description={
        isMissing ? (
          <span className={join("inline-flex items-center gap-1", !isMerging && "text-warning")}>
            <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
            <span>{missingText(isMerging)}</span>
          </span>
        ) : (
          control.description
        )
      }
      warning={isMissing ? undefined : (problem ?? control.warning)}
      placeholder={isMissing && !isMerging ? "Enter again" : ""}
      hint={value === "" || isSent ? undefined : "will be sent"}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
  if (!isOn) return field;
  return (
    <div className={join("flex flex-col gap-1", className)}>
      <span className="contents">{field}</span>
      <KeepSecrets at={path} name={declared.label} />
    </div>
  );
}
