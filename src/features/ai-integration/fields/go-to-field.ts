import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent } from "react";
import { fromPointer, getAt, toPointer, type Path } from "#json/json-path.ts";
import { headingOf } from "#ui/page/arrival.ts";
import { scaledPx } from "#ui/style/text-scale.ts";
import { useDraft } from "../draft/draft-context.ts";
import type { OpenDraft } from "../draft/open-draft.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { addressOf, sectionOf, type SectionId, setupSteps } from "../request/section-of.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The field of the address is only highlighted: nothing opens, and the focus stays. */
    isOnlyShown?: true;
  }
}

/** Returns the DOM id of the control that edits the value at a path of the AI integration. */
export const controlId = (pointer: string) => `at${pointer.replaceAll("/", "-")}`;

/** Returns the path of the field that the hash of an address names; `undefined` if it names none. */
export const fieldIn = (hash: string): Path | undefined => (hash.startsWith("/") ? fromPointer(hash) : undefined);

/** Returns a function that closes the review and goes to the field of a path, on the screen of its section. */
export function useGoToField() {
  const draft = useDraft();
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    (path: Path, state: { isOnlyShown?: true } = {}) => {
      draft.share({ isReviewing: false });
      const { pathname } = router.latestLocation;
      const place = { to: addressOf(sectionFor(path, draft, pathname)), params: { spaceId: draft.spaceId } };
      void navigate({
        ...place,
        state,
        hash: toPointer(path),
        replace: router.buildLocation(place).pathname === pathname,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [draft, router, navigate],
  );
}

/** Returns the section to show for a path. A space that is not set up has no overview: each of its steps turns AI on. */
function sectionFor(path: Path, draft: OpenDraft, pathname: string): SectionId {
  const section = sectionOf(path);
  if (section !== "overview" || draft.snapshot().baseline) return section;
  return setupSteps.find((step) => pathname.endsWith(`/${step}`)) ?? "gateway";
}

/** Leads to the field that the address names, each time someone goes there; without one, calls `onSection`. */
export function useFieldOfAddress(onSection: () => void): void {
  const draft = useDraft();
  const router = useRouter();
  const arriveWithoutField = useEffectEvent(onSection);
  useEffect(() => {
    const arrive = ({ hash, state }: typeof router.latestLocation) => {
      const path = fieldIn(hash);
      if (!path) return void requestAnimationFrame(arriveWithoutField);
      const { request } = draft.snapshot();
      // The panel of a model opens by itself, and has the focus.
      const isInPanel =
        path[1] === "gatewayModels" && path.length > 2 && getAt(request, path.slice(0, 3)) !== undefined;
      // After a dialog that closes has returned the focus.
      if (state.isOnlyShown) return void requestAnimationFrame(() => highlight(path));
      return void (isInPanel || requestAnimationFrame(() => focusField(path)));
    };
    arrive(router.latestLocation);
    return router.subscribe("onRendered", ({ toLocation }) => arrive(toLocation));
  }, [draft, router]);
}

/** Scrolls to the control of a path on this screen and focuses it; without one, its list, or the heading. */
function focusField(path: Path): void {
  const exact = document.getElementById(controlId(toPointer(path)));
  const target = exact ?? nearest(path);
  target?.scrollIntoView({ block: exact ? "center" : "start" });
  const field = focusable(target) ?? headingOf(document.getElementById("main"));
  field?.focus({ preventScroll: true });
  if (!exact && field instanceof HTMLTextAreaElement) selectPlaceholder(field, path);
}

/** Selects the placeholder of a missing secret in a JSON text, so that pasting replaces it. */
function selectPlaceholder(field: HTMLTextAreaElement, path: Path) {
  const member = Math.max(field.value.indexOf(`"${path.at(-1)}"`), 0);
  const start = field.value.indexOf(ENTER_AGAIN, member);
  if (start !== -1) field.setSelectionRange(start, start + ENTER_AGAIN.length);
}

const FLASH_MS = 1_600;
/** Heights of the top bar and of the action bar. */
const HEAD_PX = 64;
const FOOT_PX = 72;

/** Scrolls to a path and highlights it for a moment. The focus stays, so that the next key does the same again. */
function highlight(path: Path): void {
  const target = nearest(path);
  if (!target) return;
  const { top, bottom, height } = target.getBoundingClientRect();
  const [head, foot] = [scaledPx(HEAD_PX), innerHeight - scaledPx(FOOT_PX)];
  if (top < head || bottom > foot) target.scrollIntoView({ block: height < foot - head ? "center" : "start" });
  // A background: the sticky cells of a row inherit it.
  target.animate([{ backgroundColor: "var(--color-accent-soft)", offset: 0 }], {
    duration: FLASH_MS,
    easing: "ease-in",
  });
}

function nearest(path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(controlId(toPointer(path.slice(0, length))));
    if (found) return found;
  }
  return null;
}

/** Returns what of an element gets the focus: of a group of radios the chosen one. */
export function focusable(target: HTMLElement | null): HTMLElement | null {
  if (!target) return null;
  if (target.getAttribute("role") === "radiogroup") {
    return target.querySelector<HTMLElement>("input:checked") ?? target.querySelector<HTMLElement>("input");
  }
  return target.matches("input, textarea, button, [tabindex]")
    ? target
    : target.querySelector<HTMLElement>("input, textarea, button");
}
