import { expect, type Page } from "playwright/test";

/** Roles of controls, whose names a screen reader lists without what is around them. */
const LISTED = ["button", "link", "DisclosureTriangle", "menuitem"];
/** Fields and options, which are named together with their group. */
const GROUPED = ["textbox", "searchbox", "spinbutton", "combobox", "checkbox", "switch", "slider", "radio", "tab"];
const GROUPS = new Set(["group", "radiogroup", "tablist", "dialog", "alertdialog", "form"]);

interface Control {
  readonly role: string;
  readonly name: string;
  /** The name of the group around a field. */
  readonly group: string;
  /** Of a link: links to one place may share a name. */
  readonly url: string;
}

/** Returns all controls of the page by the accessibility tree of the browser. */
async function controlsOf(page: Page): Promise<Control[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const text = (value: { value?: unknown } | undefined) => (typeof value?.value === "string" ? value.value : "");
    const groupOf = (id: string | undefined, own: string): string => {
      const node = id === undefined ? undefined : byId.get(id);
      if (!node) return "";
      // A group of chips has the name of its field: both are said, and the group around them tells them apart.
      const isNamedGroup = !node.ignored && GROUPS.has(text(node.role)) && !["", own].includes(text(node.name));
      return isNamedGroup ? text(node.name) : groupOf(node.parentId, own);
    };
    return nodes
      .filter((node) => !node.ignored && [...LISTED, ...GROUPED].includes(text(node.role)))
      .map((node) => {
        const role = text(node.role);
        const url = node.properties?.find((property) => (property.name as string) === "url")?.value;
        return {
          role,
          name: text(node.name),
          group: GROUPED.includes(role) ? groupOf(node.parentId, text(node.name)) : "",
          url: role === "link" ? text(url) : "",
        };
      });
  } finally {
    await session.detach();
  }
}

export const expectUniqueNames = async (page: Page, where: string) =>
  expect.poll(async () => nameProblems(page), `names on ${where}`).toEqual([]);

/** Returns what names of the page do not tell apart: controls without a name, and names that stand for two things. */
async function nameProblems(page: Page): Promise<string[]> {
  // The search shortcut renders the whole page without moving the focus.
  await page.keyboard.press("Control+F");
  const controls = await controlsOf(page);
  const seen = new Map<string, Control>();
  const problems = controls.flatMap((control) => {
    const { role, name, group, url } = control;
    if (name === "") return [`no name: ${role} ${url}`];
    const key = [role, name, group].join("\n");
    const before = seen.get(key);
    seen.set(key, control);
    return before && (role !== "link" || before.url !== url) ? [`twice: ${role} “${name}” in “${group}”`] : [];
  });
  return [...new Set([...problems, ...(await page.evaluate(attributeProblems))])];
}

/** Runs in the page. */
function attributeProblems(): string[] {
  const repeated = [...document.querySelectorAll<HTMLElement>("[title][aria-label]")]
    .filter((element) => element.title.trim() === element.getAttribute("aria-label")?.trim())
    .map((element) => `the title repeats the name: ${element.title}`);
  const parents = [...document.querySelectorAll<HTMLAnchorElement>("main a[aria-current=page], header a[aria-current]")]
    .filter(({ pathname }) => pathname !== location.pathname)
    .map((element) => `marked as the current page: ${element.innerText} (${element.pathname})`);
  const pressed = [...document.querySelectorAll("[aria-pressed]")].map((element) => element.getAttribute("aria-label"));
  const renamed = pressed.filter((name) => name?.startsWith("Hide ")).map((name) => `pressed and renamed: ${name}`);
  return [...repeated, ...parents, ...renamed];
}
