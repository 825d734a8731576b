import { Link } from "@tanstack/react-router";
import type { CallError } from "#api/answer/call-error.ts";
import { useSession } from "#session/session.ts";
import { localTime } from "#text/local-time.ts";
import { nameOf } from "../register/register-view.ts";
import type { RegisterRow } from "../register/register.ts";

interface OutcomeCheckListProps {
  row: RegisterRow;
  isInRegister: boolean;
  error?: CallError;
}

export function OutcomeCheckList({ row, isInRegister, error }: OutcomeCheckListProps) {
  const isStandalone = useSession().connection.kind === "standalone";
  const name = nameOf(row.entry);
  return (
    <>
      <p className="mt-2 font-medium">How to find out</p>
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {isStandalone ? (
          <li>
            <span>Open </span>
            <Link to="/backend" className="text-accent underline">
              Local backend
            </Link>
            <span>. If the number of tokens went up by one, the token exists.</span>
          </li>
        ) : (
          <li>
            {`Look for “${name}” in the service’s own list of tokens, created at about ${localTime(row.entry.sentTime)}. The API cannot list tokens.`}
          </li>
        )}
        {error?.reason.kind === "network" && (
          <li>Look for two tokens. After a broken connection, the browser may have sent the request twice.</li>
        )}
        <li>
          {isStandalone
            ? "If it exists, nobody has its secret, and it works until it expires. Create another one."
            : "If it exists, nobody has its secret. Delete it there, then create another one."}
        </li>
        <li>
          {isInRegister
            ? "Your list of tokens shows this request as “Possibly created”."
            : "This browser could not add the request to your list of tokens. Note it elsewhere."}
        </li>
      </ul>
    </>
  );
}
