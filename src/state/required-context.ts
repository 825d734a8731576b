import { type Context, createContext, use } from "react";

/** Returns a context, and a hook that returns its value. It throws where there is none above; `what` is its name. */
export function requiredContext<Value>(what: string): readonly [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined);
  const useValue = () => {
    const value = use(context);
    if (value === undefined) throw new Error(`There is no ${what} above this component.`);
    return value;
  };
  return [context, useValue];
}
