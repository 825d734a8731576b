import { memo, useEffect, useLayoutEffect, type ComponentType, type ReactElement } from "react";
import { hrefOf } from "./address.ts";
import { CatchBoundary, type Failed } from "./catch-boundary.tsx";
import { useRouter, useVisit } from "./router-context.ts";
import type { Visit } from "./router.ts";
import type { Search } from "./target.ts";

interface OutletProps {
  /** Stands in for a screen that failed, until the next visit. */
  fallback: ComponentType<Failed>;
  /** Stands where a screen will be that takes long to be fetched. */
  coming: ReactElement;
  notFound: ReactElement;
}

/** The screen of the visit, or what stands in its place. */
export function Outlet({ fallback, coming, notFound }: OutletProps) {
  const { placeScroll, settle } = useRouter();
  const visit = useVisit();
  const standing = visit?.state === "coming" ? undefined : visit;
  useLayoutEffect(() => standing && placeScroll(standing), [placeScroll, standing]);
  // After those of the screen, which may look for the part that the address names.
  useEffect(() => standing && settle(standing), [settle, standing]);

  if (!visit) return null;
  if (visit.state === "coming") return coming;
  return (
    <CatchBoundary fallback={fallback} resetKey={visit}>
      {visit.to || visit.state !== "ready" ? <VisitedScreen visit={visit} /> : notFound}
    </CatchBoundary>
  );
}

const VisitedScreen = memo(
  function VisitedScreen({ visit: { to, params, location, state } }: { visit: Visit }) {
    const { screens } = useRouter();
    if (state !== "ready" && state !== "coming") throw state.failure;
    // Its params are those of its pattern, which the type of one among all screens no longer tells.
    const Visited = to && (screens[to] as ComponentType<{ search: Search }>);
    return Visited && <Visited {...params} search={location.search} />;
  },
  // A screen can be large: it is not drawn anew for another part of it, nor with what stands around it.
  (before, after) => before.visit.state === after.visit.state && screenOf(before.visit) === screenOf(after.visit),
);

const screenOf = ({ location }: Visit) => hrefOf("", { ...location, hash: "" });
