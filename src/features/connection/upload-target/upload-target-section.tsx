import { Pencil, Plus } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useProfile } from "#session/profile.ts";
import { useSession } from "#session/session.ts";
import { bytesText } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Section } from "#ui/content/page.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { savedTargetText, subscribeTargets } from "#upload-targets/saved-target.ts";
import {
  confirmed,
  hostsOf,
  hostTexts,
  targetText,
  rulesOf,
  savedTarget,
  saveTarget,
  unconfirmedHosts,
  type UploadTarget,
} from "#upload-targets/target.ts";
import { useFocusWhenAsked } from "./where-files-go-link.tsx";

const UploadTargetDialog = lazyComponent(() => import("./upload-target-dialog.tsx"), "UploadTargetDialog");
const TargetSecretsForm = lazyComponent(() => import("./target-secrets-form.tsx"), "TargetSecretsForm");

/** Shows where the files of the connection are uploaded to, and asks for the secrets that this needs. */
export function UploadTargetSection() {
  const { connection } = useSession();
  const text = useSyncExternalStore(subscribeTargets, () => savedTargetText(connection.id));
  const target = savedTarget(connection.id);
  const { source } = useProfile();
  const choosing = useFocusWhenAsked<HTMLSpanElement>();
  return (
    <Section
      title="Where files go"
      description="The API has no endpoint for bytes. Dropped files go to this place first, then records get their address."
      actions={
        <span ref={target ? undefined : choosing}>
          <DialogButton
            icon={target ? <Pencil /> : <Plus />}
            renderDialog={(close) => <UploadTargetDialog saved={target} onClose={close} />}
          >
            {target ? "Change or try…" : "Choose a place…"}
          </DialogButton>
        </span>
      }
    >
      {target ? (
        <div className="flex flex-col gap-3">
          <p className="wrap-anywhere">
            <span className="font-medium">{rulesOf(target.kind).label}</span>
            <span className="text-muted">{` · ${summary(target)}`}</span>
            <span className="text-muted block text-sm">{source("uploadTarget", "", targetText(target))}</span>
          </p>
          {unconfirmedHosts(target).length > 0 ? (
            <ConfirmHosts connectionId={connection.id} target={target} />
          ) : (
            <TargetSecretsForm key={text} target={target} />
          )}
        </div>
      ) : (
        <p className="text-muted">No place yet. Files can only be linked to records, not dropped on them.</p>
      )}
    </Section>
  );
}

function ConfirmHosts({ connectionId, target }: { connectionId: string; target: UploadTarget }) {
  const box = useFocusWhenAsked<HTMLDivElement>();
  return (
    <div ref={box}>
      <Callout
        tone="warning"
        title="Nothing is sent before you confirm where files go"
        actions={<Button onClick={() => saveTarget(connectionId, confirmed(target))}>Confirm these hosts</Button>}
      >
        This place came from a file, or from an older version of this console. Files would go to:
        <ul aria-label="Hosts" className="list-disc pl-5 font-mono text-sm wrap-anywhere">
          {hostTexts(target).map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

function summary(target: UploadTarget): string {
  const { maxBytes, types = [] } = target;
  return [
    ...hostsOf(target),
    maxBytes !== undefined && `at most ${bytesText(maxBytes)}`,
    types.length > 0 && types.join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}
