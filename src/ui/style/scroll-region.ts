/** The attributes of an element that scrolls by itself: the keyboard has to reach it, and then it needs a name. */
export function scrollRegion(label: string) {
  return { role: "region", "aria-label": label, tabIndex: 0 };
}
