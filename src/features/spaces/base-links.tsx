import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { useRef } from "react";
import { PinButton } from "#features/connection/pins/pin-button.tsx";
import { useFocusWhenFilled } from "#features/connection/pins/use-focus-when-filled.ts";
import { directory, useSession } from "#session/session.ts";
import { counted } from "#text/format.ts";
import { Skeleton } from "#ui/loading/loading.tsx";
import { nameClass } from "#ui/style/name-class.ts";

/** Links to the bases of a space. */
export function BaseLinks({ spaceId }: { spaceId: string }) {
  const session = useSession();
  const { data: bases } = useQuery(directory.bases(session, spaceId));
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenFilled(bases?.length === 0, () => list.current?.querySelector("a")?.focus());
  if (!bases) return <Skeleton className="h-12 w-full" />;
  if (bases.length === 0)
    return session.connection.kind === "remote" ? (
      <div className="flex flex-wrap items-center gap-3 px-2 py-1">
        <p className="text-muted">No pinned bases.</p>
        <PinButton kind="base" parent={spaceId} />
      </div>
    ) : (
      <p className="text-muted px-2 py-1">No bases</p>
    );
  return (
    <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-1 sm:grid-cols-2 xl:grid-cols-3">
      {bases.map((base) => (
        <li key={base.id}>
          <Link
            to="/bases/$baseId"
            params={{ baseId: base.id }}
            className="hover:bg-hover flex items-center gap-3 rounded-md px-2 py-2"
          >
            <span aria-hidden className="bg-sunken grid size-8 shrink-0 place-items-center rounded-md text-lg">
              {base.icon ?? <Database className="text-muted size-4" />}
            </span>
            <span className="min-w-0">
              <span className={`block truncate font-medium ${nameClass(base)}`}>{base.name}</span>
              <TableCount baseId={base.id} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TableCount({ baseId }: { baseId: string }) {
  const session = useSession();
  const { data: tables } = useQuery(directory.tables(session, baseId));
  const isRemote = session.connection.kind === "remote";
  return (
    <span className="text-muted block h-4 text-xs">
      {tables && counted(tables.length, isRemote ? "pinned table" : "table")}
    </span>
  );
}
