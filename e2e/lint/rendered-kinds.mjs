/**
 * @typedef {import("./loose-text.mjs").SourceCode} SourceCode
 * @typedef {SourceCode["ast"]["body"][number]["parent"]} Node
 * @typedef {Extract<Node, { params: unknown; body: unknown }>} FunctionNode
 * @typedef {Extract<Node, { type: "TSPropertySignature" }>} Property
 * @typedef {{ isText: boolean; isList: boolean }} Kinds Whether an expression may render text, and text within a list.
 */

/** @type {Kinds} */
const NO_TEXT = { isText: false, isList: false };
/** @type {Kinds} */
const TEXT = { isText: true, isList: false };
/** @type {Kinds} */
const TEXTS = { isText: true, isList: true };

// `Elements` is in src/ui/page/elements.ts: React nodes without text.
const ELEMENT_TYPES = new Set(["Elements", "ReactElement"]);
const EMPTY_TYPES = new Set(["TSNullKeyword", "TSUndefinedKeyword", "TSBooleanKeyword"]);
const WRAPPERS = new Set([
  "ChainExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
]);

/**
 * @param {Node} node
 * @returns {node is FunctionNode}
 */
const isFunction = (node) => /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);

/** @param {readonly Kinds[]} all @returns {Kinds} */
const any = (all) => ({ isText: all.some(({ isText }) => isText), isList: all.some(({ isList }) => isList) });

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, value]) => (/** @type {unknown[]} */ (Array.isArray(value) ? value : [value])))
    .filter((value) => typeof value === "object" && value !== null && "type" in value)
    .map((value) => /** @type {Node} */ (value));

/** The values that a function returns; `null` for an empty return. @param {FunctionNode} fn @returns {(Node | null)[]} */
function returnedBy(fn) {
  if (!fn.body) return [];
  if (fn.body.type !== "BlockStatement") return [fn.body];
  /** @param {Node} node @returns {(Node | null)[]} */
  const within = (node) => {
    if (isFunction(node)) return [];
    return node.type === "ReturnStatement" ? [node.argument] : childrenOf(node).flatMap(within);
  };
  return within(fn.body);
}

/** @param {SourceCode} sourceCode */
export function rendering(sourceCode) {
  /** @param {Extract<Node, { type: "Identifier" }>} node */
  const definitionOf = (node) => {
    for (let scope = sourceCode.getScope(node); ;) {
      const variable = scope.set.get(node.name);
      if (variable) return variable.defs[0];
      if (!scope.upper) return undefined;
      scope = scope.upper;
    }
  };

  /** The members of a type declared in this file. @param {Node | null | undefined} type @returns {Property[]} */
  const membersOf = (type) => {
    if (type?.type === "TSTypeLiteral") return type.members.filter((member) => member.type === "TSPropertySignature");
    if (type?.type === "TSIntersectionType") return type.types.flatMap(membersOf);
    if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
    const { name } = type.typeName;
    for (const statement of sourceCode.ast.body) {
      const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
      if (declared?.type === "TSTypeAliasDeclaration" && declared.id.name === name) {
        return membersOf(declared.typeAnnotation);
      }
      if (declared?.type === "TSInterfaceDeclaration" && declared.id.name === name) {
        return declared.body.body.filter((member) => member.type === "TSPropertySignature");
      }
    }
    return [];
  };

  /** The declared type of a parameter, destructured or not. @param {FunctionNode} fn @param {string} name */
  const typeOfParameter = (fn, name) => {
    for (const parameter of fn.params) {
      const named = parameter.type === "AssignmentPattern" ? parameter.left : parameter;
      if (named.type === "Identifier" && named.name === name) return named.typeAnnotation?.typeAnnotation;
      if (parameter.type !== "ObjectPattern") continue;
      const members = membersOf(parameter.typeAnnotation?.typeAnnotation);
      for (const property of parameter.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        const { key, value } = property;
        const local = value.type === "AssignmentPattern" ? value.left : value;
        if (local.type !== "Identifier" || local.name !== name) continue;
        return members.find((member) => member.key.type === "Identifier" && member.key.name === key.name)
          ?.typeAnnotation?.typeAnnotation;
      }
    }
    return undefined;
  };

  /** @param {Node | null | undefined} type @returns {boolean} */
  const isElementType = (type) => {
    if (!type) return false;
    if (type.type === "TSUnionType") return type.types.every(isElementType);
    if (type.type === "TSLiteralType")
      return type.literal.type === "Literal" && typeof type.literal.value === "boolean";
    if (type.type === "TSTypeReference") {
      return type.typeName.type === "Identifier" && ELEMENT_TYPES.has(type.typeName.name);
    }
    return EMPTY_TYPES.has(type.type);
  };

  /** @param {Extract<Node, { type: "CallExpression" }>} call @returns {Kinds} */
  const kindsOfCall = ({ callee, arguments: args }) => {
    if (callee.type === "Identifier" && callee.name === "createElement") return NO_TEXT;
    if (callee.type === "Identifier") {
      const definition = definitionOf(callee);
      if (definition?.type !== "Parameter") {
        const { node } = definition ?? {};
        const fn = node?.type === "VariableDeclarator" ? node.init : node;
        return fn && isFunction(fn) ? kindsReturned(fn) : TEXT;
      }
      const type = typeOfParameter(/** @type {FunctionNode} */ (definition.node), callee.name);
      return type?.type === "TSFunctionType" && isElementType(type.returnType.typeAnnotation) ? NO_TEXT : TEXT;
    }
    const method = callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name;
    const each = method === "map" || method === "flatMap" ? args[0] : method === "from" ? args[1] : undefined;
    if (!each || !isFunction(each)) return TEXT;
    return kindsReturned(each).isText ? TEXTS : NO_TEXT;
  };

  /** @param {FunctionNode} fn */
  const kindsReturned = (fn) => any(returnedBy(fn).map((node) => (node ? kindsOf(node) : NO_TEXT)));

  /** What an expression may render; text unless it is ruled out. @param {Node} node @returns {Kinds} */
  const kindsOf = (node) => {
    if (WRAPPERS.has(node.type) && "expression" in node) return kindsOf(/** @type {Node} */ (node.expression));
    switch (node.type) {
      case "JSXElement":
      case "JSXFragment":
        return NO_TEXT;
      case "Literal":
        return node.value === null || typeof node.value === "boolean" ? NO_TEXT : TEXT;
      case "LogicalExpression":
        return node.operator === "&&" ? kindsOf(node.right) : any([kindsOf(node.left), kindsOf(node.right)]);
      case "ConditionalExpression":
        return any([kindsOf(node.consequent), kindsOf(node.alternate)]);
      case "ArrayExpression":
        return any(node.elements.map((one) => (one ? kindsOf(one) : NO_TEXT))).isText ? TEXTS : NO_TEXT;
      case "CallExpression":
        return kindsOfCall(node);
      case "Identifier": {
        if (node.name === "undefined") return NO_TEXT;
        const definition = definitionOf(node);
        if (definition?.type === "Parameter") {
          return isElementType(typeOfParameter(/** @type {FunctionNode} */ (definition.node), node.name))
            ? NO_TEXT
            : TEXT;
        }
        if (definition?.type !== "Variable") return TEXT;
        const { id, init } = /** @type {Extract<Node, { type: "VariableDeclarator" }>} */ (definition.node);
        return id.type === "Identifier" && init ? kindsOf(init) : TEXT;
      }
      default:
        return TEXT;
    }
  };

  return { kindsOf, kindsReturned };
}
