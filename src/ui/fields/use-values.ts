import { useState } from "react";

/** What a field of a form gives to a control that is no plain input. */
export interface FieldOf<Value> {
  readonly error: string | undefined;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** The fields of a form, for its sections. */
export type Fields<Values extends object> = ReturnType<typeof useValues<Values>>;

type Errors = Readonly<Record<string, string | undefined>>;
const NONE: Errors = {};

/**
 * Holds the values of a form's fields and their errors. A change clears the errors; `refuse` sets them, and returns false.
 * With `check`, a change clears only what was refused of the same field, and `isValid` returns whether it finds nothing.
 * From then on its errors follow the values.
 */
export function useValues<Values extends object>(first: Values, check?: (values: Values) => Errors) {
  const [initial] = useState(first);
  const [{ values, refused, isChecked }, set] = useState({ values: first, refused: NONE, isChecked: false });
  const errors: Errors = isChecked ? { ...check?.(values), ...refused } : refused;
  const setValues = (changed: Partial<Values>) =>
    set((now) => ({
      ...now,
      values: { ...now.values, ...changed },
      refused: Object.fromEntries(
        Object.entries(now.refused).filter(([name]) => check && !Object.hasOwn(changed, name)),
      ),
    }));
  const control = <Name extends keyof Values & string>(name: Name): FieldOf<Values[Name]> => ({
    error: errors[name],
    value: values[name],
    onValueChange: (value) => setValues({ [name]: value } as unknown as Partial<Values>),
  });
  return {
    values,
    errors,
    setValues,
    isChanged: () => JSON.stringify(values) !== JSON.stringify(initial),
    isValid: () => {
      set((now) => ({ ...now, refused: NONE, isChecked: true }));
      return Object.keys(check?.(values) ?? NONE).length === 0;
    },
    refuse: (found: Errors) => {
      set((now) => ({ ...now, refused: found }));
      return false;
    },
    control,
    /** Returns the props of an input with a text. */
    field: (name: keyof Values & string) => {
      const { onValueChange, value, error } = control(name);
      const onChange = ({ target }: { target: { value: string } }) => onValueChange(target.value as typeof value);
      return { error, value: value as string, onChange };
    },
  };
}
