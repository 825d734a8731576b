import { Check, Download } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { csvOf } from "#text/csv.ts";
import { counted } from "#text/format.ts";
import { matchesWords } from "#text/match-words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveCsv } from "#ui/buttons/save-file.ts";
import { Checkbox, Choice } from "#ui/fields/choice.tsx";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { Grid } from "#ui/grid/grid.tsx";
import { useGridTable, type SortingState } from "#ui/grid/use-grid-table.ts";
import { useGrid } from "#ui/grid/use-grid.ts";
import { SearchField } from "#ui/lists/search-field.tsx";
import { scaledPx, touchPx } from "#ui/style/text-scale.ts";
import { useDraft, useDraftState } from "../../draft/draft-context.ts";
import { shownText } from "../../model-filter/filter-words.ts";
import { groupKeysOf, withNewGroups, type GroupKeys } from "../../request/concurrency-group-keys.ts";
import { GROUP_KEYS } from "../../request/secrets.ts";
import { cellOf, isDiffering, keyTable, type KeySet } from "./key-models.ts";

type Sets = readonly KeySet[];
type KeyModel = { readonly id: string };

/** Shows which gateway key lists which models, which keys list the same, and makes concurrency groups of them. */
export function ModelsByKey({ sets }: { sets: Sets }) {
  const proven = sets.filter(({ isProven }) => isProven);
  return (
    <section aria-label="Models by key" className="flex flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold">Models by key</h3>
        <p className="text-muted text-sm text-pretty">
          What the gateway lists for each key. No model was called: it may still refuse a key.
        </p>
      </div>
      <ul aria-label="Keys with the same models" className="flex flex-col gap-1">
        {sets.map(({ isProven, keys }, index) => (
          <li key={keys[0].mark} className="flex flex-wrap gap-x-4 sm:grid sm:grid-cols-[6rem_6rem_1fr]">
            <span className="font-medium">{titleOf(isProven, index)}</span>
            <span className="text-muted">{isProven ? counted(keys[0].ids.size, "model") : "In no set"}</span>
            <span className="line-clamp-3 max-sm:basis-full">{keys.map(({ name }) => name).join(", ")}</span>
          </li>
        ))}
      </ul>
      {proven.length > 0 && <MakeGroups sets={proven} />}
      <Matrix sets={sets} />
    </section>
  );
}

const titleOf = (isProven: boolean, index: number) => (isProven ? `Set ${index + 1}` : "Not proven");

const AT = ["config", "concurrencyGroups"] as const;
const HOLDS: Readonly<Record<GroupKeys, string>> = { values: "Key values", references: "Names of keys" };

function MakeGroups({ sets }: { sets: Sets }) {
  const draft = useDraft();
  const { request, marks } = useDraftState((state) => state);
  const [answer, setAnswer] = useState<GroupKeys>();
  const followed = groupKeysOf(request.config, marks);
  if (followed === "objects") return <p>Keys of your concurrency groups are objects: add these keys to the groups.</p>;
  const holds = followed ?? answer;
  const groups = request.config.concurrencyGroups ?? [];
  const next = holds && withNewGroups(groups, sets, holds);
  const isMade = next?.length === groups.length;
  const make = () => {
    if (!next) return;
    // Before they are written: a key must not pass for a name.
    draft.mark(GROUP_KEYS, holds === "values");
    draft.set(AT, next, { label: `make ${counted(next.length - groups.length, "group")} of keys` });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {followed ? (
        <p className="text-muted text-sm">{`${HOLDS[followed]}, as in your groups. The API does not define it.`}</p>
      ) : (
        <Choice<GroupKeys | "">
          label="Keys of a concurrency group"
          description="The API does not define them. Names are those above, such as “Key 2”."
          options={HOLDS}
          value={answer ?? ""}
          onValueChange={(value) => value !== "" && setAnswer(value)}
        />
      )}
      <Button disabledReason={isMade ? "They are made." : !next && "Choose what a group holds."} onClick={make}>
        Make groups from these
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {isMade &&
          `Concurrency has ${sets.length === 1 ? "a group of this set" : `${sets.length} groups of these sets`}.`}
      </p>
    </div>
  );
}

function Matrix({ sets }: { sets: Sets }) {
  const keys = useMemo(() => sets.flatMap((set) => set.keys), [sets]);
  const rows = useMemo(
    (): KeyModel[] => [...new Set(keys.flatMap(({ ids }) => [...ids]))].map((id) => ({ id })),
    [keys],
  );
  const [text, setText] = useState("");
  const [isNarrowed, setNarrowed] = useState(false);
  const [sorting, setSorting] = useState<SortingState>([]);
  const isShown = useMemo(() => {
    const isFound = matchesWords(text);
    return ({ id }: KeyModel) => isFound(id) && (!isNarrowed || isDiffering(keys, id));
  }, [text, isNarrowed, keys]);
  const columns = useMemo(() => columnsOf(sets), [sets]);
  const { columns: shown, order } = useGridTable({
    columns,
    items: rows,
    isShown,
    sorting,
    onSortingChange: setSorting,
  });
  const rowPx = touchPx(40);
  const grid = useGrid({
    columns: shown,
    rowCount: order.length,
    rowPx,
    initialPx: 10 * rowPx,
  });
  if (rows.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField label="Search models" className="min-w-[min(12rem,100%)] flex-1" value={text} onText={setText} />
        <Checkbox label="Only where keys differ" checked={isNarrowed} onCheckedChange={setNarrowed} />
        <Button icon={<Download />} onClick={() => saveCsv(csvOf(keyTable(keys, rows)), "models-by-key")}>
          Save as CSV
        </Button>
      </div>
      <p aria-live="polite" className="text-muted text-sm">
        {shownText(order.length, rows.length)}
      </p>
      {order.length > 0 && (
        <Grid
          grid={grid}
          label="Models by key"
          scrollId="models-by-key"
          look="rows"
          className="max-h-[min(50dvh,28rem)]"
          itemAt={(row) => rows[order[row] ?? -1]}
          shared={undefined}
        />
      )}
    </div>
  );
}

const columnsOf = (sets: Sets): GridColumn<KeyModel, undefined>[] => [
  {
    id: "model",
    title: "Model",
    widthPx: scaledPx(Math.min(220, innerWidth / 2.4)),
    isFlexible: true,
    pinned: "left",
    isRowHeader: true,
    sortValue: ({ id }) => id,
    cell: ({ item: { id } }) => (
      <span title={id} className="line-clamp-2 font-mono leading-4 wrap-anywhere">
        {id}
      </span>
    ),
  },
  ...sets.flatMap(({ isProven, keys }, index) =>
    keys.map((key): GridColumn<KeyModel, undefined> => ({
      id: key.mark,
      title: key.name,
      note: titleOf(isProven, index),
      widthPx: scaledPx(88),
      sortValue: ({ id }) => cellOf(key, id),
      cellLabel: ({ item }) => cellOf(key, item.id),
      cell: ({ item }) => MARKS[cellOf(key, item.id)],
    })),
  ),
];

const MARKS: Readonly<Record<ReturnType<typeof cellOf>, ReactNode>> = {
  listed: <Check aria-hidden className="text-success size-4" />,
  "not listed": <span className="text-muted">–</span>,
  "not proven": <span className="text-warning">?</span>,
};
