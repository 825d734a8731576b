import type { ComponentProps } from "react";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { DialogButton } from "#ui/overlays/dialog-button.tsx";
import { useDraftState, useDraftValue } from "../draft/draft-context.ts";

const TryGatewayDialog = lazyComponent(() => import("../tries/try-gateway-dialog.tsx"), "TryGatewayDialog");
const TryModelsDialog = lazyComponent(() => import("../tries/models/try-models-dialog.tsx"), "TryModelsDialog");
export const TryKeysDialog = lazyComponent(() => import("../tries/keys/try-keys-dialog.tsx"), "TryKeysDialog");

/** A button that opens a test of the gateway, once the form has its URL. */
export function TryButton(button: ComponentProps<typeof DialogButton>) {
  const url = useDraftValue(["config", "aiGatewayBaseUrl"]);
  const isMissing = url === undefined || url === "";
  return <DialogButton {...button} size="small" disabledReason={isMissing && "Enter the gateway URL first."} />;
}

/** Buttons that open the tests of the gateway, its keys and, where there are any, its models. */
export function TryButtons() {
  const hasModels = useDraftState(({ request }) => Boolean(request.config.gatewayModels?.length));
  return (
    <>
      <TryButton renderDialog={(close) => <TryGatewayDialog onClose={close} />}>Try gateway</TryButton>
      <TryButton renderDialog={(close) => <TryKeysDialog onClose={close} />}>Try keys</TryButton>
      {hasModels && <TryButton renderDialog={(close) => <TryModelsDialog onClose={close} />}>Try models</TryButton>}
    </>
  );
}
