import { Link } from "@tanstack/react-router";
import { CallError } from "#api/answer/call-error.ts";
import { useSession } from "#session/session.ts";
import { buttonClass } from "#ui/style/button-class.ts";

/** The way to another token, after a failure that one may help with. Standalone has none to give: its own is made for it. */
export function AnotherToken({ error }: { error: unknown }) {
  const { connection } = useSession();
  if (connection.kind !== "remote" || !(error instanceof CallError) || !error.isAboutToken) return null;
  return (
    <Link to="/connections" className={buttonClass()}>
      {error.reason.kind === "no-bearer" ? "Give a token" : "Give another token"}
    </Link>
  );
}
