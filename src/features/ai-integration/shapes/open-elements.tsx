import { Plus } from "lucide-react";
import { toPointer, type Path } from "#json/json-path.ts";
import type { ShapeKind } from "#session/shapes.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { ElementCards } from "../fields/element-cards.tsx";
import { controlId, focusField } from "../fields/focus-field.ts";
import { useRemovalFocus } from "../fields/use-removal-focus.ts";
import { OpenElementCard } from "./open-element-card.tsx";

interface OpenElementsProps {
  /** The same array as long as the path is the same. */
  list: Path;
  kind: ShapeKind;
  label: string;
  /** The kind of element: "task type". */
  word: string;
  mark: Elements;
}

/** A list of objects with a shape, in a group of fields. */
export function OpenElements({ list: path, kind, label, word, mark }: OpenElementsProps) {
  const draft = useDraft();
  const elements = (useDraftValue(path) as readonly unknown[] | undefined) ?? [];
  const { list, add, willRemove } = useRemovalFocus(elements.length);
  return (
    <fieldset id={controlId(toPointer(path))} className="min-w-0">
      <legend className="mb-2 flex items-center gap-1 text-sm font-medium">
        <span>{label}</span>
        {mark}
      </legend>
      <div ref={list} className="flex flex-col gap-3">
        <ElementCards at={path} word={word} willRemove={willRemove}>
          {(card) => <OpenElementCard {...card} list={path} kind={kind} word={word} />}
        </ElementCards>
        <Button
          ref={add}
          size="small"
          icon={<Plus />}
          className="self-start"
          onClick={() => {
            draft.set(path, [...elements, {}], { label: `add a ${word}` });
            focusField([...path, elements.length]);
          }}
        >
          {`Add ${word}`}
        </Button>
      </div>
    </fieldset>
  );
}
