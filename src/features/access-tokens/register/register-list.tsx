import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Search, Download } from "lucide-react";
import { useState } from "react";
import { useSession } from "#session/session.ts";
import { counted, formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { join } from "#ui/style/class-names.ts";
import { formatDate } from "../calendar/calendar-date.ts";
import { useToday } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import { EntrySheet } from "./entry-sheet.tsx";
import { accessTokens } from "./queries.ts";
import { registerAsCsv, registerAsJson } from "./register-export.ts";
import { RegisterTable } from "./register-table.tsx";
import { countsOf, viewOf, type RegisterFilter } from "./register-view.ts";
import type { RegisterRow } from "./register.ts";
import { STATUSES } from "./token-status.ts";

const HALF_WIDTH = "max-sm:w-[calc(50%-0.25rem)]";
const NO_NAMES: Names = new Map();

/** The register with search, filter and order. The entry in the URL's hash is marked. */
export function RegisterList({ rows }: { rows: readonly RegisterRow[] }) {
  const today = useToday();
  const { data: names = NO_NAMES } = useQuery(accessTokens.names(useSession()));
  const [filter, setFilter] = useState<RegisterFilter>({
    search: "",
    status: "all",
    order: "newest",
    isReversed: false,
  });
  const { hash: markedKey } = useLocation();
  const [openKey, setOpenKey] = useState<string>();

  const counts = countsOf(rows, today);
  const shown = viewOf(rows, filter, today, names);
  const opened = rows.find(({ key }) => key === openKey);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          type="search"
          label="Search tokens"
          isLabelHidden
          placeholder="Search name, scope, access, note…"
          className="min-w-[min(14rem,100%)] flex-1 sm:max-w-80"
          leading={<Search />}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
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
          <ExportMenu rows={shown} names={names} isPart={shown.length < rows.length} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {shown.length < rows.length && `${formatNumber(shown.length)} of ${counted(rows.length, "token")}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="No matching tokens"
          action={<Button onClick={() => setFilter({ ...filter, search: "", status: "all" })}>Show all tokens</Button>}
        >
          {`Change the search or the status to see all ${formatNumber(rows.length)}. To find a token by its secret, use “Check a token”.`}
        </EmptyState>
      ) : (
        <RegisterTable
          rows={shown}
          today={today}
          names={names}
          filter={filter}
          onFilter={setFilter}
          markedKey={openKey ?? markedKey}
          onOpen={setOpenKey}
        />
      )}
      {opened && (
        <EntrySheet key={opened.key} row={opened} today={today} names={names} onClose={() => setOpenKey(undefined)} />
      )}
    </div>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// Without it some spreadsheets decode UTF-8 wrongly.
const BYTE_ORDER_MARK = "\uFEFF";

function ExportMenu({ rows, names, isPart }: { rows: readonly RegisterRow[]; names: Names; isPart: boolean }) {
  const { connection } = useSession();
  const today = useToday();
  const name = `access-tokens-${formatDate(today)}`;
  const disabledReason = rows.length === 0 ? "No token matches the search." : undefined;

  return (
    <Menu
      trigger={<Button icon={<Download />}>{isPart ? `Export ${formatNumber(rows.length)}` : "Export"}</Button>}
      items={[
        {
          label: "As CSV",
          disabledReason,
          onSelect: () =>
            save(`${BYTE_ORDER_MARK}${registerAsCsv(rows, today, names)}`, `${name}.csv`, "text/csv;charset=utf-8"),
        },
        {
          label: "As JSON",
          disabledReason,
          onSelect: () => save(registerAsJson(rows, today, names, connection), `${name}.json`, "application/json"),
        },
      ]}
    />
  );
}

const save = (text: string, name: string, type: string) => saveFile(new Blob([text], { type }), name);
