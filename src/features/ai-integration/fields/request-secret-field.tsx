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

const MISSING = "Enter it again before you save: without it, the service may delete the stored one.";
const KEPT = "Enter it again to change it. Saving without it keeps the stored one.";

/** A secret of the request, kept in memory only. One that is missing is left out until it is entered. */
export function RequestSecretField({ name, className, problem }: RequestFieldProps) {
  const { declared, path, sent, value, setValue, control } = useField<string>(name);
  const isSent = useIsSent(path);
  const isMissing = sent === ENTER_AGAIN;
  const Control = declared.isLong ? LongSecretField : SecretField;
  const isOn = isVaultOn();
  const isMerging = useMergesSaves() === true;
  const field = (
    <Control
      {...control}
      className={isOn ? undefined : className}
      description={
        isMissing ? (
          <span className={join("inline-flex items-center gap-1", !isMerging && "text-warning")}>
            <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
            <span>{isMerging ? KEPT : MISSING}</span>
          </span>
        ) : (
          control.description
        )
      }
      warning={isMissing ? undefined : (problem ?? control.warning)}
      placeholder={isMissing ? "Enter again" : ""}
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
