import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useDraftValue } from "../draft/draft-context.ts";

// Few people open them.
const TryGatewayDialog = lazyComponent(() => import("./try-gateway-dialog.tsx"), "TryGatewayDialog");
const TryKeysDialog = lazyComponent(() => import("./try-keys-dialog.tsx"), "TryKeysDialog");

/** Opens the dialogs that try the gateway and its keys. */
export function TryButtons() {
  const [opened, setOpened] = useState<"gateway" | "keys">();
  const url = useDraftValue(["config", "aiGatewayBaseUrl"]);
  const props = {
    size: "small" as const,
    disabledReason: (url === undefined || url === "") && "Enter the gateway URL first.",
  };
  const onClose = () => setOpened(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...props} onClick={() => setOpened("gateway")}>
        Try gateway
      </Button>
      <Button {...props} onClick={() => setOpened("keys")}>
        Try keys
      </Button>
      {opened === "gateway" && <TryGatewayDialog onClose={onClose} />}
      {opened === "keys" && <TryKeysDialog onClose={onClose} />}
    </div>
  );
}
