import { expect, it } from "vitest";
import { containersOf, descriptionOf, wordsOf, type TreeNode } from "./accessibility-tree.ts";

const node = (role: string, name: string, properties: Record<string, unknown> = {}): TreeNode => ({
  nodeId: name,
  backendDOMNodeId: 1,
  ignored: false,
  role: { value: role },
  name: { value: name },
  properties: Object.entries(properties).map(([key, value]) => ({ name: key, value: { value } })),
});

it.each([
  [node("button", "Save"), "Save, button"],
  [node("button", ""), "(no name), button"],
  [node("heading", "Models", { level: 2 }), "Models, heading 2"],
  [node("checkbox", "On", { checked: "true" }), "On, checkbox, checked"],
  [node("checkbox", "All", { checked: "mixed" }), "All, checkbox, partly checked"],
  [node("button", "Reveal", { pressed: "false" }), "Reveal, button, not pressed"],
  [node("button", "More", { hasPopup: "menu", expanded: false }), "More, button, opens menu, collapsed"],
  [node("textbox", "Name", { invalid: "true", required: true }), "Name, textbox, invalid, required"],
  [{ ...node("textbox", "Name"), value: { value: "CI" } }, "Name, textbox, “CI”"],
])("reads name, role, states and value of %o", (focused, words) => {
  expect(wordsOf(focused).join(", ")).toBe(words);
});

it("reads the place in a list of links, and a description after all", () => {
  expect(wordsOf(node("link", "Models"), "step")).toEqual(["Models", "link", "current step"]);
  expect(descriptionOf({ ...node("textbox", "Name"), description: { value: "As in\n the list" } })).toBe(
    "As in the list",
  );
});

it("names what lies around the focus, outermost first, without what has no name", () => {
  const dialog = { ...node("dialog", "Import"), description: { value: "From a file" } };
  const list = { ...node("list", ""), nodeId: "list", parentId: "Import" };
  const group = { ...node("radiogroup", "Unit"), parentId: "list" };
  const focused = { ...node("radio", "Per token"), parentId: "Unit" };
  const place = { hasFocus: true, current: null, row: null, column: "Price" };
  const found = containersOf(focused, [focused, group, list, dialog], place);
  expect(found.map(({ words }) => words)).toEqual(["Import, dialog — From a file", "Unit, radiogroup", "column Price"]);
});
