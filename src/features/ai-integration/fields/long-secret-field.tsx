import { Eye, EyeOff, KeyRound } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { AUTOCOMPLETE_OFF } from "#ui/fields/autocomplete-off.ts";
import { Field } from "#ui/fields/field.tsx";
import { join } from "#ui/style/class-names.ts";
import { controlClass } from "#ui/style/control-class.ts";
import { ENTER_AGAIN } from "../request/secret-placeholders.ts";
import { openMark } from "./open-point.tsx";
import { useField, type MemberProps } from "./use-field.ts";

/** A secret of several lines, such as a PEM key: a one-line input would swallow its line breaks. */
export function LongSecretField({
  name,
  label,
  description,
  openPoint,
  className,
  problem,
}: MemberProps & {
  /** What looks wrong with it, in words that do not repeat it. */
  problem?: string | undefined;
}) {
  const [isRevealed, setRevealed] = useState(false);
  const member = useField<string>(name, label);
  const isWaiting = member.sent === ENTER_AGAIN;
  const isMasked = !isRevealed && member.held !== "";
  return (
    <Field
      id={member.id}
      label={label}
      error={member.error}
      open={openMark(openPoint)}
      hint={member.held === "" ? undefined : "will be sent"}
      className={className}
      description={
        isWaiting ? (
          <span className="text-warning inline-flex items-center gap-1">
            <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
            Not in this page’s memory. Enter it to send it; left out, it may be cleared.
          </span>
        ) : problem === undefined ? (
          description
        ) : (
          <span className="text-warning">{problem}</span>
        )
      }
    >
      {(control) => (
        <div className="relative">
          <textarea
            {...control}
            ref={member.ref}
            rows={3}
            value={member.held}
            placeholder={isWaiting ? "not in memory" : "not sent"}
            {...AUTOCOMPLETE_OFF}
            spellCheck={false}
            className={join(
              controlClass,
              "peer h-20 resize-y py-1.5 pr-9 font-mono text-sm",
              isMasked && "text-discs not-focus:text-transparent!",
            )}
            onChange={(event) => member.hold(event.target.value)}
            onBlur={member.onBlur}
          />
          {member.held !== "" && (
            <span className="absolute top-0.5 right-0.5 flex">
              <IconButton
                label={isRevealed ? `Hide ${label}` : `Reveal ${label}`}
                aria-pressed={isRevealed}
                size="small"
                icon={isRevealed ? <EyeOff /> : <Eye />}
                onClick={() => setRevealed(!isRevealed)}
              />
            </span>
          )}
          {isMasked && (
            <span
              aria-hidden="true"
              className="text-muted pointer-events-none absolute top-1.5 left-2.5 tracking-widest peer-focus:hidden"
            >
              ••••••••••••
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
