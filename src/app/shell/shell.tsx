import { Matches, useRouter } from "@tanstack/react-router";
import { useState, useSyncExternalStore, useEffect, useRef } from "react";
import { dataTroubles } from "#database/data-trouble.ts";
import { useUploads } from "#features/attachments/add/upload-provider.tsx";
import { wasReset } from "#features/backend/reset-notice.ts";
import { useConnections } from "#session/saved-connections.ts";
import { useSession } from "#session/session.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { headingOf, focusScreen, isFocusOfArrival } from "#ui/page/arrival.ts";
import { isOnScreen, useShortcut } from "#ui/page/shortcuts.ts";
import { bufferTyping } from "#ui/page/type-ahead-buffer.ts";
import { topBar } from "#ui/style/sticky-bars.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

export const DataNotices = lazyComponent(() => import("./data-notices.tsx"), "DataNotices");
const HelpDialog = lazyComponent(() => import("./help-dialog.tsx"), "HelpDialog");
const NavigationSheet = lazyComponent(() => import("./navigation-sheet.tsx"), "NavigationSheet");
const CommandPalette = lazyComponent(() => import("../palette/command-palette.tsx"), "CommandPalette");
const ExchangePanel = lazyComponent(() => import("#features/exchanges/exchange-panel.tsx"), "ExchangePanel");
const ResetNotice = lazyComponent(() => import("./reset-notice.tsx"), "ResetNotice");
const UploadPanel = lazyComponent(() => import("#features/attachments/queue/upload-panel.tsx"), "UploadPanel");

export function Shell({ isSwitched }: { isSwitched: boolean }) {
  const { connection } = useSession();
  const { offered } = useConnections();
  const hasQueuedFiles = useUploads((files) => files.length > 0);
  const troubles = useSyncExternalStore(dataTroubles.subscribe, dataTroubles.list);
  const [opened, setOpened] = useState<"navigation" | "palette" | "exchanges" | "help">();
  const close = () => setOpened(undefined);
  const router = useRouter();
  const openPalette = () => {
    bufferTyping();
    setOpened("palette");
  };
  useShortcut("palette", () => (opened === "palette" ? close() : openPalette()));
  // Their own screen already shows the exchanges.
  useShortcut("log", () => !router.matchRoute({ to: "/exchanges" }) && setOpened("exchanges"));
  const openHelp = () => setOpened("help");
  useShortcut("help", openHelp, isOnScreen);
  const main = useFocusOnArrival(isSwitched);
  const [isAfterReset] = useState(wasReset);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="focus:bg-raised sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:px-3 focus:py-2"
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
        <TopBar
          onNavigation={() => setOpened("navigation")}
          onPalette={openPalette}
          onExchanges={() => setOpened("exchanges")}
        />
      </header>
      <aside className="border-line bg-sunken short:top-0 sticky top-[calc(3rem+1px)] hidden h-[calc(100dvh-3rem-1px)] border-r lg:block">
        <Sidebar onHelp={openHelp} />
      </aside>
      {/* The key prevents a screen from continuing under another connection. */}
      <main
        key={connection.id}
        id="main"
        ref={main}
        tabIndex={-1}
        className="lg:px-page min-w-0 px-4 py-6 outline-none sm:px-6"
      >
        {(offered !== undefined || troubles.length > 0) && <DataNotices troubles={troubles} />}
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
