import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useDraftValue } from "../form/draft-context.ts";
import { controlId } from "../form/member.ts";
import { useMaskedJson } from "../json/use-masked-json.ts";
import { toPointer } from "../path.ts";
import { SecretMarks } from "./secret-marks.tsx";

/** One element of `llmProviders`, as JSON. */
export function ProviderCard({
  index,
  count,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const path = ["config", "llmProviders", index] as const;
  const value = useDraftValue(path);
  const name = nameOf(value) ?? `Provider ${index + 1}`;
  const json = useMaskedJson(path, `edit ${name}`);
  return (
    <div role="group" aria-label={name} className="border-line rounded-lg border">
      <div className="border-line bg-sunken flex min-h-10 items-center gap-2 rounded-t-lg border-b py-1 pr-1.5 pl-3">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</h3>
        <SecretMarks at={path} />
        <IconButton
          label={`Move ${name} up`}
          size="small"
          icon={<ArrowUp />}
          disabledReason={index === 0 && "This is the first provider."}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          size="small"
          icon={<ArrowDown />}
          disabledReason={index === count - 1 && "This is the last provider."}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Remove ${name}`} size="small" icon={<Trash2 />} onClick={onRemove} />
      </div>
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
    </div>
  );
}

/** What a provider may be called: the first of the usual names that holds a text. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const members = value as Record<string, unknown>;
  const name = ["name", "label", "id", "type"]
    .map((member) => members[member])
    .find((text) => typeof text === "string" && text !== "");
  return name as string | undefined;
}
