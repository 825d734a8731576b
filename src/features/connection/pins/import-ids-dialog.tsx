import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useSession } from "#session/session.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { Disclosure } from "#ui/content/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextSource } from "#ui/import/text-source.tsx";
import { LongList } from "#ui/lists/long-list.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { askOnce } from "#worker/ask-worker.ts";
import { type IdsPreview, type IdsQuestion, previewIds } from "#workspace/ids-preview.ts";
import { importPins } from "#workspace/import-pins.ts";
import { type Pin, keyOf } from "#workspace/pin.ts";
import type { FiledPin, PinsImport, Refused } from "#workspace/pins-file.ts";
import type { IdsTasks } from "./ids-worker.ts";
import { ImportColumns } from "./import-columns.tsx";
import { pinsQuery } from "./pins-query.ts";

const NO_PINS: readonly Pin[] = [];
const NOTHING_CHOSEN: IdsQuestion["chosen"] = {};

/** Pins ids from a file or a pasted text, after a preview. `tableId` is the table whose records are probably meant. */
export function ImportIdsDialog({ tableId, onClose }: { tableId?: string | undefined; onClose: () => void }) {
  const session = useSession();
  const toast = useToast();
  const { data: known = NO_PINS } = useQuery(pinsQuery(session));
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const [above, setAbove] = useState<string>();
  const [usesFileValues, setUsesFileValues] = useState(false);
  const { preview, error } = usePreview({ text, chosen, above: above?.trim(), tableId, known });
  const { columns, plan, refused = [] } = preview ?? {};
  const selected = plan ? [...plan.added, ...(usesFileValues ? plan.different.map(({ theirs }) => theirs) : [])] : [];

  const take = (next: string) => {
    setText(next);
    setChosen(NOTHING_CHOSEN);
    setAbove(undefined);
  };
  const importing = useMutation({
    mutationFn: async (imported: readonly FiledPin[]) => importPins(session.notebook, imported),
    onSuccess: (undo, imported) => {
      const failed = () =>
        toast.danger("The import could not be undone", { text: "The imported pins are still there." });
      toast.success(imported.length === 1 ? "1 pin was imported" : `${counted(imported.length, "pin")} were imported`, {
        action: { label: "Undo", onClick: () => void undo().catch(failed) },
      });
      onClose();
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title="Import ids"
      description="Pins them in this connection. Nothing is removed or sent."
      size="large"
      action={
        <Button
          variant="primary"
          busy={importing.isPending}
          disabledReason={!plan ? "Add a text with ids." : selected.length === 0 && "The text has no new ids."}
          onClick={() => importing.mutate(selected)}
        >
          Import
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextSource
          label="Ids"
          accept=".csv,.tsv,.txt,.json,text/csv,text/plain,application/json"
          pasteHelp={
            tableId === undefined
              ? "With the columns space, base, table, field, record and name, as far as you have them."
              : "With the columns id and name. For another table also the column table."
          }
          onText={take}
        >
          Drop or choose a CSV, TSV or JSON file, or exported pins.
        </TextSource>
        {error !== undefined && (
          <Callout tone="danger" title="The text could not be read">
            {error}
          </Callout>
        )}
        {columns && (
          <ImportColumns
            columns={columns}
            onHasNames={(hasNames) => setChosen({ hasNames })}
            onColumns={(list) => setChosen({ ...chosen, columns: list })}
            above={above}
            onAbove={setAbove}
            suggestions={known.filter(({ kind }) => kind === columns.above?.kind).map(({ id }) => id)}
          />
        )}
        {plan && (
          <ImportPlan
            plan={plan}
            refused={refused}
            usesFileValues={usesFileValues}
            onUsesFileValues={setUsesFileValues}
          />
        )}
        {importing.isError && (
          <Callout tone="danger" title="Nothing was imported">
            The browser could not save the pins. The text is still here: try again.
          </Callout>
        )}
      </div>
    </Dialog>
  );
}

/** Longer texts are read in a worker, which takes some 50 ms to start. */
const MAX_LENGTH_HERE = 20_000;

/** Previews ids like `previewIds`; many in a worker, so that the page stays responsive. */
async function askPreview(question: IdsQuestion, signal: AbortSignal): Promise<IdsPreview> {
  const here = () => previewIds(question);
  if (question.text.length <= MAX_LENGTH_HERE) return here();
  const create = () => new Worker(new URL("./ids-worker.ts", import.meta.url), { type: "module" });
  // Without their records: what a response said is not compared.
  const known = question.known.map(({ kind, id, parent, name }) => ({ kind, id, parent, name }));
  return askOnce<IdsTasks>(create, "preview", { ...question, known }, { signal, here });
}

interface Answer {
  readonly preview?: IdsPreview;
  readonly error?: string;
}

/** The preview of the last question; the one before stays until it is there. Nothing for an empty text. */
function usePreview(question: IdsQuestion): Answer {
  const [answer, setAnswer] = useState<Answer>({});
  const { text, chosen, above, tableId, known } = question;
  useEffect(() => {
    const stop = new AbortController();
    const answerWith = (next: Answer) => !stop.signal.aborted && setAnswer(next);
    askPreview({ text, chosen, above, tableId, known }, stop.signal).then(
      (preview) => answerWith({ preview }),
      (cause: unknown) => answerWith({ error: (cause as Error).message }),
    );
    return () => stop.abort();
  }, [text, chosen, above, tableId, known]);
  return text.trim() === "" ? {} : answer;
}

const ROW_PX = 24;

interface ImportPlanProps {
  plan: PinsImport;
  refused: readonly Refused[];
  usesFileValues: boolean;
  onUsesFileValues: (usesFileValues: boolean) => void;
}

/** What an import would do: refused, renamed, new, and there already. */
function ImportPlan({ plan, refused, usesFileValues, onUsesFileValues }: ImportPlanProps) {
  const { added, same, different } = plan;
  const counts = [
    `${formatNumber(added.length)} new`,
    `${formatNumber(same.length)} there already`,
    `${formatNumber(different.length)} with another name or place`,
    `${formatNumber(refused.length)} refused`,
  ];
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{`${counts.join(", ")}.`}</p>
      <Part title="Refused" items={refused} keyOf={({ place, message }) => `${place} ${message}`}>
        {({ place, message }) => (
          <>
            <code className="text-danger font-mono">{place}</code>
            <span>{`: ${message}`}</span>
          </>
        )}
      </Part>
      <Part title="With another name or place" items={different} keyOf={({ theirs }) => keyOf(theirs)}>
        {({ mine, theirs }) => (
          <>
            <code className="font-mono">{theirs.id}</code>
            <span>{`: ${pinText(mine, theirs)} → ${pinText(theirs, mine)}`}</span>
          </>
        )}
      </Part>
      {different.length > 0 && (
        <Checkbox
          label="Use the names and places of the text"
          description="Otherwise, existing pins keep their names and places."
          checked={usesFileValues}
          onCheckedChange={onUsesFileValues}
        />
      )}
      <Part title="New" items={added} keyOf={keyOf}>
        {pinLine}
      </Part>
      <Part title="There already" items={same} keyOf={keyOf} isClosed>
        {pinLine}
      </Part>
    </div>
  );
}

function Part<Item>({
  title,
  items,
  keyOf: itemKey,
  isClosed = false,
  children,
}: {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  isClosed?: boolean;
  children: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${formatNumber(items.length)})`} isInitiallyOpen={!isClosed}>
      <div className="mt-1 text-sm wrap-anywhere">
        <LongList label={title} items={items} rowPx={ROW_PX} keyOf={itemKey} renderRow={children} />
      </div>
    </Disclosure>
  );
}

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
