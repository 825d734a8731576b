import { useRef, useSyncExternalStore, type ComponentProps, type MouseEvent } from "react";
import { isActive } from "./address.ts";
import { useRouter } from "./router-context.ts";
import type { Target } from "./target.ts";

const HOVER_MS = 50;

type AnchorProps = Omit<
  ComponentProps<"a">,
  "href" | "aria-current" | "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur" | "onTouchStart"
>;

type LinkProps = Target &
  AnchorProps & {
    /** Whether it says that it leads to the current page only there, and not on what lies under it. */
    activeOptions?: { readonly exact: boolean };
  };

/** A link to a screen. Who points at it has the screen's code fetched; where one is already, it says so. */
export function Link({ to, params, search, hash, activeOptions, onClick, children, ...anchor }: LinkProps) {
  const { addressTo, hrefTo, navigate, preload, subscribe, location } = useRouter();
  const target = { to, params, ...(search && { search }), ...(hash !== undefined && { hash }) } as Target;
  const address = addressTo(target);
  // Asked of each link by itself: most are drawn as they were after one goes elsewhere.
  const isCurrent = useSyncExternalStore(subscribe, () => isActive(location(), address, activeOptions));
  const hovering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchCode = () => preload(target);
  const fetchSoon = () => {
    hovering.current = setTimeout(fetchCode, HOVER_MS);
  };
  const fetchNot = () => clearTimeout(hovering.current);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    const isElsewhere = anchor.target !== undefined && anchor.target !== "_self";
    if (event.defaultPrevented || isForBrowser || isElsewhere) return;
    event.preventDefault();
    navigate(target);
  }

  return (
    <a
      {...anchor}
      href={hrefTo(target)}
      aria-current={isCurrent ? "page" : undefined}
      onClick={follow}
      onMouseEnter={fetchSoon}
      onMouseLeave={fetchNot}
      onFocus={fetchSoon}
      onBlur={fetchNot}
      onTouchStart={fetchCode}
    >
      {children}
    </a>
  );
}
