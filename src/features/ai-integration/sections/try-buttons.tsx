import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { useDraftState, useDraftValue } from "../draft/draft-context.ts";

// Few people open them.
const TRIES = {
  gateway: lazyComponent(() => import("../tries/list/try-gateway-dialog.tsx"), "TryGatewayDialog"),
  keys: lazyComponent(() => import("../tries/keys/try-keys-dialog.tsx"), "TryKeysDialog"),
  models: lazyComponent(() => import("../tries/models/try-models-dialog.tsx"), "TryModelsDialog"),
};

export function useTryButton() {
  const url = useDraftValue(["config", "aiGatewayBaseUrl"]);
  return {
    size: "small" as const,
    disabledReason: (url === undefined || url === "") && "Enter the gateway URL first.",
  };
}

/** Opens the dialogs that try the gateway, its keys and, where there are any, its models. */
export function TryButtons() {
  const [opened, setOpened] = useState<keyof typeof TRIES>();
  const props = useTryButton();
  const hasModels = useDraftState(({ request }) => Boolean(request.config.gatewayModels?.length));
  const Dialog = opened && TRIES[opened];
  return (
    <>
      {(["gateway", "keys", ...(hasModels ? ["models" as const] : [])] as const).map((of) => (
        <Button key={of} {...props} onClick={() => setOpened(of)}>
          {`Try ${of}`}
        </Button>
      ))}
      {Dialog && <Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}
