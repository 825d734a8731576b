import { CopyPlus, EllipsisVertical, MoveVertical, PencilLine, Power, PowerOff, Trash2, X } from "lucide-react";
import { formatNumber } from "#text/format-number.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { floatAboveBars } from "#ui/style/floating-stack.ts";
import { bottomBar } from "#ui/style/sticky-bars.ts";

const inPlace = (element: HTMLElement | null) => {
  const ends = [floatAboveBars(element), bottomBar(element)];
  return () => ends.forEach((end) => end?.());
};

export function SelectionBar({
  count,
  hiddenCount,
  onEdit,
  onEnable,
  onDisable,
  onDuplicate,
  onMove,
  onRemove,
  onClear,
}: {
  count: number;
  hiddenCount: number;
  onEdit: () => void;
  onEnable: () => void;
  onDisable: () => void;
  onDuplicate: () => void;
  onMove: () => void;
  onRemove: () => void;
  onClear: () => void;
}) {
  return (
    <div
      ref={inPlace}
      role="group"
      aria-label="Selected models"
      // Below the table, so that the rows do not move under the pointer.
      className="border-accent-line bg-accent-soft short:static sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-10 mt-2 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg border px-3 py-1.5 print:hidden"
    >
      {/* In two lines, so that the buttons fit into one. */}
      <span className="flex flex-col text-base leading-4 font-medium">
        <span>{`${formatNumber(count)} selected`}</span>
        {hiddenCount > 0 && (
          <span className="text-muted text-sm leading-4 font-normal">{`${formatNumber(hiddenCount)} not shown`}</span>
        )}
      </span>
      {/* No icons where there is no room for both. */}
      <div className="flex flex-wrap gap-1.5 max-sm:[&>button_svg]:hidden xl:max-[88rem]:[&>button_svg]:hidden">
        <Button size="small" icon={<PencilLine />} onClick={onEdit}>
          Edit field…
        </Button>
        <Button size="small" icon={<Power />} onClick={onEnable}>
          Enable
        </Button>
        <Button size="small" icon={<PowerOff />} onClick={onDisable}>
          Disable
        </Button>
        <Button size="small" className="max-xl:hidden" icon={<CopyPlus />} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button size="small" className="max-xl:hidden" icon={<MoveVertical />} onClick={onMove}>
          Move to…
        </Button>
        <Button size="small" className="max-xl:hidden" icon={<Trash2 />} onClick={onRemove}>
          Remove
        </Button>
        {/* What a narrow screen has no room for. */}
        <span className="xl:hidden">
          <Menu
            trigger={
              <IconButton
                label="More for selected models"
                size="small"
                variant="secondary"
                icon={<EllipsisVertical />}
              />
            }
            items={[
              { label: "Duplicate", icon: <CopyPlus />, onSelect: onDuplicate },
              { label: "Move to…", icon: <MoveVertical />, onSelect: onMove },
              { label: "Clear selection", icon: <X />, onSelect: onClear },
              { label: "Remove", icon: <Trash2 />, isDanger: true, hasLineAbove: true, onSelect: onRemove },
            ]}
          />
        </span>
      </div>
      <Button size="small" variant="quiet" className="ml-auto max-xl:hidden" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
