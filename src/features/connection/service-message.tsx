/** The reason given by the service, as plain text without links. */
export function ServiceMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">The service says: </span>
      {/* Screen readers do not hear the marks that a `q` element adds. */}
      <span>{`“${message}”`}</span>
    </p>
  );
}
