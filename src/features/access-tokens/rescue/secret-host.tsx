import { CatchBoundary } from "#router/catch-boundary.tsx";
import { useRouter } from "#router/router-context.ts";
import { useReceivedSecrets, type ReceivedSecret } from "../secret/received-secrets.ts";
import { ResponseDialog } from "../secret/response-dialog.tsx";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { SecretRescue } from "./secret-rescue.tsx";

/** Shows a received secret over any screen until the user has saved it. */
export function SecretHost({ received }: { received: ReceivedSecret }) {
  const { remove } = useReceivedSecrets();
  const { navigate, shown } = useRouter();
  const close = () => {
    const isAtForm = shown()?.to === "/tokens/new";
    remove(received);
    if (received.kind === "token" && isAtForm) navigate({ to: "/tokens", hash: received.row.key });
  };
  return (
    <CatchBoundary key={received.row.key} fallback={SecretRescue}>
      {received.kind === "token" ? (
        <SecretDialog received={received} onClosed={close} />
      ) : (
        <ResponseDialog received={received} onClosed={close} />
      )}
    </CatchBoundary>
  );
}
