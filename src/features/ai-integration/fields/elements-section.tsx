import { Plus } from "lucide-react";
import type { ComponentType } from "react";
import type { Path } from "#json/json-path.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { useDraft, useDraftValue } from "../draft/draft-context.ts";
import type { SectionId } from "../request/section-of.ts";
import type { ElementCardProps } from "./element-card.tsx";
import { ElementCards } from "./element-cards.tsx";
import { focusField } from "./focus-field.ts";
import { PageSection } from "./page-section.tsx";
import { useRemovalFocus } from "./use-removal-focus.ts";

const NONE: readonly unknown[] = [];

/** A section of the page with a list of the request, whose elements are added, moved and removed. */
export function ElementsSection({
  at,
  word,
  create,
  firstField,
  Card,
  above,
  below,
  ...section
}: {
  id: SectionId;
  description: string;
  summary: string;
  mark?: Elements;
  at: Path;
  /** The kind of element: "group". */
  word: string;
  create: (elements: readonly unknown[]) => object;
  /** The member of a new element that gets the focus; empty for the whole element. */
  firstField: Path;
  Card: ComponentType<ElementCardProps>;
  above?: Elements;
  below?: Elements;
}) {
  const draft = useDraft();
  const sent = useDraftValue(at) as readonly unknown[] | undefined;
  const elements = sent ?? NONE;
  const { list, add, willRemove } = useRemovalFocus(elements.length);
  return (
    <PageSection
      {...section}
      actions={
        <Button
          ref={add}
          icon={<Plus />}
          onClick={() => {
            draft.set(at, [...elements, create(elements)], { label: `add a ${word}` });
            focusField([...at, elements.length, ...firstField]);
          }}
        >
          {`Add ${word}`}
        </Button>
      }
    >
      <div ref={list} className="flex flex-col gap-4">
        {above}
        {elements.length === 0 ? (
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
        ) : (
          <ElementCards at={at} word={word} willRemove={willRemove}>
            {(card) => <Card {...card} />}
          </ElementCards>
        )}
        {below}
      </div>
    </PageSection>
  );
}
