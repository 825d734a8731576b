import { join } from "#ui/style/class-names.ts";
import { quietClass } from "#ui/style/control-class.ts";

interface QuietButtonProps {
  label: string;
  of: string;
  onClick: () => void;
  /** Whether it is hidden until its field is hovered or focused. */
  isHidden?: boolean;
}

/** A small action beside the label of a field, whose name is said with it. */
export function QuietButton({ label, of, onClick, isHidden = false }: QuietButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      className={join(
        "text-muted hover:text-text -my-1 h-6 rounded-sm px-1 text-xs underline decoration-dotted underline-offset-2 pointer-coarse:-my-0.5 pointer-coarse:h-11 pointer-coarse:min-w-11",
        isHidden && quietClass,
      )}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
