/** Style of all inputs and triggers. The focus ring overlaps the border, so that a dense form does not shift. */
export const controlClass =
  "h-8 w-full min-w-0 rounded-md border border-control bg-surface px-2.5 text-text shadow-control " +
  "transition-colors placeholder:text-muted hover:border-muted " +
  "focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent " +
  "aria-invalid:border-danger aria-invalid:hover:border-danger unavailable:border-line unavailable:bg-sunken unavailable:text-muted " +
  "pointer-coarse:min-h-11 pointer-coarse:text-lg";

export const popupClass = "popup-motion rounded-lg border border-line bg-raised text-text shadow-popup outline-none";

export const optionClass =
  "flex min-h-8 pointer-coarse:min-h-11 cursor-default items-center gap-2 rounded-md px-2 py-1 text-base outline-none select-none " +
  "data-highlighted:bg-highlight data-disabled:text-muted";

/** What is only of use at the field that one is at: shown while the pointer or the focus is there, and to fingers. */
export const quietClass =
  "opacity-0 hovered-field:opacity-100 group-focus-within/field:opacity-100 any-pointer-coarse:opacity-100";
