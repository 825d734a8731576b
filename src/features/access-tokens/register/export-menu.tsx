import { Download } from "lucide-react";
import { useSession } from "#session/session.ts";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { formatDate } from "../calendar/calendar-date.ts";
import { useToday } from "../calendar/today.ts";
import type { Names } from "./access-summary.ts";
import { registerAsCsv, registerAsJson } from "./register-export.ts";
import type { RegisterRow } from "./register.ts";

// Without it some spreadsheets decode UTF-8 wrongly.
const BYTE_ORDER_MARK = "\uFEFF";

interface ExportMenuProps {
  rows: readonly RegisterRow[];
  names: Names;
  isPart: boolean;
}

export function ExportMenu({ rows, names, isPart }: ExportMenuProps) {
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
