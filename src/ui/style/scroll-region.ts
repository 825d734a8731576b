/** Attributes of a scroll container: it must be focusable, and therefore needs a name. */
export function scrollRegion(label: string) {
  return { role: "region", "aria-label": label, tabIndex: 0 };
}
