import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Address } from "./address.ts";
import type { Arrival, Router, Visit } from "./router.ts";

/** The router of all that is drawn below. */
export const RouterContext = createContext<Router | undefined>(undefined);

/** The router itself, to load a screen anew or to ask without being drawn again. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("There is no router above this component.");
  return router;
}

/** Goes to a screen by its pattern and params. */
export function useNavigate(): Router["navigate"] {
  return useRouter().navigate;
}

/** The address as it is now, ahead of the screen that is still fetched: a new object each time something is gone to. */
export function useLocation(): Address {
  const { subscribe, location } = useRouter();
  return useSyncExternalStore(subscribe, location);
}

/** The visit whose screen is shown, once there is one. */
export function useVisit(): Visit | undefined {
  const { subscribe, shown } = useRouter();
  return useSyncExternalStore(subscribe, shown);
}

/** Calls `act` each time a screen stands after another visit, the same screen again among them. */
export function useOnArrival(act: (arrival: Arrival) => void): void {
  const { onArrival } = useRouter();
  const onArrive = useEffectEvent(act);
  useEffect(() => onArrival((arrival) => onArrive(arrival)), [onArrival]);
}
