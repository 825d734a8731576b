import { useEffect } from "react";
import { useToast } from "../overlays/toast.tsx";
import { guardDrops } from "./guard-drops.ts";

/** Guards the page against files that miss every target, and says in a toast why nothing was added. */
export function DropGuard() {
  const toast = useToast();
  useEffect(() => guardDrops((text) => toast.info("Nothing was added", { text })), [toast]);
  return null;
}
