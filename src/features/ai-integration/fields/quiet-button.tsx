/** A small action beside the label of a field. */
export function QuietButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="text-muted hover:text-text -my-1 h-6 rounded-sm px-1 text-xs underline decoration-dotted underline-offset-2"
      onClick={onClick}
    >
      {label}
    </button>
  );
}
