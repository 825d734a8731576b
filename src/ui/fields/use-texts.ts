import { useState } from "react";

/** Holds the texts of fields and their errors. A change clears the errors; `refuse` sets them, and returns false. */
export function useTexts<Name extends string>(first: Readonly<Record<Name, string>>) {
  const [{ texts, errors }, set] = useState<{
    texts: Readonly<Record<Name, string>>;
    errors: Readonly<Record<string, string | undefined>>;
  }>({ texts: first, errors: {} });
  const setTexts = (changed: Partial<Record<Name, string>>) =>
    set((now) => ({ texts: { ...now.texts, ...changed }, errors: {} }));
  return {
    texts,
    errors,
    setTexts,
    refuse: (found: typeof errors) => {
      set((now) => ({ ...now, errors: found }));
      return false;
    },
    /** Returns the props of a field. */
    field: (name: Name) => ({
      error: errors[name],
      value: texts[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setTexts({ [name]: target.value } as Partial<Record<Name, string>>),
    }),
  };
}
