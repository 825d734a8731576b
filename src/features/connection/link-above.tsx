import { Link } from "@tanstack/react-router";

/** The first step of a breadcrumb: the list that a screen belongs to. */
export function LinkAbove({ to, children }: { to: "/connections" | "/tokens"; children: string }) {
  return (
    <Link to={to} activeOptions={{ exact: true }} className="touch-line hover:text-text hover:underline">
      {children}
    </Link>
  );
}
