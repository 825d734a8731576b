import { toPointer, type Path } from "#json/json-path.ts";
import type { ShapeKind } from "#session/shapes.ts";
import type { Elements } from "#ui/page/elements.ts";
import { ElementList } from "../fields/element-list.tsx";
import { controlId } from "../fields/go-to-field.ts";
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
export function OpenElements({ list, kind, label, word, mark }: OpenElementsProps) {
  return (
    <fieldset id={controlId(toPointer(list))} className="min-w-0">
      <legend className="mb-2 flex items-center gap-1 text-sm font-medium">
        <span>{label}</span>
        {mark}
      </legend>
      <ElementList at={list} word={word} size="small">
        {(card) => <OpenElementCard {...card} list={list} kind={kind} word={word} />}
      </ElementList>
    </fieldset>
  );
}
