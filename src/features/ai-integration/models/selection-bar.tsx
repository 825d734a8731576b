import { CopyPlus, EllipsisVertical, MoveVertical, PencilLine, Power, PowerOff, Trash2, X } from "lucide-react";
import { formatNumber } from "#text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { inStack } from "#ui/style/floating-stack.ts";
import type { ModelsView } from "./table/use-models-view.ts";

const inPlace = inStack("floating", "bottom");

/** Says how many models are selected, and edits, moves or removes them. */
export function SelectionBar({
  table: { selection, actions },
  onEdit,
  onGone,
}: {
  table: ModelsView;
  onEdit: () => void;
  /** Called when the selection is gone, and this bar with it. */
  onGone: () => void;
}) {
  const { places, hiddenCount, clear } = selection;
  const always = [
    { label: "Edit field…", icon: <PencilLine />, onSelect: onEdit },
    { label: "Enable", icon: <Power />, onSelect: () => actions.setAllEnabled(places, true) },
    { label: "Disable", icon: <PowerOff />, onSelect: () => actions.setAllEnabled(places, false) },
  ];
  const duplicate = { label: "Duplicate", icon: <CopyPlus />, onSelect: () => actions.duplicate(places) };
  const move = { label: "Move to…", icon: <MoveVertical />, onSelect: () => actions.moveTo(places) };
  const remove = {
    label: "Remove",
    icon: <Trash2 />,
    onSelect: () => {
      actions.remove(places);
      onGone();
    },
  };
  const clearing = {
    label: "Clear selection",
    icon: <X />,
    onSelect: () => {
      clear();
      onGone();
    },
  };
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
        <span>{`${formatNumber(places.length)} selected`}</span>
        {hiddenCount > 0 && (
          <span className="text-muted text-sm leading-4 font-normal">{`${formatNumber(hiddenCount)} not shown`}</span>
        )}
      </span>
      {/* No icons where there is no room for both. */}
      <div className="flex flex-wrap gap-1.5 max-sm:[&>button_svg]:hidden xl:max-[88rem]:[&>button_svg]:hidden">
        {[...always, duplicate, move, remove].map(({ label, icon, onSelect }, index) => (
          <Button
            key={label}
            size="small"
            className={index < always.length ? undefined : "max-xl:hidden"}
            icon={icon}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
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
            items={[duplicate, move, clearing, { ...remove, isDanger: true, hasLineAbove: true }]}
          />
        </span>
      </div>
      <Button size="small" variant="quiet" className="ml-auto max-xl:hidden" onClick={clearing.onSelect}>
        Clear selection
      </Button>
    </div>
  );
}
