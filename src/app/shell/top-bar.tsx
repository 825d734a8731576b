import { Link } from "@tanstack/react-router";
import { Activity, CloudOff, KeyRound, Menu, Search, SunMoon } from "lucide-react";
import { useContext } from "react";
import { EnvironmentBadge } from "#features/connection/environment-badge.tsx";
import { useSession } from "#session/session.ts";
import { useHasBearer } from "#session/use-has-bearer.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useIsOnline } from "#ui/loading/online.ts";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import { consoleTitle } from "#ui/page/console-title.ts";
import { ariaKeys } from "#ui/page/shortcuts.ts";
import { FirstScreenContext } from "./first-screen.ts";
import { useTheme } from "./themes.ts";

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
        activeOptions={{ exact: true }}
        className="text-text flex shrink-0 items-center gap-2 rounded-md font-semibold tracking-tight lg:w-60 @max-3xs:hidden"
      >
        <Logo />
        {/* With a fault chip the search would have no space beside the name. */}
        <span className="truncate max-md:sr-only">{consoleTitle()}</span>
      </Link>
      <button
        type="button"
        onClick={onPalette}
        className="border-line bg-surface text-muted hover:border-line-strong ml-auto flex h-8 min-w-9.5 items-center gap-2 rounded-md border px-2.5 sm:w-64 lg:mr-auto lg:ml-0"
        aria-keyshortcuts={ariaKeys("palette")}
      >
        <Search aria-hidden className="size-4" />
        <span className="whitespace-nowrap max-sm:sr-only">Go to…</span>
        {ariaKeys("palette") && (
          <span className="ml-auto max-sm:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        )}
      </button>
      {useContext(FirstScreenContext) && <FaultChip />}
      <ConnectionChip />
      <IconButton
        label="Request log"
        tip={`Request log${ariaKeys("log") ? " (F8)" : ""}`}
        icon={<Activity aria-hidden />}
        onClick={onExchanges}
        aria-keyshortcuts={ariaKeys("log")}
      />
      <ThemeButton />
    </div>
  );
}

const NO_TOKEN = { icon: KeyRound, text: "no token", name: "no token given" };
const OFFLINE = { icon: CloudOff, text: "offline", name: "offline" };

/**
 * Always visible: name, environment and colour of the connection. It also shows a missing network, which standalone does
 * not need, or a missing token.
 */
function ConnectionChip() {
  const { connection } = useSession();
  const { name, environment } = connection;
  const isRemote = connection.kind === "remote";
  const isOnline = useIsOnline();
  const hasBearer = useHasBearer();
  const lack = isRemote && (isOnline ? !hasBearer && NO_TOKEN : OFFLINE);
  return (
    <Link
      to="/connections"
      activeOptions={{ exact: true }}
      aria-label={`Connection: ${[name, environment?.word, lack && lack.name].filter(Boolean).join(", ")}. Change it`}
      className="border-line text-text hover:border-line-strong flex min-h-8 max-w-48 min-w-0 items-center gap-2 rounded-md border px-2.5 lg:max-w-80"
    >
      {lack ? (
        <lack.icon aria-hidden className="text-warning size-4 shrink-0" />
      ) : environment ? null : (
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${isRemote ? "bg-accent" : "bg-success"}`}
        />
      )}
      {/* One below the other on a phone, where the bar has no space for both. */}
      <span className="flex min-w-0 max-sm:flex-col max-sm:items-start max-sm:py-0.5 sm:items-center sm:gap-2">
        <span className="max-w-full truncate max-sm:text-sm max-sm:leading-4">{name}</span>
        {environment && <EnvironmentBadge environment={environment} className="max-sm:h-4 sm:shrink-0" />}
      </span>
      {lack && <span className="text-warning shrink-0 text-sm max-sm:sr-only">{lack.text}</span>}
    </Link>
  );
}

function Logo() {
  return <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={20} height={20} className="size-5 shrink-0" />;
}

const ThemeMenu = lazyComponent(() => import("./theme-menu.tsx"), "ThemeMenu");

function ThemeButton() {
  const { buttonLabel } = useTheme();
  return (
    <MenuButton label={buttonLabel} icon={<SunMoon aria-hidden />} menu={ThemeMenu}>
      {(opened) => <ThemeMenu {...opened} />}
    </MenuButton>
  );
}
