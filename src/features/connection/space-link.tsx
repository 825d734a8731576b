import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { directory, useSession } from "#session/session.ts";
import { nameClass } from "#ui/style/name-class.ts";

/** The first step of a breadcrumb: the space of a base. */
export function SpaceLink({ spaceId }: { spaceId: string }) {
  const { data: spaces } = useQuery(directory.spaces(useSession()));
  const space = spaces?.find(({ id }) => id === spaceId);
  return (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId }}
      className={`touch-line hover:text-text truncate hover:underline ${space ? nameClass(space) : ""}`}
    >
      {space?.name ?? "Space"}
    </Link>
  );
}
