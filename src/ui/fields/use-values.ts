import { useState } from "react";

type Errors = Readonly<Record<string, string | undefined>>;

/** Holds the values of fields and their errors. A change clears the errors; `refuse` sets them, and returns false. */
export function useValues<Values extends object>(first: Values) {
  const [{ values, errors }, set] = useState<{ values: Values; errors: Errors }>({ values: first, errors: {} });
  const setValues = (changed: Partial<Values>) => set((now) => ({ values: { ...now.values, ...changed }, errors: {} }));
  /** Returns the props of a control that is no plain input. */
  const control = <Name extends keyof Values & string>(name: Name) => ({
    error: errors[name],
    value: values[name],
    onValueChange: (value: Values[Name]) => setValues({ [name]: value } as unknown as Partial<Values>),
  });
  return {
    values,
    errors,
    setValues,
    refuse: (found: Errors) => {
      set((now) => ({ ...now, errors: found }));
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
