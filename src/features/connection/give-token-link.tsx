import { Link } from "@tanstack/react-router";
import { CallError } from "#api/answer/call-error.ts";
import { useSession } from "#session/session.ts";
import { buttonClass } from "#ui/style/button-class.ts";

/** A link to the token form after a failure that another token may fix. Not for the in-browser service. */
export function GiveTokenLink({ error }: { error: unknown }) {
  const { connection } = useSession();
  if (connection.kind !== "remote" || !(error instanceof CallError) || !error.isAboutToken) return null;
  return (
    <Link to="/connections" className={buttonClass()}>
      {error.reason.kind === "no-bearer" ? "Give a token" : "Give another token"}
    </Link>
  );
}
