import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, MoveVertical, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "#text/format.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#ui/overlays/menu.tsx";
import type { ModelActions } from "./use-model-actions.ts";

interface MenuProps {
  readonly place: number;
  /** Why rows cannot be moved now; absent when they can. */
  readonly fixedReason: string | undefined;
  readonly actions: ModelActions;
}

/**
 * The menu of a row in the table of models. It acts on all selected models if the row is one, as keys and dragging do. Until
 * it is pressed it is a plain button: menus in all rows would slow scrolling down.
 */
export function ModelMenu({ name, tabIndex, ...props }: MenuProps & { name: string; tabIndex: number }) {
  const [isOpened, setOpened] = useState(false);
  const button = {
    label: `More for ${name}`,
    icon: <EllipsisVertical className="text-muted" />,
    size: "small",
    tabIndex,
    "data-focus": "",
  } as const;
  if (isOpened) return <Menu isOpenAtFirst trigger={<IconButton {...button} />} items={() => itemsFor(props)} />;
  return <IconButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />;
}

function itemsFor({ place, fixedReason, actions }: MenuProps): MenuItem[] {
  const places = actions.targetsOf(place);
  const isAlone = places.length === 1;
  const all = isAlone ? "" : ` ${formatNumber(places.length)} models`;
  const stuck = (by: -1 | 1, end: "first" | "last") =>
    fixedReason ??
    (actions.canStep(places, by)
      ? undefined
      : `${isAlone ? "This model" : `The ${end} selected model`} is already ${end}.`);
  return [
    {
      label: isAlone ? "Edit" : "Edit this model",
      icon: <Pencil />,
      keys: "Enter",
      onSelect: () => actions.open(place),
    },
    { label: `Duplicate${all}`, icon: <CopyPlus />, onSelect: () => actions.duplicate(places) },
    {
      label: `Move${all} up`,
      icon: <ArrowUp />,
      keys: "Alt ↑",
      hasLineAbove: true,
      disabledReason: stuck(-1, "first"),
      onSelect: () => actions.step(places, -1),
    },
    {
      label: `Move${all} down`,
      icon: <ArrowDown />,
      keys: "Alt ↓",
      disabledReason: stuck(1, "last"),
      onSelect: () => actions.step(places, 1),
    },
    { label: `Move${all} to…`, icon: <MoveVertical />, onSelect: () => actions.moveTo(places) },
    {
      label: `Remove${all}`,
      icon: <Trash2 />,
      keys: "Del",
      isDanger: true,
      hasLineAbove: true,
      onSelect: () => actions.remove(places),
    },
  ];
}
