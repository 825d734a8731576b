import { Link } from "@tanstack/react-router";
import { toPointer, type Path } from "#json/json-path.ts";
import { join } from "#ui/style/class-names.ts";
import { useDraft } from "../draft/draft-context.ts";
import { addressOf, sectionOf } from "../request/section-of.ts";

/** A link to the field of a path, on the screen of its section. */
export function FieldLink({
  path,
  className,
  children,
}: {
  path: Path;
  className?: string | undefined;
  children: string;
}) {
  const { spaceId } = useDraft();
  return (
    <Link
      to={addressOf(sectionOf(path))}
      params={{ spaceId }}
      hash={toPointer(path)}
      hashScrollIntoView={false}
      className={join(
        "hover:text-text inline-block max-w-full rounded-sm leading-6 pointer-coarse:py-2.5 underline decoration-dotted underline-offset-2",
        className,
      )}
    >
      {children}
    </Link>
  );
}
