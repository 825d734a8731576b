import type { OpenPoint } from "#contract/open-points.ts";

/** Returns the element id of an open point on the API reference. */
export function anchorOf(id: string): string {
  return `open-${id}`;
}

/** A plain link, so that the browser sets `:target` on the open point. */
export function OpenPointLink({ point }: { point: OpenPoint }) {
  return (
    <a
      href={`#${anchorOf(point.id)}`}
      aria-label={`Open point: ${point.question}`}
      title={point.question}
      className="group -my-1 inline-flex h-6 min-w-6 items-center justify-center rounded-sm no-underline"
    >
      <span className="border-control text-muted hovered-group:border-accent hovered-group:text-accent rounded-sm border border-dashed px-1 text-xs leading-4 transition-colors">
        open
      </span>
    </a>
  );
}
