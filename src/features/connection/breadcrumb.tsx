import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { directory, useSession } from "#session/session.ts";
import { join } from "#ui/style/class-names.ts";
import { nameClass } from "#ui/style/name-class.ts";

/** A step of a breadcrumb. */
export const stepClass = "touch-line hover:text-text truncate hover:underline";

/** The first step of a breadcrumb: the space of a base. */
export function SpaceLink({ spaceId }: { spaceId: string }) {
  const { data: spaces } = useQuery(directory.spaces(useSession()));
  const space = spaces?.find(({ id }) => id === spaceId);
  return (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId }}
      activeOptions={{ exact: true }}
      className={join(stepClass, space && nameClass(space))}
    >
      {space?.name ?? "Space"}
    </Link>
  );
}

/** The first step of a breadcrumb: the list that a screen belongs to. */
export function LinkAbove({ to, children }: { to: "/connections" | "/tokens"; children: string }) {
  return (
    <Link to={to} activeOptions={{ exact: true }} className={stepClass}>
      {children}
    </Link>
  );
}
