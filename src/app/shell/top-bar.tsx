import { Link } from "@tanstack/react-router";
import { Activity, CloudOff, KeyRound, Menu, Search } from "lucide-react";
import { useContext } from "react";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useIsOnline } from "#ui/loading/online.ts";
import { FirstScreenContext } from "./first-screen.ts";
import { Logo } from "./logo.tsx";
import { ThemeButton } from "./theme-button.tsx";

const FaultChip = lazyComponent(() => import("#features/backend/fault-chip.tsx"), "FaultChip");

interface TopBarProps {
  onNavigation: () => void;
  onPalette: () => void;
  onExchanges: () => void;
}

export function TopBar({ onNavigation, onPalette, onExchanges }: TopBarProps) {
  return (
    <div className="flex h-12 items-center gap-2 px-3 lg:px-4 @max-3xs:gap-1 @max-3xs:px-2">
      <span className="lg:hidden">
        <IconButton label="Open navigation" icon={<Menu aria-hidden />} onClick={onNavigation} />
      </span>
      <Link
        to="/"
        className="text-text flex shrink-0 items-center gap-2 rounded-md font-semibold tracking-tight lg:w-60 @max-3xs:hidden"
      >
        <Logo />
        {/* With a fault chip the search would have no space beside the name. */}
        <span className="max-md:sr-only">Workspace Console</span>
      </Link>
      <button
        type="button"
        onClick={onPalette}
        className="border-line bg-surface text-muted hover:border-line-strong ml-auto flex h-8 min-w-9.5 items-center gap-2 rounded-md border px-2.5 sm:w-64 lg:mr-auto lg:ml-0"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search aria-hidden className="size-4" />
        <span className="whitespace-nowrap max-sm:sr-only">Go to…</span>
        <span className="ml-auto max-sm:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {useContext(FirstScreenContext) && <FaultChip />}
      <ConnectionChip />
      <IconButton
        label="Request log"
        title="Request log (F8)"
        icon={<Activity aria-hidden />}
        onClick={onExchanges}
        aria-keyshortcuts="F8"
      />
      <ThemeButton />
    </div>
  );
}

const NO_TOKEN = { icon: KeyRound, text: "no token", name: "no token given" };
const OFFLINE = { icon: CloudOff, text: "offline", name: "offline" };

/** Always visible. It also shows a missing network, which standalone does not need, or a missing token. */
function ConnectionChip() {
  const { connection } = useSession();
  const { bearer } = useConnections();
  const isRemote = connection.kind === "remote";
  const isOnline = useIsOnline();
  const lack = isRemote && (isOnline ? !bearer(connection.id) && NO_TOKEN : OFFLINE);
  return (
    <Link
      to="/connections"
      aria-label={`Connection: ${connection.name}${lack ? `, ${lack.name}` : ""}. Change it`}
      className="border-line text-text hover:border-line-strong flex h-8 max-w-48 min-w-0 items-center gap-2 rounded-md border px-2.5 lg:max-w-64"
    >
      {lack ? (
        <lack.icon aria-hidden className="text-warning size-4 shrink-0" />
      ) : (
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${isRemote ? "bg-accent" : "bg-success"}`}
        />
      )}
      <span className="truncate">{connection.name}</span>
      {lack && <span className="text-warning shrink-0 text-sm max-sm:sr-only">{lack.text}</span>}
    </Link>
  );
}
