import {
  gatewayModelFields,
  modelFieldNames,
  type ModelColumn,
  type ModelFieldName,
} from "../../request/gateway-model-fields.ts";

export interface Column extends ModelColumn {
  readonly name: ModelFieldName | "abilities";
  readonly title: string;
}

const abilities: Column = { name: "abilities", title: "Abilities", order: 4, widthPx: 112, isUsual: true };

const fieldColumns = modelFieldNames.flatMap((name): Column[] => {
  const { label, column } = gatewayModelFields[name];
  return column ? [{ title: label, ...column, name }] : [];
});

/** The columns of the table of models that the user can show or hide. */
export const columns: readonly Column[] = [...fieldColumns, abilities].toSorted((a, b) => a.order - b.order);
