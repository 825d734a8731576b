import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { FileSource } from "#ui/drop/file-source.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { keyOf, pin, type Pin } from "#workspace/pinned.ts";
import { importOf, readPinsFile, type FiledPin, type PinsFault, type PinsImport } from "#workspace/pins-file.ts";

const MAX_FAULTS = 20;

interface PinsImportDialogProps {
  pinned: readonly Pin[];
  onClose: () => void;
}

/** Imports pins from a file, after a preview. Existing pins stay. */
export function PinsImportDialog({ pinned, onClose }: PinsImportDialogProps) {
  const { notebook } = useSession();
  const toast = useToast();
  const [text, setText] = useState("");
  const [usesFileValues, setUsesFileValues] = useState(false);
  const read = text.trim() === "" ? undefined : readPinsFile(text);
  const plan = read?.ok ? importOf(read.pins, pinned) : undefined;
  const selected = plan ? [...plan.added, ...(usesFileValues ? plan.different.map(({ theirs }) => theirs) : [])] : [];
  const importing = useMutation({
    // A snapshot: each stored pin changes the remaining plan.
    mutationFn: async (imported: readonly FiledPin[]) => {
      for (const one of imported) await pin(notebook, one);
    },
    onSuccess: (_, imported) => {
      toast.success(imported.length === 1 ? "1 pin was imported" : `${imported.length} pins were imported`);
      onClose();
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title="Import pins"
      description="Adds pins to this connection. Nothing is removed or sent."
      action={
        <Button
          variant="primary"
          busy={importing.isPending}
          disabledReason={!plan ? "Choose a pins file." : selected.length === 0 && "The file has no new pins."}
          onClick={() => importing.mutate(selected)}
        >
          Import
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <FileSource label="Pins" onText={setText}>
          Drop or choose a pins file.
        </FileSource>
        <TextArea
          label="Or paste its text"
          isMono
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {read?.ok === false && <FileProblems faults={read.faults} />}
        {plan && <Plan plan={plan} usesFileValues={usesFileValues} onUsesFileValues={setUsesFileValues} />}
        {importing.isError && (
          <Callout tone="danger" title="Some pins could not be saved">
            The others were saved. Import the file again to add the rest.
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

function FileProblems({ faults }: { faults: readonly PinsFault[] }) {
  return (
    <Callout tone="danger" title="Nothing was imported">
      <ul className="flex flex-col gap-1">
        {faults.slice(0, MAX_FAULTS).map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            {place !== "" && <code className="font-mono text-sm">{`${place}: `}</code>}
            <span>{message}</span>
          </li>
        ))}
        {faults.length > MAX_FAULTS && <li>{`And ${faults.length - MAX_FAULTS} more.`}</li>}
      </ul>
    </Callout>
  );
}

interface PlanProps {
  plan: PinsImport;
  usesFileValues: boolean;
  onUsesFileValues: (usesFileValues: boolean) => void;
}

function Plan({ plan: { added, same, different }, usesFileValues, onUsesFileValues }: PlanProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {`${added.length} new, ${same.length} unchanged, ${different.length} with another name or place.`}
      </p>
      {different.length > 0 && (
        <>
          <ul className="flex flex-col gap-1 text-sm">
            {different.map(({ mine, theirs }) => (
              <li key={keyOf(theirs)}>
                <code className="font-mono">{theirs.id}</code>
                <span>{`: ${pinText(mine, theirs)} → ${pinText(theirs, mine)}`}</span>
              </li>
            ))}
          </ul>
          <Checkbox
            label="Use the names and places of the file"
            description="Otherwise, existing pins keep their names and places."
            checked={usesFileValues}
            onCheckedChange={onUsesFileValues}
          />
        </>
      )}
    </div>
  );
}

function pinText(one: Pick<Pin, "name" | "parent">, other: Pick<Pin, "name" | "parent">): string {
  return one.parent === other.parent ? one.name : `${one.name} in ${one.parent}`;
}
