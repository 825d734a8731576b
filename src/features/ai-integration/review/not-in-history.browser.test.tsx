import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { connected, showScreen } from "#app/test-app.tsx";
import type { Kind } from "#notebook/notebook.ts";

async function sendWithout(refused: Kind) {
  const { connections, session: whole } = connected({}, async () => Response.json({}));
  const { notebook } = whole;
  const write: typeof notebook.write = async (kind, ...given) =>
    kind === refused ? Promise.reject(new Error("No room.")) : notebook.write(kind, ...given);
  const session = { ...whole, notebook: { ...notebook, write } };
  const { goTo } = await showScreen("/spaces/spc1/ai/gateway", { connections, session });
  await page.getByRole("textbox", { name: "Gateway URL" }).fill("https://gateway.example");
  // The first step of a new space leads on.
  goTo("/spaces/spc1/ai/concurrency");
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send to North" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
}

const notice = page.getByText("This save is not in the history");

test.each(["version", "last-sent"] as const)("a save says so when its %s could not be kept", async (kind) => {
  await sendWithout(kind);
  await expect.element(notice).toBeVisible();
});

test("a save that could be kept says nothing of it", async () => {
  await sendWithout("label");
  await expect.element(notice).not.toBeInTheDocument();
});
