import { queryOptions, useQuery } from "@tanstack/react-query";
import { Download, Pencil, PinOff, Upload } from "lucide-react";
import { useState } from "react";
import { directory } from "#session/directory-queries.ts";
import { type Session, useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Section } from "#ui/content/section.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { keyOf, type Pin, pin, pinsIn, unpin } from "#workspace/pinned.ts";
import { inOrder, pinsFile } from "#workspace/pins-file.ts";
import { PinButton } from "./pin-button.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { PinsImportDialog } from "./pins-import-dialog.tsx";

/** All pins of the connection. Below the directory's key, so that its changes invalidate it. */
const pinsQuery = (session: Session) =>
  queryOptions({ queryKey: [...directory.all(session), "pins"], queryFn: () => pinsIn(session.notebook) });

export function PinsSection() {
  const session = useSession();
  const toast = useToast();
  const { data: pinned = [] } = useQuery(pinsQuery(session));
  const [openDialog, setOpenDialog] = useState<Pin | "import">();
  const close = () => setOpenDialog(undefined);

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
      description="The API has no lists of spaces, bases, tables, records or fields. Pin them by id to see them here. An exported file has ids and names, but no token."
      actions={
        <>
          <Button icon={<Download />} disabledReason={pinned.length === 0 && "No pins to export."} onClick={save}>
            Export pins
          </Button>
          <Button icon={<Upload />} onClick={() => setOpenDialog("import")}>
            Import pins…
          </Button>
        </>
      }
    >
      {pinned.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">No pins yet. Pin a space first, then its bases and tables.</p>
          <PinButton kind="space" parent="" />
        </div>
      ) : (
        <Table caption="Pins">
          <thead>
            <tr>
              <Th>Kind</Th>
              <Th>Name</Th>
              <Th>Id</Th>
              <Th className="max-sm:hidden">In</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {inOrder(pinned).map((entry) => (
              <Tr key={keyOf(entry)}>
                <Td>{entry.kind}</Td>
                <Td>{entry.name}</Td>
                <Td className="font-mono text-sm">{entry.id}</Td>
                <Td className="font-mono text-sm max-sm:hidden">{entry.parent}</Td>
                <Td>
                  <span className="flex justify-end gap-1">
                    <IconButton label={`Rename ${entry.name}`} icon={<Pencil />} onClick={() => setOpenDialog(entry)} />
                    <IconButton label={`Unpin ${entry.name}`} icon={<PinOff />} onClick={() => void remove(entry)} />
                  </span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {openDialog === "import" && <PinsImportDialog pinned={pinned} onClose={close} />}
      {openDialog !== undefined && openDialog !== "import" && (
        <PinDialog
          kind={openDialog.kind}
          id={openDialog.id}
          parent={openDialog.parent}
          name={openDialog.name}
          onClose={close}
        />
      )}
    </Section>
  );
}
