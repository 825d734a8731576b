import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useProfile } from "#session/profile.ts";
import { useSession } from "#session/session.ts";
import { csvOf } from "#text/csv.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveCsv, saveFile } from "#ui/buttons/save-file.ts";
import { Callout } from "#ui/content/callout.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";
import { EmptyState } from "#ui/content/page.tsx";
import { useMore } from "#ui/content/use-more.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { join } from "#ui/style/class-names.ts";
import { type Today, useToday } from "../calendar/today.ts";
import { type Names, accessSummary } from "./access-summary.ts";
import { entryFacts } from "./entry-facts.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import { accessTokens } from "./queries.ts";
import { RegisterTable } from "./register-table.tsx";
import { type RegisterFilter, countsOf, nameOf, viewOf } from "./register-view.ts";
import { type RegisterRow, type TokenEntry, changeEntry } from "./register.ts";
import { StatusBadge } from "./status-badge.tsx";
import { tokenOf, STATUSES, daysLeftOf, statusOf } from "./token-facts.ts";

const HALF_WIDTH = "max-sm:w-[calc(50%-0.25rem)]";
const NO_NAMES: Names = new Map();
/** More tokens are shown on request: 10,000 take a minute. */
const PIECE = 100;

/** The list of tokens created in this browser, with search, filter and order. The entry in the hash of the URL is marked. */
export function RegisterList({ rows }: { rows: readonly RegisterRow[] }) {
  const today = useToday();
  const session = useSession();
  const { data: names = NO_NAMES } = useQuery(accessTokens.names(session));
  const [filter, setFilter] = useState<RegisterFilter>({
    search: "",
    status: "all",
    order: "newest",
    isReversed: false,
  });
  const { hash: markedKey } = useLocation();
  const [openKey, setOpenKey] = useState<string>();
  const marked = openKey ?? markedKey;

  const deferred = useDeferredValue(filter);
  const counts = useMemo(() => countsOf(rows, today), [rows, today]);
  const found = useMemo(() => viewOf(rows, deferred, today, names), [rows, deferred, today, names]);
  const { shown, more } = useMore(found, PIECE, ({ key }) => key === marked);
  const opened = rows.find(({ key }) => key === openKey);
  const fileName = `access-tokens-${today.day}`;
  const disabledReason = found.length === 0 ? "No token matches the search." : undefined;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SearchField
          label="Search tokens"
          placeholder="Search name, scope, access, note…"
          className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80"
          value={filter.search}
          onText={(search) => setFilter({ ...filter, search })}
        />
        <Select
          label="Status"
          isLabelHidden
          className={join(HALF_WIDTH, "sm:w-48")}
          value={filter.status}
          onValueChange={(status) => setFilter({ ...filter, status })}
          options={[
            { value: "all", label: `All · ${formatNumber(rows.length)}` },
            ...STATUSES.map((status) => ({
              value: status,
              label: `${capital(status)} · ${formatNumber(counts[status])}`,
            })),
          ]}
        />
        {/* On narrow screens the table hides columns that could be sorted. */}
        <Select
          label="Order"
          isLabelHidden
          className={join(HALF_WIDTH, "sm:w-40 xl:hidden")}
          value={filter.order}
          onValueChange={(order) => setFilter({ ...filter, order, isReversed: false })}
          options={[
            { value: "newest", label: "Newest first" },
            { value: "expiry", label: "By expiry" },
            { value: "name", label: "By name" },
          ]}
        />
        <div className="ml-auto">
          <Menu
            trigger={
              <Button icon={<Download />}>
                {found.length < rows.length ? `Export ${formatNumber(found.length)}` : "Export"}
              </Button>
            }
            items={[
              {
                label: "As CSV",
                disabledReason,
                onSelect: () => saveCsv(registerAsCsv(found, today, names), fileName),
              },
              {
                label: "As JSON",
                disabledReason,
                onSelect: () => saveFile(registerAsJson(found, today, names, session.connection), `${fileName}.json`),
              },
            ]}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {found.length < rows.length && `${formatNumber(found.length)} of ${counted(rows.length, "token")}`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No matching tokens"
          action={<Button onClick={() => setFilter({ ...filter, search: "", status: "all" })}>Show all tokens</Button>}
        >
          {`Change the search or the status to see all ${formatNumber(rows.length)}. To find a token by its secret, use “Check a token”.`}
        </EmptyState>
      ) : (
        <>
          <RegisterTable
            rows={shown}
            today={today}
            names={names}
            filter={filter}
            onFilter={setFilter}
            markedKey={marked}
            onOpen={setOpenKey}
          />
          <div className="empty:hidden">{more}</div>
        </>
      )}
      {opened && (
        <EntrySheet key={opened.key} row={opened} today={today} names={names} onClose={() => setOpenKey(undefined)} />
      )}
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface EntrySheetProps {
  row: RegisterRow;
  today: Today;
  names: Names;
  onClose: () => void;
}

