import axe from "axe-core";
import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** WCAG 2.2 AA. A part of a screen has no landmarks, and no title of a page. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks what is shown, or a part of it, by axe, in both themes. */
export async function expectAccessible(part?: Locator): Promise<void> {
  const element = part?.element() ?? document.body;
  const { dataset } = document.documentElement;
  for (const theme of ["light", "dark"]) {
    dataset["theme"] = theme;
    const { violations } = await axe.run(element, { runOnly: RULES, resultTypes: ["violations"] });
    const found = [];
    for (const { id, nodes } of violations)
      for (const { target } of nodes) {
        const at = target.join(" ");
        if (id !== "target-size" || (await isSmallInSight(at))) found.push(`${id}: ${at}`);
      }
    expect(found, `accessible in the ${theme} theme`).toEqual([]);
  }
  delete dataset["theme"];
}

/** Half under a bar, a control counts as small. */
async function isSmallInSight(selector: string): Promise<boolean> {
  const top = scrollY;
  document.querySelector(selector)?.scrollIntoView({ block: "center" });
  const { violations } = await axe.run(selector, { runOnly: { type: "rule", values: ["target-size"] } });
  scrollTo(0, top);
  return violations.length > 0;
}
