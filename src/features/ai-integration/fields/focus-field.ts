import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import { toPointer, type Path } from "#json/json-path.ts";
import { showAllSections } from "#ui/lists/lazy-section.ts";
import { waitForElement } from "#ui/loading/wait-for-element.ts";
import { scaledPx } from "#ui/style/text-scale.ts";
import { ENTER_AGAIN } from "../request/secrets.ts";
import { sectionOf } from "../request/section-of.ts";
import { openSection } from "./section-open.ts";

/** Returns the id of the control that edits a path, so that a warning or a refusal can lead to it. */
export const controlId = (pointer: string) => `at${pointer.replaceAll("/", "-")}`;

/** The field that the user was sent to last, so that panels can open for it. A new object each time. */
export interface FocusTarget {
  readonly path: Path;
  /** Only highlighted: nothing opens, and the focus stays. */
  readonly isOnlyShown?: true;
}

export const FocusTargetContext = createContext<FocusTarget | undefined>(undefined);
/** Goes to the control of a path, and opens what contains it. */
export const GoToFieldContext = createContext<(path: Path) => void>(focusField);
export const useFocusTarget = () => useContext(FocusTargetContext);

/** How long a panel may take to open, and a table to scroll to a row, in frames. */
const PANEL_FRAMES = 40;
const ROW_FRAMES = 4;
const FLASH_MS = 1_600;
/** Heights of the top bar and of the action bar. */
const HEAD_PX = 64;
const FOOT_PX = 72;

/** Opens the section of a path, so that its control can be seen and get the focus. */
const openFor = (path: Path) => flushSync(() => openSection(sectionOf(path)));

/** Scrolls to the control of a path and focuses it, once it exists. Without one, focuses its list or its section. */
export function focusField(path: Path) {
  openFor(path);
  const find = () => rendered(controlId(toPointer(path)));
  waitForElement(find, opensLate(path) ? PANEL_FRAMES : 1, (exact) => {
    const target = exact ?? nearest(path);
    target?.scrollIntoView({ block: exact ? "center" : "start" });
    const field = focusable(target);
    field?.focus({ preventScroll: true });
    if (!exact && field instanceof HTMLTextAreaElement) selectPlaceholder(field, path);
  });
}

/** Selects the placeholder of a missing secret in a JSON text, so that pasting replaces it. */
function selectPlaceholder(field: HTMLTextAreaElement, path: Path) {
  const member = Math.max(field.value.indexOf(`"${path.at(-1)}"`), 0);
  const start = field.value.indexOf(ENTER_AGAIN, member);
  if (start !== -1) field.setSelectionRange(start, start + ENTER_AGAIN.length);
}

/** Scrolls to a path and highlights it for a moment. The focus stays, so that the next key does the same again. */
export function highlightField(path: Path) {
  openFor(path);
  const findRow = () => rendered(controlId(toPointer(path.slice(0, 3))));
  waitForElement(findRow, opensLate(path) ? ROW_FRAMES : 1, () => {
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
  });
}

/** Returns the element of an id, in a section that is not rendered yet too. */
function rendered(id: string): HTMLElement | null {
  showAllSections();
  return document.getElementById(id);
}

const opensLate = (path: Path) => path[1] === "gatewayModels" && path.length > 2;

function nearest(path: Path): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = document.getElementById(controlId(toPointer(path.slice(0, length))));
    if (found) return found;
  }
  return document.getElementById(sectionOf(path));
}

function focusable(target: HTMLElement | null): HTMLElement | null {
  if (!target) return null;
  if (target.getAttribute("role") === "radiogroup") {
    return target.querySelector<HTMLElement>("input:checked") ?? target.querySelector<HTMLElement>("input");
  }
  const isFocusable = target.matches("input, textarea, button, [tabindex]");
  return isFocusable
    ? target
    : (target.querySelector<HTMLElement>("input, textarea, button:not([data-section-toggle])") ??
        target.querySelector("button"));
}
