/** The reason given by the service, as plain text without links. */
export function ServiceMessage({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="wrap-anywhere">
      <span className="text-muted">The service says: </span>
      <q>{message}</q>
    </p>
  );
}
