import { toPointer } from "#json/json-path.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useDraftValue } from "../draft/draft-context.ts";
import { ElementCard, type ElementCardProps } from "../fields/element-card.tsx";
import { controlId } from "../fields/focus-field.ts";
import { useMaskedJson } from "../json/use-masked-json.ts";
import { SecretMarks } from "./secret-marks.tsx";

/** One element of `llmProviders`, as JSON. */
export function ProviderCard(card: ElementCardProps) {
  const path = ["config", "llmProviders", card.index] as const;
  const value = useDraftValue(path);
  const name = nameOf(value) ?? `Provider ${card.index + 1}`;
  const json = useMaskedJson(path, name);
  return (
    <ElementCard {...card} word="provider" name={name} marks={<SecretMarks at={path} />}>
      <TextArea
        id={controlId(toPointer(path))}
        label={`${name} as JSON`}
        isLabelHidden
        isMono
        spellCheck={false}
        className="p-3"
        error={json.problem}
        value={json.text}
        onChange={(event) => json.edit(event.target.value)}
        onBlur={json.settle}
      />
    </ElementCard>
  );
}

/** Returns the name of a provider: the first of the usual members that is a text. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = value as Record<string, unknown>;
  const name = ["name", "label", "id", "type"]
    .map((member) => members[member])
    .find((text) => typeof text === "string" && text !== "");
  return name as string | undefined;
}
