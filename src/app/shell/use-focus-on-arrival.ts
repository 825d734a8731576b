import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { waitForElement } from "#ui/loading/wait-for-element.ts";

/** How long what a screen lists may take to be drawn where it was scrolled to. */
const FRAMES = 20;

/**
 * After a change of screen, focus goes to the screen, which is given the ref: a keyboard or a screen reader starts at its
 * top, not in the sidebar. Going back, it goes on to the link that leads to where one was. A switch of the connection takes
 * what had the focus along: the screen has it then as well.
 */
export function useFocusOnArrival(isSwitched: boolean) {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  const [seen] = useState(() => new Set<string | undefined>());
  useEffect(() => {
    if (isSwitched && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [isSwitched]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation: from, toLocation: at, pathChanged }) => {
        if (!from) return;
        const isReturn = seen.has(at.state.key);
        seen.add(from.state.key);
        if (!pathChanged) return;
        const focus = () => main.current?.focus({ preventScroll: true });
        focus();
        // Once more after a dialog that led here: it gives the focus back at its end to what had it on the screen before, or
        // to what had it longer ago.
        queueMicrotask(focus);
        if (!isReturn) return;
        const href = router.history.createHref(from.publicHref.replace(/#.*/, ""));
        const links = () => [...(main.current?.querySelectorAll("a") ?? [])];
        waitForElement(
          () => links().find((link) => link.getAttribute("href") === href) ?? null,
          FRAMES,
          (link) => document.activeElement === main.current && link?.focus({ preventScroll: true }),
        );
      }),
    [router, seen],
  );
  return main;
}
