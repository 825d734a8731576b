import { useRef, useState } from "react";
import { cleanSecret } from "#pasted/field/clean.ts";
import { settleMove, useConnections, type SavedConnection } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SecretField } from "#ui/fields/secret-field.tsx";
import { useValues } from "#ui/fields/use-values.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { focusWrong } from "#ui/overlays/use-form-work.tsx";
import { isVaultOn } from "#vault/vault-flag.ts";
import { KeepBearer } from "./keep-bearer.tsx";

const VaultBearer = lazyComponent(() => import("./vault-bearer.tsx"), "VaultBearer");
const MovedNotice = lazyComponent(() => import("./moved-notice.tsx"), "MovedNotice");

/** Sets the bearer token of a connection, and sends nothing. The old one is never shown. */
export function BearerForm({ connection, onUsed }: { connection: SavedConnection; onUsed: () => void }) {
  const connections = useConnections();
  const { bearer, isBearerKept, setBearer } = connections;
  const hasBearer = Boolean(bearer(connection));
  const isKept = isBearerKept(connection);
  const { values, setValues, refuse, field, control } = useValues({ bearer: "", isKept });
  const group = useRef<HTMLDivElement>(null);
  const [isInVault, setInVault] = useState(false);
  // While nothing is typed, “Use token” could only show an error.
  const isTyped = values.bearer.trim() !== "";
  const use = () => {
    if (!isTyped) {
      refuse({ bearer: "Paste a token first." });
      setTimeout(() => focusWrong(group.current));
      return;
    }
    setBearer(connection, values.bearer.trim(), values.isKept);
    settleMove(connections, connection);
    setValues({ bearer: "" });
    onUsed();
  };

  return (
    // No form element: another form may be around it.
    <div
      ref={group}
      role="group"
      aria-label="Bearer token"
      className="border-line bg-surface flex max-w-2xl flex-col gap-4 rounded-lg border p-4"
    >
      {connection.preset?.movedFrom !== undefined && <MovedNotice connection={connection} onUsed={onUsed} />}
      <SecretField
        clean={cleanSecret}
        label="Bearer token"
        hint={!hasBearer ? "none" : isKept ? "kept when this tab reloads" : "kept until you reload"}
        description={hasBearer ? "A token is in use. Paste another one to replace it." : "Required to send requests."}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // A form around it would send its own request, with the old token.
          event.preventDefault();
          event.stopPropagation();
          use();
        }}
        {...field("bearer")}
      />
      <KeepBearer
        {...control("isKept")}
        // Applies to the current token at once.
        onValueChange={(isKept) => {
          setValues({ isKept });
          const inUse = bearer(connection);
          if (inUse !== undefined) setBearer(connection, inUse, isKept);
        }}
      />
      {isVaultOn() && (
        <VaultBearer connection={connection} isFirst={!isTyped && !hasBearer} onOffer={setInVault} onUsed={onUsed} />
      )}
      <div className="flex justify-end">
        <Button
          variant={hasBearer || (isInVault && !isTyped) ? "secondary" : "primary"}
          // The second click of a double click finds an empty field.
          onClick={({ detail }) => detail < 2 && use()}
        >
          {hasBearer ? "Replace token" : "Use token"}
        </Button>
      </div>
    </div>
  );
}
