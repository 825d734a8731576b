import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, show } from "#app/test-app.tsx";
import { createBrowserVault } from "#vault/test-vault.ts";
import { VaultBearer } from "./vault-bearer.tsx";

test("a lock takes no token out of the vault, and another token is offered to be kept", async () => {
  const vault = await createBrowserVault();
  const { connections, session } = connected();
  const connection = connections.state().current;
  if (!connection) throw new Error("No connection is in use.");
  const form = <VaultBearer connection={connection} isFirst={false} onOffer={() => {}} onUsed={() => {}} />;
  const { draw } = show(form, { connections, session });
  const keep = page.getByRole("button", { name: "Keep in vault" });
  const isKept = page.getByText("The token in use is in the vault.");
  await keep.click();
  await expect.element(isKept).toBeVisible();
  vault.lock();
  await expect.poll(() => vault.state().kind).toBe("locked");
  await expect.element(isKept).toBeVisible();
  draw(<p>Another screen</p>);
  await expect.element(isKept).not.toBeInTheDocument();
  draw(form);
  await expect.element(isKept).toBeVisible();
  expect(keep.query()).toBeNull();
  connections.setBearer(connection, "another", false);
  await expect.element(keep).toBeVisible();
});
