import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

/** Tabs with automatic activation: arrow keys select a tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; badge?: ReactNode; panel: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onValueChange(chosen)}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="border-line relative mb-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="text-muted hover:text-text data-active:text-text flex h-9 items-center justify-center gap-1.5 rounded-t-md px-2.5 text-base font-medium whitespace-nowrap transition-colors select-none focus-visible:-outline-offset-2 pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            <span>{tab.label}</span>
            <span className="contents">{tab.badge}</span>
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator
          renderBeforeHydration={false}
          className="bg-accent pointer-events-none absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full transition-[translate,width]"
        />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="rounded-md">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
