import { Pencil, Plus } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format-number.ts";
import { Section } from "#ui/content/section.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { savedTargetText, subscribeTargets } from "#upload-targets/saved-target.ts";
import { parseTarget, rulesOf, type UploadTarget } from "#upload-targets/target.ts";

const UploadTargetDialog = lazyComponent(() => import("./upload-target-dialog.tsx"), "UploadTargetDialog");
const TargetSecretsForm = lazyComponent(() => import("./target-secrets-form.tsx"), "TargetSecretsForm");

/** Where dropped files of the connection in use go. */
export function UploadTargetSection() {
  const { connection } = useSession();
  const text = useSyncExternalStore(subscribeTargets, () => savedTargetText(connection.id));
  const target = text === null ? undefined : parseTarget(text);
  return (
    <Section
      title="Where files go"
      description="The API has no endpoint for bytes. Dropped files go to this place first, then records get their address."
      actions={
        <DialogButton
          icon={target ? <Pencil /> : <Plus />}
          renderDialog={(close) => <UploadTargetDialog saved={target} onClose={close} />}
        >
          {target ? "Change or try…" : "Choose a place…"}
        </DialogButton>
      }
    >
      {target ? (
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            <span className="font-medium">{rulesOf(target.kind).label}</span>
            <span className="text-muted">{` · ${summary(target)}`}</span>
          </p>
          <TargetSecretsForm key={text} connection={connection} target={target} />
        </div>
      ) : (
        <p className="text-muted">No place yet. Files can only be linked to records, not dropped on them.</p>
      )}
    </Section>
  );
}

function summary(target: UploadTarget): string {
  const { maxBytes, types = [] } = target;
  return [
    rulesOf(target.kind).baseUrlOf(target),
    maxBytes !== undefined && `at most ${bytesText(maxBytes)}`,
    types.length > 0 && types.join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}
