import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { focusScreen, isFocusOfArrival } from "#ui/page/arrival.ts";

/** Frames to wait for a list to render at its scroll position. */
const FRAMES = 20;

/** Moves focus to the screen after navigation or a switch of connection, and to the used link when going back. */
export function useFocusOnArrival(isSwitched: boolean) {
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
        if (!pathChanged) return;
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
