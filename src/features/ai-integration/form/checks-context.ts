import { createContext, useContext } from "react";

/** Warnings across fields by JSON pointer: the first one for each place, in words. */
export const WarningsContext = createContext<ReadonlyMap<string, string>>(new Map());

export function useWarning(pointer: string): string | undefined {
  return useContext(WarningsContext).get(pointer);
}
