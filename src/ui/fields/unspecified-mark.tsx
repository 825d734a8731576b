import { Info } from "lucide-react";
import { useState } from "react";
import { Tooltip, useTip } from "../buttons/tooltip.tsx";
import { Popover } from "../overlays/popover.tsx";

/** The class of the icon beside a field that the API document leaves open: quiet, in a target that a finger can hit. */
export const unspecifiedMarkClass =
  "text-muted hover:text-accent data-popup-open:text-accent -my-1 pointer-coarse:my-0 inline-flex size-6 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-sm transition-colors";

/** The icon of a mark. */
export const UnspecifiedIcon = () => <Info aria-hidden="true" className="size-3.5" />;

/** Returns the tip of a mark and, with the field that it stands at, its accessible name. */
export const unspecifiedName = (question: string, field?: string) =>
  `Not defined by the API: ${field === undefined ? "" : `${field}. `}${question}`;

/** An icon beside the label of an unspecified field. A press shows what is not defined and what the app does. */
export function UnspecifiedMark({ field, question, how }: { field: string; question: string; how: string }) {
  const [isOpen, setOpen] = useState(false);
  const tip = useTip();
  return (
    <>
      <Popover
        title="Not defined by the API"
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            data-mark
            aria-label={unspecifiedName(question, field)}
            className={unspecifiedMarkClass}
            {...tip.anchorProps}
          >
            <UnspecifiedIcon />
          </button>
        }
      >
        <dl className="flex flex-col gap-2 text-base">
          <div>
            <dt className="text-muted text-sm">Not defined</dt>
            <dd className="text-pretty">{question}</dd>
          </div>
          <div>
            <dt className="text-muted text-sm">What the console does</dt>
            <dd className="text-pretty">{how}</dd>
          </div>
        </dl>
      </Popover>
      {tip.isOpen && !isOpen && <Tooltip>{unspecifiedName(question)}</Tooltip>}
    </>
  );
}
