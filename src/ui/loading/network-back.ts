import { useEffect, useEffectEvent } from "react";

export function useNetworkBack(act: (() => void) | undefined): void {
  const onNetwork = useEffectEvent(() => act?.());
  const isWanted = act !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const call = () => onNetwork();
    addEventListener("online", call);
    return () => removeEventListener("online", call);
  }, [isWanted]);
}
