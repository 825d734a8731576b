import type { ModelMember } from "../../request/labels.ts";

/** A column that the user can choose. */
export interface Column {
  readonly name: ModelMember | "abilities";
  readonly title: string;
  /** Tooltip of the title. */
  readonly tip?: string;
  /** At the usual size of text. */
  readonly widthPx: number;
  readonly isRight?: boolean;
  /** Shown by default. */
  readonly isUsual?: boolean;
}

// A guessed unit would make a price wrong by a thousand or a million times.
const PRICE_TIP = "The text as it is sent. The document names neither a currency nor how many tokens a price is for.";

/** The columns that the user can choose. */
export const columns: readonly Column[] = [
  { name: "label", title: "Label", widthPx: 148, isUsual: true },
  { name: "ownedBy", title: "Owner", widthPx: 120 },
  { name: "modelType", title: "Type", widthPx: 100 },
  { name: "abilities", title: "Abilities", widthPx: 112, isUsual: true },
  { name: "contextWindow", title: "Context", widthPx: 92, isRight: true, isUsual: true },
  { name: "maxTokens", title: "Max output", widthPx: 104, isRight: true },
  { name: "pricing/input", title: "Input price", tip: PRICE_TIP, widthPx: 104, isRight: true, isUsual: true },
  { name: "pricing/output", title: "Output price", tip: PRICE_TIP, widthPx: 104, isRight: true, isUsual: true },
  { name: "rates/inputRate", title: "Input rate", widthPx: 104, isRight: true },
  { name: "rates/outputRate", title: "Output rate", widthPx: 104, isRight: true },
  { name: "defaultFor", title: "Default for", widthPx: 140 },
  { name: "tags", title: "Tags", widthPx: 160 },
  { name: "isImageModel", title: "Image model", widthPx: 110 },
];
