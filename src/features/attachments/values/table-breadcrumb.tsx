import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SpaceLink, stepClass } from "#features/connection/breadcrumb.tsx";
import { directory, useSession } from "#session/session.ts";
import { join } from "#ui/style/class-names.ts";
import { nameClass } from "#ui/style/name-class.ts";
import type { Table } from "#workspace/workspace.ts";

/** The path to a table: its space, its base and, on screens below it, the table. */
export function TableBreadcrumb({ table, isLinked = false }: { table: Table; isLinked?: boolean }) {
  const { data: bases } = useQuery(directory.allBases(useSession()));
  const base = bases?.find(({ id }) => id === table.baseId);
  return (
    <nav aria-label="Breadcrumb" className="flex min-h-5 items-center gap-1.5">
      {base && (
        <>
          <SpaceLink spaceId={base.spaceId} />
          <span aria-hidden>/</span>
        </>
      )}
      <Link to="/bases/$baseId" params={{ baseId: table.baseId }} className={join(stepClass, base && nameClass(base))}>
        {base?.name ?? "Base"}
      </Link>
      {isLinked && (
        <>
          <span aria-hidden>/</span>
          <Link
            to="/tables/$tableId"
            params={{ tableId: table.id }}
            activeOptions={{ exact: true }}
            className={join(stepClass, nameClass(table))}
          >
            {table.name}
          </Link>
        </>
      )}
    </nav>
  );
}
