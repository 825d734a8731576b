import { Brain, FileText, Globe, Image, ImagePlus, Wrench } from "lucide-react";
import type { GatewayModel } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { formatNumber } from "#text/format-number.ts";
import { perMillionText, type SpacePrices } from "../../prices/price-unit.ts";
import { stepsOf } from "../../request/field-kinds.ts";
import { abilities } from "../../request/gateway-model-fields.ts";
import type { Column } from "./columns.ts";

const icons = {
  image: Image,
  pdf: FileText,
  webSearch: Globe,
  toolCall: Wrench,
  reasoning: Brain,
  imageGeneration: ImagePlus,
};

/** The value of a model in a column; empty if it is not set. */
export function ModelCell({ model, column, prices }: { model: GatewayModel; column: Column; prices: SpacePrices }) {
  if (column.name === "abilities") return <Abilities model={model} />;
  const value = getAt(model, stepsOf(column.name));
  if (value === undefined) return null;
  return (
    <span title={perMillionText(column.name, value, prices)} className="truncate">
      {textOf(value)}
    </span>
  );
}

function textOf(value: unknown): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Abilities({ model }: { model: GatewayModel }) {
  const able = abilities.filter(({ name }) => model.capabilities?.[name] === true);
  if (able.length === 0) return null;
  return (
    <span className="text-muted flex items-center gap-1.5" title={able.map(({ label }) => label).join(", ")}>
      {able.map(({ name }) => {
        const Icon = icons[name];
        return <Icon key={name} aria-hidden="true" className="size-3.5" />;
      })}
      <span className="sr-only">{able.map(({ label }) => label).join(", ")}</span>
    </span>
  );
}
