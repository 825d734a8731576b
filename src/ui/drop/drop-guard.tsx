import { useEffect } from "react";
import { useToast } from "../overlays/toast.tsx";
import { guardDrops } from "./guard-drops.ts";

export function DropGuard() {
  const toast = useToast();
  useEffect(() => guardDrops((text) => toast.info("Nothing was added", { text })), [toast]);
  return null;
}
