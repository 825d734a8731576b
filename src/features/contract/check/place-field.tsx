import type { Ref } from "react";
import { Combobox } from "#ui/fields/combobox.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Place } from "./places.ts";

interface PlaceFieldProps {
  label: string;
  description?: string;
  places: readonly Place[];
  /** Whether all entities are known. Otherwise an id can be typed. */
  isComplete: boolean;
  value: string;
  onValueChange: (id: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLElement>;
}

export function PlaceField({ places, isComplete, value, ref, ...field }: PlaceFieldProps) {
  if (!isComplete) {
    return (
      <Combobox
        {...field}
        ref={ref as Ref<HTMLInputElement>}
        value={value}
        suggestions={places.map(({ id }) => id)}
        placeholder="Its id"
        isMono
      />
    );
  }
  return (
    <Select
      {...field}
      ref={ref as Ref<HTMLButtonElement>}
      value={value === "" ? null : value}
      options={places.map(({ id, name, within }) => ({ value: id, label: name, description: within }))}
    />
  );
}
