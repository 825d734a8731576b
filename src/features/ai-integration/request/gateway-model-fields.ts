import type { abilityFlags, GatewayModel } from "#contract/index.ts";
import type { Ability } from "#tries/abilities.ts";
import type { FieldDeclaration } from "./field-kinds.ts";

/** A group of fields in the panel that edits a gateway model. */
interface ModelFieldGroup {
  readonly title: string;
  readonly note?: string;
  readonly openPoint?: string;
}

const GROUPS = {
  identity: { title: "Identity" },
  capabilities: { title: "Abilities" },
  limits: { title: "Limits" },
  pricing: {
    title: "Pricing",
    note: "Sent exactly as typed.",
    openPoint: "gateway-model-prices",
  },
  rates: { title: "Rates" },
  test: { title: "Test" },
} as const satisfies Record<string, ModelFieldGroup>;

interface ModelColumn {
  readonly order: number;
  readonly widthPx: number;
  /** Title of the column, if it is shorter than the label. */
  readonly title?: string;
  readonly isRight?: boolean;
  /** Shown unless hidden. */
  readonly isUsual?: boolean;
}

interface GatewayModelField extends FieldDeclaration {
  readonly kind: "text" | "number" | "flag" | "strings";
  readonly group: keyof typeof GROUPS;
  /** Absent if the table cannot show the field. */
  readonly column?: ModelColumn;
}

const TEST_NUMBER = "The API does not define what this number means.";

const price = (label: string) => ({ kind: "text", label, group: "pricing", isMono: true }) as const;
const limit = (label: string) => ({ kind: "number", label, group: "limits", isWhole: true }) as const;
const rate = (label: string) => ({ kind: "number", label, group: "rates" }) as const;

const declared = {
  id: { kind: "text", label: "Model id", group: "identity", isMono: true, isWide: true },
  label: { kind: "text", label: "Label", group: "identity", column: { order: 1, widthPx: 141, isUsual: true } },
  ownedBy: {
    kind: "text",
    label: "Owner",
    group: "identity",
    vocabulary: "owners",
    column: { order: 2, widthPx: 120 },
  },
  modelType: {
    kind: "text",
    label: "Type",
    group: "identity",
    openPoint: "model-type",
    vocabulary: "modelTypes",
    column: { order: 3, widthPx: 100 },
  },
  enabled: { kind: "flag", label: "Enabled", group: "identity", words: { yes: "On", no: "Off" } },
  isImageModel: { kind: "flag", label: "Image model", group: "identity", column: { order: 13, widthPx: 110 } },
  defaultFor: {
    kind: "strings",
    label: "Default for",
    group: "identity",
    openPoint: "default-for",
    isWide: true,
    column: { order: 11, widthPx: 140 },
  },
  tags: {
    kind: "strings",
    label: "Tags",
    group: "identity",
    openPoint: "model-tags",
    vocabulary: "tags",
    isWide: true,
    column: { order: 12, widthPx: 160 },
  },
  description: { kind: "text", label: "Description", group: "identity", isLong: true, isWide: true },
  contextWindow: {
    ...limit("Context window"),
    column: { order: 5, title: "Context", widthPx: 84, isRight: true, isUsual: true },
  },
  maxTokens: { ...limit("Max output tokens"), column: { order: 6, title: "Max output", widthPx: 104, isRight: true } },
  testedAt: { kind: "number", label: "Tested at", group: "test", description: TEST_NUMBER },
  "capabilities/image": { kind: "flag", label: "Image input", group: "capabilities" },
  "capabilities/pdf": { kind: "flag", label: "PDF input", group: "capabilities" },
  "capabilities/webSearch": { kind: "flag", label: "Web search", group: "capabilities" },
  "capabilities/toolCall": { kind: "flag", label: "Tool calls", group: "capabilities" },
  "capabilities/reasoning": { kind: "flag", label: "Reasoning", group: "capabilities" },
  "capabilities/imageGeneration": { kind: "flag", label: "Image generation", group: "capabilities" },
  "pricing/input": { ...price("Input price"), column: { order: 7, widthPx: 96, isRight: true, isUsual: true } },
  "pricing/output": { ...price("Output price"), column: { order: 8, widthPx: 104, isRight: true, isUsual: true } },
  "pricing/inputCacheRead": price("Cache read price"),
  "pricing/inputCacheWrite": price("Cache write price"),
  "pricing/reasoning": price("Reasoning price"),
  "pricing/image": price("Image price"),
  "pricing/webSearch": price("Web search price"),
  "rates/inputRate": { ...rate("Input rate"), column: { order: 9, widthPx: 104, isRight: true } },
  "rates/outputRate": { ...rate("Output rate"), column: { order: 10, widthPx: 104, isRight: true } },
  "rates/cacheReadRate": rate("Cache read rate"),
  "rates/cacheWriteRate": rate("Cache write rate"),
  "rates/reasoningRate": rate("Reasoning rate"),
  "rates/imageRate": rate("Image rate"),
  "rates/webSearchRate": rate("Web search rate"),
} satisfies Record<string, GatewayModelField>;

export type ModelFieldName = keyof typeof declared;

/** Declares each field of a gateway model once, by its path in the model: panel, table, bulk edits and imports read it. */
export const gatewayModelFields: Readonly<Record<ModelFieldName, GatewayModelField>> = declared;
export const modelFieldNames = Object.keys(gatewayModelFields) as ModelFieldName[];

export interface Column extends ModelColumn {
  readonly name: ModelFieldName | "abilities";
  readonly title: string;
}

const fieldColumns = modelFieldNames.flatMap((name): Column[] => {
  const { label, column } = gatewayModelFields[name];
  return column ? [{ title: label, ...column, name }] : [];
});

/** The columns of the table that the user can choose. */
export const columns: readonly Column[] = [
  ...fieldColumns,
  { name: "abilities", title: "Abilities", order: 4, widthPx: 112, isUsual: true } as const,
].toSorted((a, b) => a.order - b.order);

/** The groups of the panel, in its order, with the names of their fields. */
export const modelFieldGroups = Object.entries<ModelFieldGroup>(GROUPS).map(([id, group]) => ({
  ...group,
  names: modelFieldNames.filter((name) => gatewayModelFields[name].group === id),
}));

/** Returns the label of a path in a gateway model; the path itself for an unknown member. */
export const modelLabel = (name: string): string =>
  Object.hasOwn(gatewayModelFields, name) ? gatewayModelFields[name as ModelFieldName].label : name;

/** Returns what the values of a flag at a path in a gateway model are called; `undefined` for "Yes" and "No". */
export const modelWords = (name: string): FieldDeclaration["words"] =>
  Object.hasOwn(gatewayModelFields, name) ? gatewayModelFields[name as ModelFieldName].words : undefined;

/** The abilities of a model: its flags in `capabilities`. */
export const abilities = modelFieldNames
  .filter((name) => name.startsWith("capabilities/"))
  .map((name) => ({
    name: name.slice("capabilities/".length) as keyof typeof abilityFlags.shape,
    label: gatewayModelFields[name].label,
  }));

/** The abilities that a try asks a model to show, in words. */
export const ABILITY_WORDS = {
  text: "Text",
  embedding: "Embedding",
  ...Object.fromEntries(abilities.map(({ name, label }) => [name, label])),
} as Readonly<Record<Ability, string>>;

/** Whether a model embeds. Without a type, its id says it. */
export const isEmbedding = ({ id, modelType = id ?? "" }: GatewayModel) => /embed/i.test(modelType);
