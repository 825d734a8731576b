import { CopyPlus, PencilLine, Power, PowerOff, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { numberText } from "#ui/figures.ts";

/** What can be done with the models that are chosen. */
export function SelectionBar({
  count,
  hiddenCount,
  onEdit,
  onEnable,
  onDisable,
  onDuplicate,
  onRemove,
  onClear,
}: {
  count: number;
  /** How many of them the filter hides. */
  hiddenCount: number;
  onEdit: () => void;
  onEnable: () => void;
  onDisable: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onClear: () => void;
}) {
  return (
    <div
      role="group"
      aria-label="Selected models"
      // Below the table, so that the rows stay where they are under the pointer.
      className="border-accent-line bg-accent-soft sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-10 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-1.5"
    >
      <span className="text-base font-medium">
        {numberText(count)} selected
        {hiddenCount > 0 && <span className="text-muted font-normal"> · {hiddenCount} not shown</span>}
      </span>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" icon={<PencilLine />} onClick={onEdit}>
          Edit field…
        </Button>
        <Button size="small" icon={<Power />} onClick={onEnable}>
          Enable
        </Button>
        <Button size="small" icon={<PowerOff />} onClick={onDisable}>
          Disable
        </Button>
        <Button size="small" icon={<CopyPlus />} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button size="small" icon={<Trash2 />} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Button size="small" variant="quiet" className="ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
