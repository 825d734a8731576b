import { KeyRound } from "lucide-react";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { ENTER_AGAIN } from "../request/secret-placeholders.ts";
import { openMark } from "./open-point.tsx";
import { useField, type MemberProps } from "./use-field.ts";

/** A secret of the request: in memory only. One that is not there waits to be entered, and is left out until then. */
export function SecretMember({ name, label, description, openPoint, className }: MemberProps) {
  const member = useField<string>(name, label);
  const isWaiting = member.sent === ENTER_AGAIN;
  return (
    <SecretField
      id={member.id}
      ref={member.ref}
      label={label}
      description={
        isWaiting ? (
          <span className="text-warning inline-flex items-center gap-1">
            <KeyRound aria-hidden="true" className="size-3.5 shrink-0" />
            Not in this page’s memory. Enter it to send it; left out, it may be cleared.
          </span>
        ) : (
          description
        )
      }
      error={member.error}
      open={openMark(openPoint)}
      placeholder={isWaiting ? "not in memory" : "not sent"}
      hint={member.held === "" ? undefined : "will be sent"}
      className={className}
      value={member.held}
      onChange={(event) => member.hold(event.target.value)}
      onBlur={member.onBlur}
    />
  );
}
