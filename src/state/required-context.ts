import { type Context, createContext, use } from "react";

/** Returns a context, and a hook that returns its value. Without a provider above, the hook throws and names `what`. */
export function requiredContext<Value>(what: string): readonly [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined);
  const useValue = () => {
    const value = use(context);
    if (value === undefined) throw new Error(`There is no ${what} above this component.`);
    return value;
  };
  return [context, useValue];
}
