import { Link } from "@tanstack/react-router";
import { counted } from "#text/format-number.ts";

/** Returns the element id of an open point on the API reference. */
export const anchorOf = (id: string): string => `open-${id}`;

/** Says how many fields of a section the API does not define fully, and leads to the first in the API reference. */
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
      <span>{`The API defines ${field === undefined ? counted(ids.length, "field") : `“${field}”`} only in part. `}</span>
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
