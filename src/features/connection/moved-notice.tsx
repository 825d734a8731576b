import { addressOf, settleMove, useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Callout } from "#ui/content/callout.tsx";
import { KeyValue } from "#ui/content/key-value.tsx";

const address = (text: string) => <code className="font-mono text-sm wrap-anywhere">{text}</code>;

/** Says that `console.json` has another address than the one the token was given for, and asks before it goes there. */
export function MovedNotice({ connection, onUsed }: { connection: SavedConnection; onUsed?: () => void }) {
  const connections = useConnections();
  const { bearer, isBearerKept, setBearer } = connections;
  const movedFrom = connection.preset?.movedFrom;
  if (movedFrom === undefined || bearer(connection)) return null;
  const earlier = { ...connection, tokenKey: movedFrom };
  const known = bearer(earlier);

  function takeAlong(token: string) {
    setBearer(connection, token, isBearerKept(earlier));
    setBearer(earlier, "", false);
    settleMove(connections, connection);
    onUsed?.();
  }
  return (
    <Callout
      tone="warning"
      title={`${connection.name} has a new address`}
      actions={known && <Button onClick={() => takeAlong(known)}>Use the token there</Button>}
    >
      <div className="flex flex-col gap-2">
        <KeyValue
          rows={[
            { label: "Old address", value: address(movedFrom) },
            { label: "New address", value: address(addressOf(connection)) },
          ]}
        />
        <p>{`The token was not sent there. ${known ? "Use it there only if you trust the new address, or enter another one." : "Enter it again only if you trust the new address."}`}</p>
      </div>
    </Callout>
  );
}
