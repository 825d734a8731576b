import { Link } from "@tanstack/react-router";
import { useSession } from "#session/session.ts";
import { screens } from "../palette/screens.ts";
import { WorkspaceTree } from "./workspace-tree.tsx";

export function Sidebar() {
  const { connection } = useSession();
  return (
    <div className="flex h-full flex-col">
      <nav aria-label="Workspace" className="min-h-0 flex-1 overflow-y-auto px-2 py-3">
        <WorkspaceTree />
      </nav>
      <nav aria-label="Screens" className="border-line border-t px-2 py-3">
        <ul>
          {screens
            .filter(({ isStandaloneOnly }) => !isStandaloneOnly || connection.kind === "standalone")
            .map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === "/" }}
                  className="text-text hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent flex h-8 items-center gap-2 rounded-md px-2 aria-[current=page]:font-medium"
                >
                  <Icon aria-hidden className="text-muted size-4 shrink-0" />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
