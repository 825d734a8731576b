import { Matches, useRouter, Link } from "@tanstack/react-router";
import { Activity, CloudOff, KeyRound, Menu, Search, SunMoon } from "lucide-react";
import { useState, useSyncExternalStore, useEffect, useRef } from "react";
import { dataTroubles } from "#database/data-trouble.ts";
import { useUploads } from "#features/attachments/add/upload-provider.tsx";
import { EnvironmentBadge } from "#features/connection/environment-badge.tsx";
import { wasReset } from "#features/local-backend/reset-notice.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession, useHasBearer } from "#session/session.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Kbd } from "#ui/buttons/kbd.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useIsOnline } from "#ui/loading/online.ts";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import { headingOf, focusScreen, isFocusOfArrival } from "#ui/page/arrival.ts";
import { consoleTitle } from "#ui/page/console-title.ts";
import { isPlainHttp } from "#ui/page/plain-http.ts";
import { ariaKeys, isOnScreen, leaveToInputMethod, useShortcut } from "#ui/page/shortcuts.ts";
import { bufferTyping } from "#ui/page/type-ahead-buffer.ts";
import { useWindowEvent } from "#ui/page/use-window-event.ts";
import { topBar } from "#ui/style/floating-stack.ts";
import { Sidebar } from "./sidebar.tsx";
import { useTheme } from "./themes.ts";

export const DataNotices = lazyComponent(() => import("./data-notices.tsx"), "DataNotices");
const HelpDialog = lazyComponent(() => import("./help-dialog.tsx"), "HelpDialog");
const NavigationSheet = lazyComponent(() => import("./navigation-sheet.tsx"), "NavigationSheet");
const CommandPalette = lazyComponent(() => import("../palette/command-palette.tsx"), "CommandPalette");
const ExchangePanel = lazyComponent(() => import("#features/request-log/exchange-panel.tsx"), "ExchangePanel");
const ResetNotice = lazyComponent(() => import("./reset-notice.tsx"), "ResetNotice");
const UploadPanel = lazyComponent(() => import("#features/attachments/queue/upload-panel.tsx"), "UploadPanel");

type Part = "navigation" | "palette" | "exchanges" | "help";

interface ShellProps {
  isSwitched: boolean;
  /** Then other code may load. */
  isFirstScreenShown: boolean;
}

/** The frame of all screens: header, sidebar, notices, upload queue, and the dialogs of its buttons and keys. */
export function Shell({ isSwitched, isFirstScreenShown }: ShellProps) {
  const { connection } = useSession();
  const { offered } = useConnections();
  const hasQueuedFiles = useUploads((files) => files.length > 0);
  const troubles = useSyncExternalStore(dataTroubles.subscribe, dataTroubles.list);
  const [opened, setOpened] = useState<Part>();
  const close = () => setOpened(undefined);
  const router = useRouter();
  const open = (part: Part) => {
    if (part === "palette") bufferTyping();
    setOpened(part);
  };
  useWindowEvent("keydown", leaveToInputMethod, true);
  useShortcut("palette", () => (opened === "palette" ? close() : open("palette")));
  // Their own screen already shows the exchanges.
  useShortcut("log", () => !router.matchRoute({ to: "/request-log" }) && setOpened("exchanges"));
  const openHelp = () => setOpened("help");
  useShortcut("help", openHelp, isOnScreen);
  const main = useFocusOnArrival(isSwitched);
  const [isAfterReset] = useState(wasReset);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="focus:bg-raised sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:px-3 focus:py-2 print:hidden"
        onClick={(event) => {
          event.preventDefault();
          (headingOf(main.current) ?? main.current)?.focus();
        }}
      >
        Skip to content
      </a>
      <header
        ref={topBar}
        className="border-line bg-surface short:static @container sticky top-0 z-30 min-w-0 border-b lg:col-span-2"
      >
        <TopBar onOpen={open} isFirstScreenShown={isFirstScreenShown} />
      </header>
      <aside className="border-line bg-sunken short:top-0 sticky top-[calc(3rem+1px)] hidden h-[calc(100dvh-3rem-1px)] border-r lg:block print:hidden">
        <Sidebar onHelp={openHelp} />
      </aside>
      {/* The key prevents a screen from continuing under another connection. */}
      <main
        key={connection.id}
        id="main"
        ref={main}
        tabIndex={-1}
        className="lg:px-page min-w-0 px-4 pt-6 pb-[calc(1.5rem+var(--queue-space,0px))] outline-none sm:px-6"
      >
        {(offered !== undefined || troubles.length > 0 || isPlainHttp()) && <DataNotices troubles={troubles} />}
        <Matches />
      </main>
      {opened === "navigation" && <NavigationSheet onClose={close} onHelp={openHelp} />}
      {opened === "palette" && <CommandPalette onClose={close} />}
      {opened === "help" && <HelpDialog onClose={close} />}
      {opened === "exchanges" && <ExchangePanel onClose={close} />}
      {hasQueuedFiles && <UploadPanel />}
      {isAfterReset && <ResetNotice />}
    </div>
  );
}

