import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Section } from "#ui/content/section.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { type Pin, pin, unpin } from "#workspace/pin.ts";
import { pinsFile } from "#workspace/pins-file.ts";
import { ImportIdsButton } from "./import-ids-button.tsx";
import { PinButton } from "./pin-button.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { pinsQuery } from "./pins-query.ts";
import { PinsTable } from "./pins-table.tsx";

const NO_PINS: readonly Pin[] = [];

export function PinsSection() {
  const session = useSession();
  const toast = useToast();
  const { data: pinned = NO_PINS } = useQuery(pinsQuery(session));
  const [renamed, setRenamed] = useState<Pin>();

  const remove = async (entry: Pin) => {
    await unpin(session.notebook, entry);
    toast.success(`${entry.name} is no longer pinned`, {
      action: { label: "Undo", onClick: () => void pin(session.notebook, entry) },
    });
  };
  const save = () =>
    saveFile(new Blob([pinsFile(pinned)], { type: "application/json" }), `${session.connection.name} pins.json`);

  return (
    <Section
      title="Pins"
      description="The API has no lists of spaces, bases, tables, records or fields. Pin or import their ids to see them here. An exported file has ids and names, but no token."
      actions={
        <>
          <Button icon={<Download />} disabledReason={pinned.length === 0 && "No pins to export."} onClick={save}>
            Export pins
          </Button>
          <ImportIdsButton />
        </>
      }
    >
      {pinned.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">No pins yet. Pin a space first, then its bases and tables.</p>
          <PinButton kind="space" parent="" />
        </div>
      ) : (
        <PinsTable pinned={pinned} onRename={setRenamed} onUnpin={(entry) => void remove(entry)} />
      )}
      {renamed && (
        <PinDialog
          kind={renamed.kind}
          id={renamed.id}
          parent={renamed.parent}
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Section>
  );
}
