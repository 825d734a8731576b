import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { optionClass, popupClass } from "./control-class.ts";
import { join } from "./join.ts";

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean | undefined;
  /** Keys that do the same, such as "Ctrl D". */
  keys?: string | undefined;
  /** Why it cannot be chosen now; it is shown under the label. */
  disabledReason?: string | undefined;
  /** Draws a line above, to begin a group. */
  hasLineAbove?: boolean | undefined;
};

/** Actions behind a button, a Button or an IconButton; `items` may be asked for when it opens, for what they depend on by then. */
export function Menu({
  trigger,
  items,
  align = "end",
}: {
  trigger: ReactElement;
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  align?: "start" | "center" | "end" | undefined;
}) {
  return (
    <BaseMenu.Root modal={false}>
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

function Items({ items }: { items: readonly MenuItem[] | (() => readonly MenuItem[]) }) {
  return (
    <>
      {(typeof items === "function" ? items() : items).map((item) => (
        <Fragment key={item.label}>
          {item.hasLineAbove && <BaseMenu.Separator className="bg-line -mx-1 my-1 h-px" />}
          <BaseMenu.Item
            label={item.label}
            disabled={Boolean(item.disabledReason)}
            onClick={item.onSelect}
            className={join(
              optionClass,
              "[&_svg]:size-4 [&_svg]:shrink-0",
              item.isDanger && !item.disabledReason && "text-danger data-highlighted:bg-danger-soft",
            )}
          >
            {item.icon}
            <span className="flex min-w-0 flex-1 flex-col">
              {item.label}
              {item.disabledReason && (
                <span className="text-muted max-w-64 text-sm text-pretty">{item.disabledReason}</span>
              )}
            </span>
            {item.keys && <span className="text-muted pl-4 text-xs">{item.keys}</span>}
          </BaseMenu.Item>
        </Fragment>
      ))}
    </>
  );
}
