/** A node of Chromium's accessibility tree, as its protocol gives it. */
export interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly backendDOMNodeId?: number;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly TreeProperty[];
}

interface TreeProperty {
  readonly name: string;
  readonly value: {
    readonly value?: unknown;
    readonly relatedNodes?: readonly { readonly backendDOMNodeId: number; readonly text?: string }[];
  };
}

/** What the tree does not have: it is read from the DOM. */
export interface PlaceInDom {
  /** False if the focus was lost: then the page has it. */
  readonly hasFocus: boolean;
  /** The value of aria-current. */
  readonly current: string | null;
  /** The headers of a cell of a grid. */
  readonly row: string | null;
  readonly column: string | null;
}

/** Roles whose name is read when the focus enters them. */
const CONTAINERS = new Set(
  (
    "dialog alertdialog navigation region complementary form search group radiogroup " +
    "grid treegrid table list listbox tree tablist tabpanel toolbar menu"
  ).split(" "),
);
const ROLE_WORDS: Readonly<Record<string, string>> = {
  DisclosureTriangle: "disclosure",
  RootWebArea: "page",
  generic: "element without a role",
  none: "element without a role",
};
const TOGGLES: Readonly<Record<string, readonly [on: string, off: string]>> = {
  checked: ["checked", "not checked"],
  pressed: ["pressed", "not pressed"],
  expanded: ["expanded", "collapsed"],
  selected: ["selected", ""],
  disabled: ["disabled", ""],
  required: ["required", ""],
  readonly: ["read-only", ""],
  multiline: ["multiline", ""],
};
const LONGEST_VALUE = 60;

const textOf = (part: { readonly value?: unknown } | undefined) =>
  typeof part?.value === "string" || typeof part?.value === "number"
    ? String(part.value)
        .replaceAll(/\s+/g, " ")
        .replaceAll(/ (?=\.(?: |$))/g, "")
        .trim()
    : "";

const propertyOf = (node: TreeNode, name: string) => node.properties?.find((property) => property.name === name)?.value;

/** The words for a focused node in the order in which they are read: name, role, states and value. */
export function wordsOf(node: TreeNode, current: string | null = null): string[] {
  const role = textOf(node.role);
  const custom = textOf(propertyOf(node, "roledescription"));
  const level = role === "heading" ? ` ${textOf(propertyOf(node, "level"))}` : "";
  const value = textOf(node.value);
  return [
    textOf(node.name) || "(no name)",
    (custom || (ROLE_WORDS[role] ?? role)) + level,
    ...(node.properties ?? []).map(stateOf),
    current !== null && current !== "false" ? `current ${current === "true" ? "item" : current}` : "",
    value === "" ? "" : `“${value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value}”`,
  ].filter((word) => word !== "");
}

function stateOf({ name, value }: TreeProperty): string {
  const said = String(value.value);
  const [on, off] = TOGGLES[name] ?? [];
  if (on !== undefined) return said === "mixed" ? "partly checked" : said === "true" ? on : (off ?? "");
  if (name === "invalid") return said === "false" ? "" : "invalid";
  if (name === "hasPopup") return said === "false" ? "" : `opens ${said === "true" ? "menu" : said}`;
  if (name === "keyshortcuts") return `keys ${said}`;
  if (name === "errormessage") return (value.relatedNodes ?? []).map(({ text }) => text ?? "").join(" ");
  return "";
}

/** What the focus is in. */
export interface Container {
  /** The same while it is there, also if its name or description changes: it is read when the focus enters it. */
  readonly key: string;
  readonly words: string;
}

/** What is read after the words: the description. */
export const descriptionOf = (node: TreeNode): string => textOf(node.description);

/** The option that an arrow key reached in a list whose text field keeps the focus. */
export const activeOf = (node: TreeNode): number | undefined =>
  propertyOf(node, "activedescendant")?.relatedNodes?.[0]?.backendDOMNodeId;

/** What lies around a node, outermost first. Each has a key, so that only what the focus enters is read. */
export function containersOf(node: TreeNode, all: readonly TreeNode[], { row, column }: PlaceInDom): Container[] {
  const found: Container[] = [];
  const byId = new Map(all.map((one) => [one.nodeId, one]));
  const parentOf = ({ parentId }: TreeNode) => (parentId === undefined ? undefined : byId.get(parentId));
  for (let one = parentOf(node); one; one = parentOf(one)) {
    const [name, role, description] = [textOf(one.name), textOf(one.role), descriptionOf(one)];
    if (one.ignored || !CONTAINERS.has(role) || (name === "" && !role.endsWith("dialog"))) continue;
    const words = `${name || "(no name)"}, ${role}${description && ` — ${description}`}`;
    found.unshift({ key: String(one.backendDOMNodeId), words });
  }
  if (row !== null) found.push({ key: `row ${row}`, words: `row ${row}` });
  if (column !== null) found.push({ key: `column ${column}`, words: `column ${column}` });
  return found;
}

/** Runs in a page. */
export function placeInDom(): PlaceInDom {
  const focused = document.activeElement;
  const cell = focused?.closest("[role=gridcell], [role=rowheader], [role=columnheader]");
  const at = cell?.getAttribute("aria-colindex") ?? "";
  const textOf = (found: Element | null | undefined) =>
    found && found !== cell ? (found.getAttribute("aria-label") ?? found.textContent) : null;
  return {
    hasFocus: focused !== null && focused !== document.body,
    current: focused?.getAttribute("aria-current") ?? null,
    row: textOf(cell?.closest("[role=row]")?.querySelector("[role=rowheader]")),
    column: textOf(cell?.closest("[role=grid]")?.querySelector(`[role=columnheader][aria-colindex="${at}"]`)),
  };
}
