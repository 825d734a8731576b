import { Plus } from "lucide-react";
import { Fragment } from "react";
import type { Path } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useEditedList } from "#ui/lists/use-edited-list.ts";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { movedTo } from "../request/edit-models.ts";
import type { ElementCardProps } from "./element-card.tsx";

const NONE: readonly unknown[] = [];

/** Edits a list of the AI integration, such as the concurrency groups: elements are added, moved and removed. */
export function ElementList({
  at,
  word,
  create,
  size,
  children,
}: {
  /** The same array as long as the path is the same. */
  at: Path;
  word: string;
  create?: (elements: readonly unknown[]) => object;
  size?: "small";
  children: (card: ElementCardProps) => Elements;
}) {
  const draft = useDraft();
  const sent = useDraftValue(at) as readonly unknown[] | undefined;
  const elements = sent ?? NONE;
  const { keys, list, add, willAdd } = useEditedList(elements);
  return (
    <div {...list} className="flex flex-col gap-4">
      {elements.length === 0 && (
        <p className="text-muted text-base">
          <span>{sent ? `The list of ${word}s is empty. ` : `No ${word}s`}</span>
          {sent && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Leave out: ${word}s`}
              onClick={() => draft.set(at, undefined, { label: `leave out the ${word}s` })}
            >
              Leave out
            </Button>
          )}
        </p>
      )}
      {elements.map((_, index) => (
        <Fragment key={keys[index]}>
          {children({
            index,
            count: elements.length,
            onMove: (to) => draft.set(at, movedTo(elements, index, to), { label: `move a ${word}` }),
            onRemove: () => draft.set([...at, index], undefined, { label: `remove a ${word}` }),
          })}
        </Fragment>
      ))}
      <Button
        ref={add}
        size={size}
        icon={<Plus />}
        className="self-start"
        onClick={() => {
          willAdd();
          draft.set(at, [...elements, create?.(elements) ?? {}], { label: `add a ${word}` });
        }}
      >
        {`Add ${word}`}
      </Button>
    </div>
  );
}
