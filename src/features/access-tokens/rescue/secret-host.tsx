import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { say } from "#ui/page/announcer.ts";
import { nameOf } from "../register/register-view.ts";
import { useReceivedSecrets, type ReceivedSecret } from "../secret/received-secrets.ts";
import { ResponseDialog } from "../secret/response-dialog.tsx";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { SecretRescue } from "./secret-rescue.tsx";

export function SecretHost({ received }: { received: ReceivedSecret }) {
  const { remove } = useReceivedSecrets();
  const router = useRouter();
  const close = () => {
    const isAtForm = router.matchRoute({ to: "/tokens/new" }) !== false;
    remove(received);
    if (received.kind !== "token" || !isAtForm) return;
    const { row, isInRegister } = received;
    void router.navigate({ to: "/tokens", hash: row.key });
    if (isInRegister) say(`Token “${nameOf(row.entry)}” is in the list`);
  };
  return (
    <CatchBoundary key={received.row.key} getResetKey={() => received} errorComponent={SecretRescue}>
      {received.kind === "token" ? (
        <SecretDialog received={received} onClosed={close} />
      ) : (
        <ResponseDialog received={received} onClosed={close} />
      )}
    </CatchBoundary>
  );
}
