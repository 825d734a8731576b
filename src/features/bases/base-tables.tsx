import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Table2 } from "lucide-react";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { directory } from "#session/directory-queries.ts";
import { useSession } from "#session/session.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import type { Table } from "#workspace/workspace.ts";

export function BaseTables({ baseId }: { baseId: string }) {
  const session = useSession();
  const { data: tables } = useQuery(directory.tables(session, baseId));
  const isRemote = session.connection.kind === "remote";
  if (!tables) return <Skeleton className="h-12 w-full" />;
  return (
    <div className="flex flex-col items-start">
      {tables.length === 0 ? (
        <p className="text-muted px-4 py-3">
          {isRemote ? "No pinned tables. The API cannot list tables: pin one by its id." : "No tables in this base"}
        </p>
      ) : (
        <ul className="divide-line w-full divide-y">
          {tables.map((table) => (
            <li key={table.id}>
              <Link
                to="/tables/$tableId"
                params={{ tableId: table.id }}
                className="hover:bg-hover flex items-center gap-3 px-4 py-2.5"
              >
                <Table2 aria-hidden className="text-muted size-4" />
                <span className="font-medium">{table.name}</span>
                <span className="text-muted ml-auto text-sm">{fieldCount(table, isRemote)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isRemote && (
        <div className="px-4 py-3">
          <PinButton kind="table" parent={baseId} />
        </div>
      )}
    </div>
  );
}

function fieldCount({ fields }: Table, isRemote: boolean): string {
  return `${fields.length} ${isRemote ? "pinned " : ""}${fields.length === 1 ? "field" : "fields"}`;
}
