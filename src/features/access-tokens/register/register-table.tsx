import { DateTime } from "#ui/content/date-time.tsx";
import { Table, Td, Th, Tr } from "#ui/content/table.tsx";
import { exactEndText, relativeDays } from "../calendar/days-in-words.ts";
import type { Today } from "../calendar/today.ts";
import { accessSummary, type Names } from "./access-summary.ts";
import { EntryMenu } from "./entry-menu.tsx";
import { nameOf, type RegisterFilter, type RegisterOrder } from "./register-view.ts";
import type { RegisterRow } from "./register.ts";
import { StatusBadge } from "./status-badge.tsx";
import { tokenOf, daysLeftOf, expiryOf } from "./token-facts.ts";

interface RegisterTableProps {
  rows: readonly RegisterRow[];
  today: Today;
  names: Names;
  filter: RegisterFilter;
  onFilter: (filter: RegisterFilter) => void;
  markedKey: string | undefined;
  onOpen: (key: string) => void;
}

/** The access tokens created in this browser, as a table that sorts by its headers. */
export function RegisterTable({ rows, today, names, filter, onFilter, markedKey, onOpen }: RegisterTableProps) {
  const sortBy = (order: RegisterOrder) => ({
    sort: filter.order === order ? directionOf(filter) : undefined,
    onSort: () => onFilter({ ...filter, order, isReversed: filter.order === order && !filter.isReversed }),
  });

  return (
    <Table caption="Access tokens created in this browser">
      <thead>
        <tr>
          <Th {...sortBy("name")}>Token</Th>
          <Th className="max-sm:hidden">Status</Th>
          <Th className="max-sm:hidden" {...sortBy("expiry")}>
            Expires
          </Th>
          <Th className="max-lg:hidden">Access</Th>
          <Th className="max-xl:hidden">Fingerprint</Th>
          <Th className="max-xl:hidden" {...sortBy("newest")}>
            Created
          </Th>
          <Th align="right">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { entry } = row;
          const name = nameOf(entry);
          const token = tokenOf(entry);
          const { scopes, expiredTime } = token;
          const access = accessSummary(token, names);
          const allAccess = accessSummary(token, names, { isShort: false });
          const daysLeft = daysLeftOf(entry, today);
          const expiry = expiryOf(entry);
          const edge = expiry && exactEndText(expiry, today);

          return (
            <Tr key={row.key} id={row.key} isSelected={row.key === markedKey} className="scroll-mt-2">
              {/* No intrinsic width: the column shrinks before the table has to scroll. */}
              <Td className="w-1/3 max-w-0 min-w-32 max-sm:w-full">
                <button
                  type="button"
                  title={name}
                  onClick={() => onOpen(row.key)}
                  className="touch-line block max-w-full truncate text-left font-medium hover:underline"
                >
                  {name}
                </button>
                <p title={scopes.join(" · ")} className="text-muted truncate font-mono text-sm">
                  {scopes.join(" · ")}
                </p>
                <p title={allAccess} className="text-muted truncate text-sm lg:hidden">
                  {access}
                </p>
                {entry.note && (
                  <p title={entry.note} className="text-muted truncate text-sm">
                    {entry.note}
                  </p>
                )}
                <p className="mt-1 flex flex-wrap items-center gap-2 sm:hidden">
                  <StatusBadge entry={entry} today={today} />
                  <span className="text-muted text-sm">
                    expires <DateTime value={expiredTime} />
                  </span>
                </p>
              </Td>
              <Td className="max-sm:hidden">
                <StatusBadge entry={entry} today={today} />
              </Td>
              <Td className="whitespace-nowrap max-sm:hidden">
                <DateTime value={expiredTime} />
                {daysLeft !== undefined && <p className="text-muted text-sm">{relativeDays(daysLeft)}</p>}
                {edge && <p className="text-muted max-w-40 text-sm whitespace-normal">{edge}</p>}
              </Td>
              <Td className="w-1/4 max-w-0 min-w-32 max-lg:hidden">
                <span title={allAccess} className="line-clamp-2 wrap-anywhere">
                  {access}
                </span>
              </Td>
              <Td className="font-mono text-sm max-xl:hidden">
                {entry.fingerprint ?? <span className="text-muted">none</span>}
              </Td>
              <Td className="whitespace-nowrap max-xl:hidden">
                <DateTime value={entry.sentTime} />
              </Td>
              <Td align="right">
                <EntryMenu row={row} today={today} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function directionOf({ order, isReversed }: RegisterFilter): "ascending" | "descending" {
  return (order === "newest") === isReversed ? "ascending" : "descending";
}
