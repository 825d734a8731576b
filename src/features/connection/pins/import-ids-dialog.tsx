import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useSession } from "#session/session.ts";
import { Combobox } from "#ui/fields/combobox.tsx";
import { ListImportDialog } from "#ui/import/list-import-dialog.tsx";
import type { IdsPreview, IdsQuestion } from "#workspace/ids-preview.ts";
import { wordIn } from "#workspace/ids-text.ts";
import { keyOf, type Pin } from "#workspace/pin.ts";
import { importPins, type FiledPin } from "#workspace/pins-file.ts";
import { askIds } from "../import/ask-import.ts";
import { pinsQuery } from "./pins-query.ts";

const NO_PINS: readonly Pin[] = [];
const OPTIONS = [
  { value: "space", label: "Space id" },
  { value: "base", label: "Base id" },
  { value: "table", label: "Table id" },
  { value: "field", label: "Attachment field id" },
  { value: "record", label: "Record id" },
  { value: "name", label: "Name" },
] as const;

/** Imports ids from a file or a pasted text as pins. `tableId` is the table whose records are probably meant. */
export function ImportIdsDialog({ tableId, onClose }: { tableId?: string | undefined; onClose: () => void }) {
  const session = useSession();
  const { data: known = NO_PINS } = useQuery(pinsQuery(session));
  const read = useCallback(
    async (text: string, chosen: IdsQuestion["chosen"], signal: AbortSignal) =>
      askIds({ text, chosen, tableId, known }, signal),
    [tableId, known],
  );
  return (
    <ListImportDialog
      onClose={onClose}
      title="Import ids"
      description="Pins them in this connection. Nothing is removed or sent."
      label="Ids"
      noun="pin"
      pasteHelp={
        tableId === undefined
          ? "With the columns space, base, table, field, record and name, as far as you have them."
          : "With the columns id and name. For another table also the column table."
      }
      read={read}
      columns={{
        options: OPTIONS,
        unclear: (columns) => unclearColumn(columns)?.position,
        question: (columns) => {
          const unclear = unclearColumn(columns);
          if (unclear)
            return `Choose which ids the column “${unclear.name}” has: of spaces, bases, tables, fields or records.`;
          return hasIds(columns) ? undefined : "Choose the column that has the ids.";
        },
        renderOfAll: ({ above }, chosen, choose) =>
          above && (
            <Combobox
              label={`Id of their ${above.kind}`}
              description={`For all rows. It may be empty if ${above.kind === "space" ? "their base is" : "it is"} pinned.`}
              isMono
              value={chosen ?? above.id}
              suggestions={known.filter(({ kind }) => kind === above.kind).map(({ id }) => id)}
              onValueChange={choose}
            />
          ),
      }}
      changes={{
        title: "With another name or place",
        label: "Use the names and places of the text",
        description: "Otherwise, existing pins keep their names and places.",
        isUsed: false,
      }}
      keyOf={keyOf}
      renderItem={pinLine}
      renderChange={(mine, theirs) => (
        <>
          <code className="font-mono">{theirs.id}</code>
          <span>{`: ${pinText(mine, theirs)} → ${pinText(theirs, mine)}`}</span>
        </>
      )}
      apply={async (pins) => importPins(session.notebook, pins)}
    />
  );
}

type Columns = NonNullable<IdsPreview["columns"]>;

const hasIds = ({ list }: Columns) => list.some(({ column }) => column !== undefined && column !== "name");
const unclearColumn = (columns: Columns) =>
  hasIds(columns) ? undefined : columns.list.find(({ name }) => wordIn(name) === "id");

const pinLine = ({ kind, id, name, parent }: FiledPin) => (
  <>
    <span className="text-muted">{`${kind} `}</span>
    <span>{name}</span>
    {name !== id && <code className="font-mono">{` ${id}`}</code>}
    {parent !== "" && <span className="text-muted">{` in ${parent}`}</span>}
  </>
);

function pinText(one: FiledPin, other: FiledPin): string {
  return one.parent === other.parent ? one.name : `${one.name} in ${one.parent}`;
}
