import { expect, it } from "vitest";
import { wordsOf, type TreeNode } from "./accessibility-tree.ts";

const node = (role: string, name: string, properties: Record<string, unknown> = {}): TreeNode => ({
  nodeId: name,
  backendDOMNodeId: 1,
  ignored: false,
  role: { value: role },
  name: { value: name },
  properties: Object.entries(properties).map(([key, value]) => ({ name: key, value: { value } })),
});

it.each([
  [node("button", ""), "(no name), button"],
  [node("checkbox", "All", { checked: "mixed" }), "All, checkbox, partly checked"],
  [node("button", "More", { hasPopup: "menu", expanded: false }), "More, button, opens menu, collapsed"],
  [node("textbox", "Name", { invalid: "true", required: true }), "Name, textbox, invalid, required"],
])("reads name, role and states of %o", (focused, words) => {
  expect(wordsOf(focused).join(", ")).toBe(words);
});
