import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ReactElement, useLayoutEffect } from "react";
import type { Elements } from "../page/elements.ts";
import { join } from "../style/class-names.ts";
import { optionClass, popupClass } from "../style/control-class.ts";

export type MenuItem = {
  label: string;
  icon?: Elements;
  onSelect: () => void;
  isDanger?: boolean | undefined;
  keys?: string | undefined;
  disabledReason?: string | undefined;
  hasLineAbove?: boolean | undefined;
  isCurrent?: boolean | undefined;
};

/** The items of a menu. What is no item is left out. */
export type MenuItems = readonly (MenuItem | false | undefined)[];

/** A menu button. `items` may be a function, called when the menu opens. */
export function Menu({
  trigger,
  items,
  align = "end",
  isOpenAtFirst = false,
  onShown,
}: {
  trigger: ReactElement;
  items: MenuItems | (() => MenuItems);
  align?: "start" | "center" | "end" | undefined;
  isOpenAtFirst?: boolean | undefined;
  onShown?: () => void;
}) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <BaseMenu.Popup className={join(popupClass, "max-h-(--available-height) min-w-44 overflow-y-auto p-1")}>
            <Items items={items} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Items({ items }: { items: MenuItems | (() => MenuItems) }) {
  return (
    <>{(typeof items === "function" ? items() : items).map((item) => item && <Item key={item.label} {...item} />)}</>
  );
}

function Item({ label, icon, onSelect, isDanger, keys, disabledReason, hasLineAbove, isCurrent }: MenuItem) {
  return (
    <>
      {hasLineAbove && <BaseMenu.Separator className="bg-line -mx-1 my-1 h-px" />}
      <BaseMenu.Item
        label={label}
        disabled={Boolean(disabledReason)}
        onClick={onSelect}
        {...(isCurrent !== undefined && { role: "menuitemradio", "aria-checked": isCurrent })}
        className={join(optionClass, "[&_svg]:size-4 [&_svg]:shrink-0", isDanger && !disabledReason && "text-danger")}
      >
        {icon}
        <span className="flex min-w-0 flex-1 flex-col">
          <span>{label}</span>
          {disabledReason && <span className="text-muted max-w-64 text-sm text-pretty">{disabledReason}</span>}
        </span>
        {keys && <span className="text-muted pl-4 text-xs">{keys}</span>}
        {isCurrent && <Check aria-hidden className="text-accent" />}
      </BaseMenu.Item>
    </>
  );
}
