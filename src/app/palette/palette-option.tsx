import type { ComponentProps } from "react";
import { kinds, pathText, type Place } from "./place.ts";
import { screens } from "./screens.ts";

interface PaletteOptionProps extends ComponentProps<"div"> {
  place: Place;
  isActive: boolean;
}

export function PaletteOption({ place, isActive, ...rest }: PaletteOptionProps) {
  const Icon = (place.kind === "screen" && screens.find(({ to }) => to === place.to)?.icon) || kinds[place.kind].icon;
  return (
    <div
      {...rest}
      role="option"
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : undefined}
      className="aria-selected:bg-highlight flex cursor-pointer scroll-my-8 items-center gap-3 rounded-md px-3 py-2 pointer-coarse:py-3"
    >
      <Icon aria-hidden className="text-muted size-4 shrink-0" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="max-w-full truncate">{place.name}</span>
        <span className="text-muted max-w-full truncate text-sm">{pathText(place)}</span>
      </span>
    </div>
  );
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
