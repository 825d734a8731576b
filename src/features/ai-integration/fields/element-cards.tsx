import { Fragment } from "react";
import type { Path } from "#json/json-path.ts";
import { useRowKeys } from "#ui/lists/row-keys.ts";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import { moved } from "../request/edit-models.ts";
import type { ElementCardProps } from "./element-card.tsx";

const NONE: readonly unknown[] = [];

/** The elements of a list of the request, each with what moves and removes it. */
export function ElementCards({
  at,
  word,
  willRemove,
  children,
}: {
  at: Path;
  /** The kind of element: "group". */
  word: string;
  /** Of `useRemovalFocus`. */
  willRemove: (index: number) => void;
  children: (card: ElementCardProps) => Elements;
}) {
  const draft = useDraft();
  const elements = (useDraftValue(at) as readonly unknown[] | undefined) ?? NONE;
  const keys = useRowKeys(elements);
  return elements.map((_, index) => (
    <Fragment key={keys[index]}>
      {children({
        index,
        count: elements.length,
        onMove: (to) => draft.set(at, moved(elements, [index], to > index ? to + 1 : to), { label: `move a ${word}` }),
        onRemove: () => {
          willRemove(index);
          draft.set([...at, index], undefined, { label: `remove a ${word}` });
        },
      })}
    </Fragment>
  ));
}
