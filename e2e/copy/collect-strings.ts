/** One string of a screen, as a person or a screen reader meets it. */
export interface ScreenString {
  /** The address with its ids left out, and the dialog it stands in: "/tokens/new · Save this token". */
  readonly screen: string;
  readonly kind: "title" | "button" | "text" | "label" | "tip" | "placeholder" | "help" | "status";
  readonly text: string;
}

/**
 * Runs in a page before it loads: calls `reportString` once for each string that appears. Ids, figures and quoted values
 * become placeholders, so that a string with other data is not another string.
 */
export function collectStrings(): void {
  const { reportString } = globalThis as unknown as { reportString: (found: ScreenString) => void };
  const known = new Set<string>();

  const screenOf = (element: Element) => {
    const path = location.pathname.replace(/\/((?!ai$|new$|records$)[a-zA-Z]*\d[^/]*|(spc|bse|tbl|rec)[^/]+)/g, "/…");
    const dialog = element.closest("[role=dialog], [role=alertdialog]");
    const name = dialog?.querySelector("h1, h2")?.textContent?.trim();
    return plain(dialog ? `${path} · ${name ?? "dialog"}` : path);
  };

  const plain = (text: string) =>
    text
      .replace(/\b(spc|bse|tbl|rec|fld|att|usr|tok)(?=[A-Za-z]*\d)[A-Za-z0-9]{8,}/g, "<id>")
      .replace(/\d[\d.,:]*/g, "#")
      .replace(/\s+/g, " ")
      .trim();

  const report = (element: Element, kind: ScreenString["kind"], raw: string) => {
    const text = plain(raw);
    if (!/[a-z]{2}/i.test(text) || text.length > 400) return;
    const found = { screen: screenOf(element), kind, text };
    const key = Object.values(found).join("\n");
    if (known.has(key)) return;
    known.add(key);
    reportString(found);
  };

  const kindOf = (element: Element): ScreenString["kind"] => {
    if (element.closest("h1, h2, h3, h4, legend")) return "title";
    if (element.closest("button, [role=button], [role=menuitem], [role=tab]")) return "button";
    if (element.closest("[role=status], [role=alert], [aria-live]")) return "status";
    const { id } = element;
    if (id && document.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`)) return "help";
    return "text";
  };

  // Data, code and values that are not ours.
  const DATA = "[translate=no], code, pre, textarea, script, style, [role=gridcell], [contenteditable], .cm-editor";
  const BLOCK =
    "p, li, dt, dd, h1, h2, h3, h4, button, a, label, legend, td, th, summary, option, div, section, header";

  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (node instanceof Text) return node.data;
        if (!(node instanceof Element) || node.matches("script, style, svg, select, input, textarea")) return "";
        return node.matches(DATA) ? "<data>" : node.matches(BLOCK) && !node.matches("a") ? " " : ` ${textOf(node)} `;
      })
      .join("");

  const read = (element: Element) => {
    if (element.closest(DATA)) return;
    const attributes = { "aria-label": "label", title: "tip", placeholder: "placeholder", alt: "label" } as const;
    for (const [name, kind] of Object.entries(attributes)) {
      const value = element.getAttribute(name);
      if (value) report(element, kind, value);
    }
    const block = element.closest(BLOCK);
    if (block && !block.closest(DATA)) report(block, kindOf(block), textOf(block));
  };

  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const parent = target instanceof Element ? target : target.parentElement;
      if (parent) read(parent);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        read(node);
        for (const below of node.querySelectorAll("*")) read(below);
      }
    }
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-label", "title", "placeholder"],
  });
}
