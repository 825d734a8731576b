import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { Box, ChevronRight, Database, Sparkles, Table2 } from "lucide-react";
import { type ComponentProps, type ReactElement, type ReactNode, useId, useState } from "react";
import { useConnections } from "#session/saved-connections.ts";
import { directory, useSession } from "#session/session.ts";
import { browserValues } from "#site-data/values.ts";
import { decoded } from "#text/decoded.ts";
import { useMore } from "#ui/content/use-more.tsx";
import { Skeleton } from "#ui/loading/loading.tsx";
import { nameClass } from "#ui/style/name-class.ts";
import type { Space } from "#workspace/workspace.ts";
import { screens } from "../palette/screens.ts";

/** The column beside all screens: the tree of spaces, bases and tables, and links to the screens. */
export function Sidebar({ onHelp }: { onHelp: () => void }) {
  const { file } = useConnections();
  const headingId = useId();
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      {/* As high as its tree, so that the screens follow it; a higher one scrolls, so that they stay in sight. */}
      <nav aria-label="Workspace" className="min-h-24 overflow-y-auto px-2 py-3">
        <WorkspaceTree />
      </nav>
      <nav aria-label="Screens" className="border-line flex shrink-0 flex-col gap-3 border-t px-2 py-3">
        {(["Workspace", "Developer"] as const).map((group) => (
          <div key={group}>
            <p id={headingId + group} className="text-muted px-2 pb-1 text-xs font-medium">
              {group}
            </p>
            <ul aria-labelledby={headingId + group}>
              {screens
                .filter((screen) => screen.group === group && !(screen.isStandaloneOnly && file?.thisBrowser === false))
                .map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link to={to} activeOptions={{ exact: to === "/" }} {...rowProps}>
                      <Icon aria-hidden className="text-muted size-4 shrink-0" />
                      <span>{label}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="px-2 pb-3">
        <button type="button" onClick={onHelp} {...rowProps}>
          <span aria-hidden className="text-muted w-4 shrink-0 text-center font-medium">
            ?
          </span>
          <span>Keyboard shortcuts</span>
        </button>
      </div>
    </div>
  );
}

function WorkspaceTree() {
  const session = useSession();
  const { data: spaces, error } = useQuery(directory.spaces(session));
  const overview = useParams({ from: "/spaces/$spaceId", shouldThrow: false });
  const ai = useParams({ from: "/spaces/$spaceId/ai", shouldThrow: false });
  const onScreen = (overview ?? ai)?.spaceId;
  const { shown, more } = useMore(spaces ?? [], 200, ({ id }) => id === onScreen);
  if (error) return <p className="text-muted px-3 py-2">The spaces could not be read</p>;
  if (!spaces) return <Skeleton className="mx-3 h-24" />;
  if (spaces.length === 0)
    return (
      <p className="text-muted px-3 py-2">
        {session.connection.kind === "remote" ? (
          <>
            <span>No pinned spaces. </span>
            <Link to="/" hash="spaces" className="text-accent underline">
              Pin one
            </Link>
          </>
        ) : (
          "No spaces yet."
        )}
      </p>
    );
  return (
    <ul>
      {shown.map((space) => (
        <Branch
          key={space.id}
          of={space}
          isOpenAtFirst
          link={
            <Link to="/spaces/$spaceId" params={{ spaceId: space.id }} activeOptions={{ exact: true }} {...rowProps}>
              <Box aria-hidden className="text-muted size-4 shrink-0" />
              <Name of={space} />
            </Link>
          }
        >
          <BasesOf space={space} />
        </Branch>
      ))}
      {more && <li className="p-2">{more}</li>}
    </ul>
  );
}

const rowProps = {
  className:
    "flex h-8 pointer-coarse:h-11 w-full min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-text hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent",
};

function Name({ of: place }: { of: Pick<Space, "id" | "name"> }) {
  return <span className={`truncate ${nameClass(place)}`}>{place.name}</span>;
}

function BasesOf({ space: { id: spaceId, name } }: { space: Space }) {
  const session = useSession();
  const { data: bases } = useQuery(directory.bases(session, spaceId));
  const baseIdOfTable = useBaseIdOfTable();
  return (
    <ul className="border-line ml-3 border-l pl-1">
      <li className="flex pl-6">
        <Link to="/spaces/$spaceId/ai" params={{ spaceId }} aria-label={`AI integration of ${name}`} {...rowProps}>
          <Sparkles aria-hidden className="text-muted size-4 shrink-0" />
          <span className="truncate">AI integration</span>
        </Link>
      </li>
      {bases?.map((base) => (
        <Branch
          key={base.id}
          of={base}
          isOpenAtFirst={base.id === baseIdOfTable}
          link={
            <Link to="/bases/$baseId" params={{ baseId: base.id }} {...rowProps}>
              {base.icon ? (
                <span aria-hidden className="w-4 shrink-0 text-center">
                  {base.icon}
                </span>
              ) : (
                <Database aria-hidden className="text-muted size-4 shrink-0" />
              )}
              <Name of={base} />
            </Link>
          }
        >
          <TablesOf baseId={base.id} />
        </Branch>
      ))}
    </ul>
  );
}

/** Known before the code of the screen has loaded, as its params are not. */
export const tableIdIn = (pathname: string) => decoded(/^\/tables\/([^/]+)/.exec(pathname)?.[1] ?? "");

function useBaseIdOfTable(): string | undefined {
  const session = useSession();
  const tableId = useLocation({ select: ({ pathname }) => tableIdIn(pathname) });
  const { data } = useQuery({ ...directory.table(session, tableId), enabled: tableId !== "" });
  return data?.baseId;
}

function TablesOf({ baseId }: { baseId: string }) {
  const session = useSession();
  const { data: tables } = useQuery(directory.tables(session, baseId));
  if (tables?.length === 0)
    return (
      <p className="text-muted ml-9 py-1">{session.connection.kind === "remote" ? "No pinned tables" : "No tables"}</p>
    );
  return (
    <ul className="border-line ml-3 border-l pl-7">
      {tables?.map((table) => (
        <li key={table.id} className="flex">
          <Link to="/tables/$tableId" params={{ tableId: table.id }} {...rowProps}>
            <Table2 aria-hidden className="text-muted size-4 shrink-0" />
            <Name of={table} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface BranchProps extends ComponentProps<typeof Name> {
  link: ReactElement;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

function Branch({ of: { id, name }, link, isOpenAtFirst = false, children }: BranchProps) {
  // The user's choice is found again after a reload.
  const key = `tree ${id}`;
  const [chosen, setChosen] = useState(() => ({ open: true, closed: false })[browserValues.read(key) ?? ""]);
  const toggle = () => {
    browserValues.write(key, isOpen ? "closed" : "open");
    setChosen(!isOpen);
  };
  const isOpen = chosen ?? isOpenAtFirst;
  // Stays open when its table is left: rows that rise would put another link under the pointer.
  if (isOpen && chosen === undefined) setChosen(true);
  const listId = `tree-${id}`;
  return (
    <li>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Contents of ${name}`}
          onClick={toggle}
          className="text-muted hover:bg-hover hover:text-text grid size-6 shrink-0 place-items-center rounded pointer-coarse:size-11"
        >
          <ChevronRight aria-hidden className={`size-4 transition-transform ${isOpen ? "rotate-90" : ""}`} />
        </button>
        {link}
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}
