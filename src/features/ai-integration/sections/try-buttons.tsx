import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useDraftState, useDraftValue } from "../draft/draft-context.ts";

// Few people open them.
const TryGatewayDialog = lazyComponent(() => import("../tries/list/try-gateway-dialog.tsx"), "TryGatewayDialog");
const TryModelsDialog = lazyComponent(() => import("../tries/models/try-models-dialog.tsx"), "TryModelsDialog");
const TryKeysDialog = lazyComponent(() => import("../tries/keys/try-keys-dialog.tsx"), "TryKeysDialog");

export function useTryButton() {
  const url = useDraftValue(["config", "aiGatewayBaseUrl"]);
  return {
    size: "small" as const,
    disabledReason: (url === undefined || url === "") && "Enter the gateway URL first.",
  };
}

/** Opens the dialogs that try the gateway, its keys and, where there are any, its models. */
export function TryButtons() {
  const [opened, setOpened] = useState<"gateway" | "keys" | "models">();
  const props = useTryButton();
  const hasModels = useDraftState(({ request }) => Boolean(request.config.gatewayModels?.length));
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Button {...props} onClick={() => setOpened("gateway")}>
        Try gateway
      </Button>
      <Button {...props} onClick={() => setOpened("keys")}>
        Try keys
      </Button>
      {hasModels && (
        <Button {...props} onClick={() => setOpened("models")}>
          Try models
        </Button>
      )}
      {opened === "gateway" && <TryGatewayDialog onClose={onClose} />}
      {opened === "models" && <TryModelsDialog onClose={onClose} />}
      {opened === "keys" && <TryKeysDialog onClose={onClose} />}
    </>
  );
}
