import { join } from "../style/class-names.ts";
import { type CheckProps, LabelledCheck } from "./labelled-check.tsx";

// The browser exposes the state of a checkbox; an own aria-checked could contradict it.
export const asSwitch = { role: "switch" };
export const switchClass = join(
  // As high as a pointer needs, 44 px for a finger; the visible track is lower.
  "relative h-6 w-8 shrink-0 appearance-none rounded-full forced-colors:appearance-auto forced-colors:before:hidden forced-colors:after:hidden",
  "pointer-coarse:-mx-1.5 pointer-coarse:-my-2.5 pointer-coarse:h-11 pointer-coarse:w-11 pointer-coarse:before:inset-x-1.5 pointer-coarse:before:inset-y-3 pointer-coarse:after:ml-1.5",
  "before:absolute before:inset-x-0 before:inset-y-0.5 before:rounded-full before:border before:border-control before:bg-press before:transition-colors",
  "after:absolute after:top-1/2 after:left-[3px] after:size-3.5 after:-translate-y-1/2 after:rounded-full after:bg-muted after:transition-[left,background-color]",
  "hover:before:border-muted checked:before:border-accent checked:before:bg-accent checked:after:left-[15px] checked:after:bg-on-accent",
  "disabled:before:border-line disabled:after:bg-faint checked:disabled:before:bg-faint checked:disabled:after:bg-surface",
);

/** A switch that takes effect at once. Works with `register`, or with `checked` and `onCheckedChange`. */
export function Switch(props: Omit<CheckProps, "className">) {
  return (
    <LabelledCheck {...props} className="min-h-8 gap-2.5" labelClass="flex min-h-6 items-center self-start">
      {(input) => <input {...input} {...asSwitch} className={switchClass} />}
    </LabelledCheck>
  );
}
