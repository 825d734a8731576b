/** A small action beside the label of a field, whose name is said with it. */
export function QuietButton({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      className="text-muted hover:text-text -my-1 h-6 rounded-sm px-1 text-xs underline decoration-dotted underline-offset-2 pointer-coarse:-my-0.5 pointer-coarse:h-11 pointer-coarse:min-w-11"
      onClick={onClick}
    >
      {label}
    </button>
  );
}
