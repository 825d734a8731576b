import { rendering } from "./rendered-kinds.mjs";

/**
 * @typedef {import("./rendered-kinds.mjs").Node} Node
 * @typedef {import("./rendered-kinds.mjs").FunctionNode} FunctionNode
 * @typedef {Extract<Node, { type: "JSXElement" | "JSXFragment" }>} Parent
 * @typedef {Parent["children"][number]} Child
 * @typedef {Parameters<import("oxlint/plugins-dev").RuleTester["run"]>[1]} Rule
 * @typedef {Parameters<NonNullable<Extract<Rule, { create: unknown }>["create"]>>[0]} Context
 * @typedef {Context["sourceCode"]} SourceCode
 */

/** @param {Child} child */
function isNothing(child) {
  if (child.type === "JSXText") return child.value.trim() === "" && child.value.includes("\n");
  return child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";
}

/** @param {Child} child */
function isConstantText(child) {
  if (child.type === "JSXText") return true;
  if (child.type !== "JSXExpressionContainer") return false;
  const { expression } = child;
  if (expression.type === "TemplateLiteral") return expression.expressions.length === 0;
  return expression.type === "Literal" && typeof expression.value === "string";
}

/**
 * Rejects text that breaks on a translated page. A translator replaces text nodes. React keeps a node for text with
 * siblings, so it writes to the old node, and throws when it removes it. The only text in an element has no such node.
 *
 * @type {Rule}
 */
export const looseText = {
  meta: { type: "problem" },
  create(context) {
    const { kindsOf, kindsReturned } = rendering(context.sourceCode);
    const report = (/** @type {Node} */ node, /** @type {string} */ what) =>
      context.report({
        node,
        message: `${what} breaks when a browser translates the page. Put it in its own element.`,
      });

    /** @param {Parent} parent */
    const checkChildren = (parent) => {
      const children = parent.children.filter((child) => !isNothing(child));
      const isFragment = parent.type === "JSXFragment";
      const hasChange = children.some((child) => child.type === "JSXExpressionContainer" && !isConstantText(child));
      for (const child of children) {
        if (isConstantText(child)) {
          if (isFragment) report(child, "Text in a fragment");
          else if (hasChange) report(child, "Text beside an expression");
        } else if (child.type === "JSXExpressionContainer") {
          const { isText, isList } = kindsOf(child.expression);
          if (isList) report(child, "A list with text");
          else if (isText && (isFragment || children.length > 1)) report(child, "Text with siblings");
        }
      }
    };

    /** @param {FunctionNode} fn */
    const checkComponent = (fn) => {
      const { id } = fn.type === "FunctionDeclaration" || fn.parent.type !== "VariableDeclarator" ? fn : fn.parent;
      const isComponent = id?.type === "Identifier" && /^[A-Z]/.test(id.name);
      if (isComponent && kindsReturned(fn).isText) report(fn, "A component that renders text");
    };

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

export default { meta: { name: "console" }, rules: { "loose-text": looseText } };
