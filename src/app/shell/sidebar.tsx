import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useConnections } from "#session/saved-connections.ts";
import { screens } from "../palette/screens.ts";
import { rowProps, WorkspaceTree } from "./workspace-tree.tsx";

export function Sidebar({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      {/* As high as its tree, so that the screens follow it; a higher one scrolls, so that they stay in sight. */}
      <nav aria-label="Workspace" className="min-h-24 overflow-y-auto px-2 py-3">
        <WorkspaceTree />
      </nav>
      <nav aria-label="Screens" className="border-line flex shrink-0 flex-col gap-3 border-t px-2 py-3">
        <Screens group="Workspace" />
        <Screens group="Developer" />
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

function Screens({ group }: { group: (typeof screens)[number]["group"] }) {
  const { file } = useConnections();
  const headingId = useId();
  return (
    <div>
      <p id={headingId} className="text-muted px-2 pb-1 text-xs font-medium">
        {group}
      </p>
      <ul aria-labelledby={headingId}>
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
  );
}
