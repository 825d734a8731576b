import type { CallError } from "#api/answer/call-error.ts";

/** What the service, the relay or a proxy says, as plain text without links. */
export function ServiceMessage({ said }: { said: CallError["said"] }) {
  if (said === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">{`${said.by} says: `}</span>
      {/* Screen readers do not hear the marks that a `q` element adds. */}
      <span>{`“${said.text}”`}</span>
    </p>
  );
}
