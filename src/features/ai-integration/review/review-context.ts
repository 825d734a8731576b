import { createContext } from "react";

/** Opens the review. */
export const ReviewContext = createContext<() => void>(() => {});
