import { useQuery } from "@tanstack/react-query";
import { Pencil, PinOff } from "lucide-react";
import { useState, useDeferredValue, useMemo } from "react";
import { useProfile } from "#session/profile.ts";
import { useSession } from "#session/session.ts";
import { counted, formatNumber, localTime } from "#text/format.ts";
import { matchesNameOrId } from "#text/match-words.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/page.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { useMore } from "#ui/content/use-more.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { REMOVER, useEditedList } from "#ui/lists/use-edited-list.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { type Pin, pin, unpin, keyOf } from "#workspace/pin.ts";
import { inOrder } from "#workspace/pins-file.ts";
import { ImportIdsButton } from "./import-ids-button.tsx";
import { PinButton } from "./pin-button.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { pinsQuery } from "./pins-query.ts";

const NO_PINS: readonly Pin[] = [];
/** More pins are shown on request: 10,000 take seconds. The search is there once they are many. */
const PIECE = 100;

/** Lists the pins of the connection: spaces, bases, tables, fields and records that the user named by id. */
export function PinsSection() {
  const session = useSession();
  const toast = useToast();
  const { source } = useProfile();
  const { data: pinned = NO_PINS } = useQuery(pinsQuery(session));
  const [renamed, setRenamed] = useState<Pin>();
  const [search, setSearch] = useState("");
  // Only while its field is shown.
  const text = useDeferredValue(pinned.length > PIECE ? search.trim() : "");
  const ordered = useMemo(() => inOrder(pinned), [pinned]);
  const found = useMemo(() => (text === "" ? ordered : ordered.filter(matchesNameOrId(text))), [ordered, text]);
  const { shown, more } = useMore(found, PIECE);
  const names = useMemo(
    () => new Map(pinned.filter(({ kind }) => kind !== "record").map(({ id, name }) => [id, name])),
    [pinned],
  );

  const { list, add } = useEditedList<HTMLDivElement, HTMLParagraphElement>(pinned);

  const remove = async (entry: Pin) => {
    await unpin(session.notebook, entry);
    toast.success(`${entry.name} is no longer pinned`, {
      action: { label: "Undo", onClick: () => void pin(session.notebook, entry) },
    });
  };

  return (
    <Section
      title="Pins"
      description="The API has no lists of spaces, bases, tables, records or fields. Pin or import their ids to see them here."
      actions={<ImportIdsButton />}
    >
      {pinned.length === 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p ref={add} tabIndex={-1} className="text-muted outline-none">
            No pins yet. Pin a space first, then its bases and tables.
          </p>
          <PinButton kind="space" parent="" />
        </div>
      ) : (
        <div {...list} className="flex flex-col gap-3">
          {pinned.length > PIECE && (
            <div className="flex flex-wrap items-center gap-3">
              <SearchField
                label="Search pins"
                placeholder="Search name or id…"
                className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80"
                value={search}
                onText={setSearch}
              />
              <p role="status" className="text-muted">
                {text === ""
                  ? counted(pinned.length, "pin")
                  : `${formatNumber(found.length)} of ${counted(pinned.length, "pin")}`}
              </p>
            </div>
          )}
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
              {shown.map((entry) => (
                <Tr key={keyOf(entry)}>
                  <Td>{entry.kind}</Td>
                  <Td isRowHeader>
                    <span>{entry.name}</span>
                    <span className="text-muted block text-sm">
                      {entry.learned === undefined
                        ? source("pins", keyOf(entry), entry.name)
                        : `Learned ${localTime(entry.learned)}`}
                    </span>
                  </Td>
                  <Td className="font-mono text-sm">{entry.id}</Td>
                  <Td className="max-sm:hidden">
                    {names.get(entry.parent) ?? <span className="font-mono text-sm">{entry.parent}</span>}
                  </Td>
                  <Td>
                    <span className="flex justify-end gap-1">
                      <IconButton label={`Rename ${entry.name}`} icon={<Pencil />} onClick={() => setRenamed(entry)} />
                      <IconButton
                        {...REMOVER}
                        label={`Unpin ${entry.name}`}
                        icon={<PinOff />}
                        onClick={() => void remove(entry)}
                      />
                    </span>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <div className="empty:hidden">{more}</div>
        </div>
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
