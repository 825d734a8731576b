import { Link } from "@tanstack/react-router";
import { counted } from "#text/format-number.ts";
import { anchorOf } from "./open-point-link.tsx";

/** Says how many fields of a section are not fully defined, and leads to the first in the API reference. */
export function UnspecifiedLine({
  ids,
  of,
  field,
}: {
  /** The ids of the open points, one for each field. */
  ids: readonly string[];
  /** The title of the section. */
  of: string;
  /** The label of the field, if it is one. */
  field?: string;
}) {
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <span className="text-muted text-sm">
      <span>{`${field ? `“${field}”` : counted(ids.length, "field")} ${ids.length === 1 ? "is" : "are"} not fully defined by the API. `}</span>
      <Link
        to="/contract"
        hash={anchorOf(first)}
        aria-label={`See API reference: ${of}`}
        className="text-muted hover:text-text underline underline-offset-2"
      >
        See API reference
      </Link>
    </span>
  );
}
