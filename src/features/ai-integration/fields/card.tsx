import type { Elements } from "#ui/page/elements.ts";
import { join } from "#ui/style/class-names.ts";

/** A frame for part of an AI section, without a heading. Beside the menu, half of a column is too narrow for an address. */
export function Card({ className, children }: { className?: string; children: Elements }) {
  return <div className={join("border-line bg-surface @container rounded-lg border p-4", className)}>{children}</div>;
}
