import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "#ui/buttons/button.tsx";
import { REMOVER } from "#ui/lists/use-edited-list.ts";
import type { Elements } from "#ui/page/elements.ts";

export interface ElementCardProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A card for an element of a list in the AI integration, such as a concurrency group, with buttons to move or remove it. */
export function ElementCard({
  word,
  name,
  tools,
  headingLevel: Heading = "h2",
  children,
  ...element
}: ElementCardProps & {
  word: string;
  name: string;
  tools?: Elements;
  headingLevel?: "h2" | "h3";
  children: Elements;
}) {
  return (
    <div role="group" aria-label={name} className="border-line rounded-lg border">
      <div className="border-line bg-sunken flex min-h-10 flex-wrap items-center gap-x-2 rounded-t-lg border-b py-1 pr-1.5 pl-3">
        <Heading className="min-w-0 flex-1 basis-32 truncate text-sm font-semibold">{name}</Heading>
        {tools}
        <span className="ml-auto flex gap-2">
          <ElementButtons {...element} word={word} name={name} />
        </span>
      </div>
      {children}
    </div>
  );
}

/** The buttons that move and remove an element. A single element cannot move. Their labels end with `of`. */
export function ElementButtons({
  index,
  count,
  onMove,
  onRemove,
  word,
  name,
  of = "",
}: ElementCardProps & { word: string; name: string; of?: string }) {
  return (
    <>
      {count > 1 && (
        <>
          <IconButton
            label={`Move ${name} up${of}`}
            size="small"
            icon={<ArrowUp />}
            disabledReason={index === 0 && `This is the first ${word}.`}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={`Move ${name} down${of}`}
            size="small"
            icon={<ArrowDown />}
            disabledReason={index === count - 1 && `This is the last ${word}.`}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton {...REMOVER} label={`Remove ${name}${of}`} size="small" icon={<Trash2 />} onClick={onRemove} />
    </>
  );
}
