import { join } from "../style/class-names.ts";
import { type CheckProps, LabelledCheck } from "./labelled-check.tsx";

/** A checkbox. Works with `register`, or with `checked` and `onCheckedChange`. */
export function Checkbox({
  isIndeterminate = false,
  className,
  ref,
  ...props
}: CheckProps & { isIndeterminate?: boolean | undefined }) {
  return (
    <LabelledCheck {...props} className={join("min-h-7 gap-2", className)}>
      {(input) => (
        <span className="relative flex size-5 shrink-0 items-center justify-center">
          <input
            {...input}
            ref={(node) => {
              if (node) node.indeterminate = isIndeterminate;
              if (typeof ref === "function") return ref(node);
              if (ref) ref.current = node;
              return undefined;
            }}
            className={join(
              "peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors before:absolute before:-inset-1 pointer-coarse:before:-inset-3 forced-colors:appearance-auto",
              "hover:border-muted checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
              "disabled:border-line disabled:bg-sunken checked:disabled:bg-faint",
            )}
          />
          <svg
            viewBox="0 0 16 16"
            fill="none"
            aria-hidden="true"
            className="stroke-on-accent pointer-events-none absolute size-4 stroke-2 opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0 forced-colors:hidden"
          >
            <path d="m4 8.2 2.7 2.7L12 5.4" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="stroke-on-accent pointer-events-none absolute size-4 stroke-2 opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
          >
            <path d="M4.5 8h7" strokeLinecap="round" />
          </svg>
        </span>
      )}
    </LabelledCheck>
  );
}
