import { createContext } from "react";

/** Places of the gateway models that differ from what was last sent. */
export const ChangedModelsContext = createContext<ReadonlySet<number>>(new Set());
