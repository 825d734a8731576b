import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, MoveVertical, Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { RowActions } from "./row-actions.ts";

/** What can be done with one model, beside its row. */
export function ModelMenu({
  name,
  place,
  tabIndex,
  isFirst,
  isLast,
  fixedReason,
  actions,
}: {
  name: string;
  /** Place in the request. */
  place: number;
  tabIndex: number;
  /** In the table. */
  isFirst: boolean;
  isLast: boolean;
  /** Why rows cannot be moved now; absent when they can. */
  fixedReason: string | undefined;
  actions: RowActions;
}) {
  return (
    <Menu
      trigger={
        <IconButton
          label={`More for ${name}`}
          icon={<EllipsisVertical />}
          size="small"
          tabIndex={tabIndex}
          data-focus=""
        />
      }
      items={[
        { label: "Edit", icon: <Pencil />, keys: "Enter", onSelect: () => actions.open(place) },
        { label: "Duplicate", icon: <CopyPlus />, onSelect: () => actions.duplicate(place) },
        {
          label: "Move up",
          icon: <ArrowUp />,
          keys: "Alt ↑",
          hasLineAbove: true,
          disabledReason: fixedReason ?? (isFirst ? "It is the first of the table." : undefined),
          onSelect: () => actions.step(place, -1),
        },
        {
          label: "Move down",
          icon: <ArrowDown />,
          keys: "Alt ↓",
          disabledReason: fixedReason ?? (isLast ? "It is the last of the table." : undefined),
          onSelect: () => actions.step(place, 1),
        },
        { label: "Move to…", icon: <MoveVertical />, onSelect: () => actions.moveTo([place]) },
        {
          label: "Remove",
          icon: <Trash2 />,
          keys: "Del",
          isDanger: true,
          hasLineAbove: true,
          onSelect: () => actions.remove(place),
        },
      ]}
    />
  );
}
