import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useReceivedSecrets, type ReceivedSecret } from "./received-secrets.ts";

/** Blocks navigation until a received secret is saved. Returns true after an attempt to leave. */
export function useStayUntilSaved(received: ReceivedSecret, isSaved: boolean): boolean {
  const { setSaved } = useReceivedSecrets();
  const [hasTriedToLeave, setTriedToLeave] = useState(false);
  useBlocker({
    shouldBlockFn: () => {
      if (!isSaved) setTriedToLeave(true);
      return !isSaved;
    },
    // The store of secrets asks before unload; it outlives this component.
    enableBeforeUnload: () => false,
  });
  useEffect(() => setSaved(received, isSaved), [setSaved, received, isSaved]);
  return hasTriedToLeave && !isSaved;
}