function EntrySheet({ row, today, names, onClose }: EntrySheetProps) {
  const { entry } = row;
  const { connection } = useSession();
  const { links } = useProfile();
  const isStandalone = connection.kind === "standalone";
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      size="sheet"
      initialFocus={content}
      onClose={onClose}
      title={nameOf(entry)}
      headerActions={<EntryMenu row={row} today={today} />}
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge entry={entry} today={today} />
        </div>
        {entry.outcome === "unknown" && (
          <Callout tone="warning" title="The token may exist">
            <span>{entry.problem}</span>{" "}
            <span>
              {isStandalone
                ? "If it was created, it works until it expires. Nobody has its secret."
                : "If the token is in the service’s own list, delete it there. Nobody has its secret."}
            </span>
          </Callout>
        )}
        {entry.outcome === "created" && entry.problem !== undefined && (
          <Callout tone="warning" title="The secret was not received">
            {entry.problem}
          </Callout>
        )}
        {entry.outcome === "created" && entry.problem === undefined && entry.keeping === undefined && (
          <Callout tone="warning" title="The secret may be lost">
            {`The page was closed before the token was copied. The token ${isStandalone ? "works until it expires." : "still works. If nobody has it, delete it on the service."}`}
          </Callout>
        )}
        <KeyValue
          rows={entryFacts(entry, today, names, links)}
          missingFrom={entry.answer ? "the response" : "the request"}
        />
        <EntryNote row={row} />
      </div>
    </Dialog>
  );
}

/** A note on a token. It is saved when its field is left, and when the sheet closes. */
function EntryNote({ row }: { row: RegisterRow }) {
  const { notebook } = useSession();
  const toast = useToast();
  // Only edited text is written: another tab may have changed the note.
  const unsaved = useRef<string>(undefined);

  async function save() {
    const typed = unsaved.current;
    if (typed === undefined) return;
    unsaved.current = undefined;
    try {
      await changeEntry(notebook, row.key, { note: typed });
    } catch {
      unsaved.current ??= typed;
      toast.danger("The note could not be saved", { text: "This browser could not save the change. Try again." });
    }
  }

  const saveOnUnmount = useEffectEvent(save);
  // On unmount, so that every way of closing the sheet saves.
  useEffect(() => () => void saveOnUnmount(), []);

  return (
    <TextArea
      label="Note"
      hint="only in this browser"
      rows={3}
      defaultValue={row.entry.note}
      onChange={({ target }) => (unsaved.current = target.value)}
      onBlur={() => void save()}
    />
  );
}

/** Returns the register as CSV. Absent members are empty cells, null is "null", lists are JSON. "access" has names. */
export function registerAsCsv(rows: readonly RegisterRow[], today: Today, names: Names): string {
  type Column = (entry: TokenEntry, token: ReturnType<typeof tokenOf>) => unknown;
  const members = (...names: (keyof ReturnType<typeof tokenOf>)[]): Readonly<Record<string, Column>> =>
    Object.fromEntries(names.map((name): [string, Column] => [name, (_, { [name]: value }) => value]));
  const columns: Readonly<Record<string, Column>> = {
    status: (entry) => statusOf(entry, today),
    "days left": (entry) => daysLeftOf(entry, today),
    ...members("id", "name", "description", "scopes", "expiredTime", "spaceIds", "baseIds", "hasFullAccess"),
    access: (_, token) => accessSummary(token, names, { isShort: false }),
    ...members("createdTime", "lastUsedTime"),
    sent: ({ sentTime }) => sentTime,
    fingerprint: ({ fingerprint }) => fingerprint,
    "secret length": ({ secretLength }) => secretLength,
    "secret was": ({ keeping }) => keeping,
    note: ({ note }) => note,
  };
  const values = ({ entry }: RegisterRow) =>
    Object.values(columns).map((valueOf) => cell(valueOf(entry, tokenOf(entry))));
  return csvOf([Object.keys(columns), ...rows.map(values)]);
}

function cell(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function registerAsJson(
  rows: readonly RegisterRow[],
  today: Today,
  names: Names,
  connection: { name: string; baseUrl: string },
): string {
  const { name, baseUrl } = connection;
  const tokens = rows.map(({ entry }) => ({
    status: statusOf(entry, today),
    access: accessSummary(tokenOf(entry), names, { isShort: false }),
    ...entry,
  }));
  return `${JSON.stringify({ connection: { name, baseUrl }, tokens }, null, 2)}\n`;
}
