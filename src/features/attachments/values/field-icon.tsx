import { Calendar, Hash, Paperclip, Type } from "lucide-react";
import type { FieldType } from "#workspace/workspace.ts";

const ICONS = { text: Type, number: Hash, date: Calendar, attachment: Paperclip };

/** The icon for the type of a table's field. */
export function FieldIcon({ type }: { type: FieldType }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden className="text-muted size-3.5 shrink-0" />;
}