/** Frames to wait for a list to render at its scroll position. */
const FRAMES = 20;

/** Moves focus to the screen after navigation or a switch of connection, and to the used link when going back. */
function useFocusOnArrival(isSwitched: boolean) {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  const [seen] = useState(() => new Set<string | undefined>());
  useEffect(() => {
    if (isSwitched && document.activeElement === document.body) focusScreen(main.current);
  }, [isSwitched]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation: from, toLocation: at, pathChanged }) => {
        if (!from) return;
        const isReturn = seen.has(at.state.key);
        seen.add(from.state.key);
        // What the address names as a field gets the focus by itself, or only shows what was undone there.
        if (!pathChanged || at.hash.startsWith("/")) return;
        focusScreen(main.current);
        // Again in a microtask: a closing dialog returns the focus to its earlier owner.
        queueMicrotask(() => document.activeElement?.matches("main, h1") || focusScreen(main.current));
        if (!isReturn) return;
        const href = router.history.createHref(from.publicHref.replace(/#.*/, ""));
        const links = () => [...(main.current?.querySelectorAll("a") ?? [])];
        waitForElement(
          () => links().find((link) => link.getAttribute("href") === href) ?? null,
          FRAMES,
          (link) => isFocusOfArrival() && link?.focus({ preventScroll: true }),
        );
      }),
    [router, seen],
  );
  return main;
}

const FaultChip = lazyComponent(() => import("#features/local-backend/fault-chip.tsx"), "FaultChip");
const ThemeMenu = lazyComponent(() => import("./theme-menu.tsx"), "ThemeMenu");
const RollOutChip = lazyComponent(() => import("#features/ai-integration/roll-out/roll-out-chip.tsx"), "RollOutChip");

function TopBar({
  onOpen,
  isFirstScreenShown,
}: { onOpen: (part: Part) => void } & Pick<ShellProps, "isFirstScreenShown">) {
  const { buttonLabel } = useTheme();
  return (
    <div className="flex h-12 items-center gap-2 px-3 lg:px-4 @max-3xs:gap-1 @max-3xs:px-2 pointer-coarse:max-sm:gap-1 pointer-coarse:max-sm:px-1">
      <span className="lg:hidden">
        <IconButton label="Open navigation" icon={<Menu aria-hidden />} onClick={() => onOpen("navigation")} />
      </span>
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className="text-text flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold tracking-tight lg:w-60 lg:justify-start @max-3xs:hidden pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={20} height={20} className="size-5 shrink-0" />
        {/* With a fault chip the search would have no space beside the name. */}
        <span className="truncate max-md:sr-only">{consoleTitle()}</span>
      </Link>
      <button
        type="button"
        onClick={() => onOpen("palette")}
        className="border-line bg-surface text-muted hover:border-line-strong ml-auto flex h-8 min-w-9.5 items-center gap-2 rounded-md border px-2.5 sm:w-64 lg:mr-auto lg:ml-0 pointer-coarse:h-11 pointer-coarse:min-w-11"
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
      {isFirstScreenShown && <RollOutChip />}
      {isFirstScreenShown && <FaultChip />}
      <ConnectionChip />
      <IconButton
        label="Request log"
        tip={`Request log${ariaKeys("log") ? " (F8)" : ""}`}
        icon={<Activity aria-hidden />}
        onClick={() => onOpen("exchanges")}
        aria-keyshortcuts={ariaKeys("log")}
      />
      <MenuButton label={buttonLabel} icon={<SunMoon aria-hidden />} menu={ThemeMenu}>
        {(opened) => <ThemeMenu {...opened} />}
      </MenuButton>
    </div>
  );
}

const NO_TOKEN = { icon: KeyRound, text: "no token", name: "no token given" };
const OFFLINE = { icon: CloudOff, text: "offline", name: "offline" };

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
      className="border-line text-text hover:border-line-strong flex min-h-8 max-w-48 min-w-0 items-center gap-2 rounded-md border px-2.5 lg:max-w-80 pointer-coarse:min-h-11"
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
