import type { Locator } from "playwright/test";

/** Returns the controls of a part that a finger hits in less than 44 px each way, with their size, and how many were measured. */
export const smallTargets = (part: Locator): Promise<{ small: string[]; measured: number }> => part.evaluate(measure);

/** Runs in the page. What is under something else, such as an open dialog, is left out, and so are links in sentences. */
function measure(part: Element) {
  const CONTROLS =
    "button, a[href], input, textarea, select, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option]";
  const [LEAST, FAR, STEP] = [43.5, 60, 0.5];
  const small: string[] = [];
  let measured = 0;
  for (const control of part.querySelectorAll<HTMLElement>(CONTROLS)) {
    control.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = control.getBoundingClientRect();
    // Only screen readers have it.
    if (width < 3 || height < 3) continue;
    const around = control.parentElement?.textContent.trim() ?? "";
    const text = control.textContent.trim();
    const isInSentence = getComputedStyle(control).display === "inline" && around.length > text.length + 3;
    if (isInSentence && control.matches("a")) continue;
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
    };
    if (!isHit(0, 0)) continue;
    measured += 1;
    const reach = (x: number, y: number) => {
      let far = 0;
      while (far < FAR && isHit(x * (far + STEP), y * (far + STEP))) far += STEP;
      return far;
    };
    const size = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
    if (Math.min(...size) >= LEAST) continue;
    const labels = (control as HTMLInputElement).labels;
    const name = control.ariaLabel ?? labels?.[0]?.textContent ?? (text || control.title);
    small.push(`${size.map(Math.round).join(" × ")} ${control.role ?? control.localName} “${name}”`);
  }
  return { small: [...new Set(small)], measured };
}
