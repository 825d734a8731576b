import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useReceivedSecrets, type ReceivedSecret } from "./received-secrets.ts";

/** Keeps the person on the page until a received secret is saved. True once they tried to leave before that. */
export function useStayUntilSaved(received: ReceivedSecret, isSaved: boolean): boolean {
  const { setSaved } = useReceivedSecrets();
  const [hasTriedToLeave, setTriedToLeave] = useState(false);
  useBlocker({
    shouldBlockFn: () => {
      if (!isSaved) setTriedToLeave(true);
      return !isSaved;
    },
    // What holds the secret asks by itself: it outlives this component.
    enableBeforeUnload: () => false,
  });
  useEffect(() => setSaved(received, isSaved), [setSaved, received, isSaved]);
  return hasTriedToLeave && !isSaved;
}
