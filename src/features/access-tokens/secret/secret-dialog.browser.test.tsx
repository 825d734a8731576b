import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { listen } from "#app/test-shown.ts";
import { MASK } from "#contract/index.ts";
import type { Session } from "#session/session.ts";

const dialog = page.getByRole("dialog", { name: "Copy this token now" });
const field = dialog.getByRole("textbox", { name: "Token" });
const done = dialog.getByRole("button", { name: "Done" });
const saved = dialog.getByRole("checkbox", { name: "I saved the token" });

async function create(search: Record<string, string> = {}, session?: Session) {
  const all = { name: "CI", scopes: "base:read", expires: "30d", ...search };
  const backend = session ?? (await localBackend()).session;
  await showScreen(`/tokens/new?${new URLSearchParams(all).toString()}`, { session: backend });
  await page.getByRole("button", { name: /^Create token/ }).click();
  await expect.element(dialog).toBeVisible();
  return backend;
}

test("it has the secret, Copy and one checkbox, and the rest under More", async () => {
  await create();
  await expect.element(dialog).toHaveAccessibleDescription("Token “CI” created. You will not see this token again.");
  await expect.element(dialog.getByText("Access: No restriction sent")).toBeVisible();
  const names = () =>
    dialog
      .getByRole("button")
      .elements()
      .map((button) => button.textContent);
  expect(names()).toEqual(["Reveal", "Copy token", "Done"]);
  await expect.element(dialog.getByRole("button", { name: "Copy token" })).toHaveFocus();
  const height = (name: string) => dialog.getByRole("button", { name }).element().getBoundingClientRect().height;
  expect(height("Copy token"), "the largest button").toBeGreaterThan(height("Done") + 8);
  await expect.element(done).toHaveAttribute("aria-disabled", "true");
  await done.click({ force: true });
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  await dialog.getByText("More").click();
  for (const name of ["Authorization header", "cURL", ".env line", "Download .env", "Try it"])
    await expect.element(dialog.getByRole("button", { name })).toBeVisible();
  await expectAccessible();
  await saved.click();
  const said = listen();
  await done.click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Access tokens" })).toBeVisible();
  await expect.poll(said).toContain("Token “CI” is in the list");
  await page.getByRole("button", { name: "CI" }).click();
  await expect.element(page.getByRole("dialog", { name: "CI" })).toHaveTextContent("You confirmed that you saved it");
});

test("the secret is masked until it is revealed, and again after 30 seconds and with the tab", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await create();
  const reveal = dialog.getByRole("button", { name: /^(?:Reveal|Hide)$/ });
  await expect.element(field).toHaveValue(MASK);
  await reveal.click();
  await expect.element(field).not.toHaveValue(MASK);
  expect((field.element() as HTMLTextAreaElement).value.length).toBeGreaterThan(20);
  vi.advanceTimersByTime(25_000);
  await expect.element(field).not.toHaveValue(MASK);
  vi.advanceTimersByTime(6_000);
  await expect.element(field).toHaveValue(MASK);

  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toHaveValue(MASK);
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(field).toHaveValue(MASK);
  hidden.mockRestore();
});

test("the token is tried on a base", async () => {
  const { session } = await localBackend();
  const [space] = await session.workspace.spaces();
  const [base] = await session.workspace.bases(space?.id ?? "");
  await create({ bases: base?.id ?? "" }, session);
  await dialog.getByText("More").click();
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect.element(dialog.getByText(/^Works: can read/)).toBeVisible();
  await expect.element(dialog.getByText(/Scopes were not tested/)).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Try it/ }).click();
  await page
    .getByRole("option", { name: /not listed in this token/ })
    .last()
    .click();
  await dialog.getByRole("button", { name: "Try it" }).click();
  await expect.element(dialog.getByText(/does not allow this \(403\)/)).toBeVisible();
});

test("a bidi mark in a name does not affect the text around it", async () => {
  await create({ name: "deploy\u202Eyek" });
  await dialog.getByText("More").click();
  await expect.element(dialog.getByText("deployyek")).toBeVisible();
  await saved.click();
  await done.click();
  await page.getByRole("button", { name: "deployyek" }).click();
  await expect.element(page.getByRole("dialog", { name: "deployyek" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Actions for deployyek" }).click();
  await page.getByRole("menuitem", { name: "Remove from list" }).click();
  await expect.element(page.getByRole("alertdialog", { name: "Remove “deployyek” from this list?" })).toBeVisible();
});

test("a secret that the answer repeats elsewhere does not reach the register", async () => {
  const secret = "wst_repeated-secret-4711";
  const answer = { id: "tok1", name: "CI", token: secret, description: `use ${secret}`, apiKey: secret };
  const session = await create({}, testSession({ send: async () => Response.json(answer, { status: 201 }) }));
  await saved.click();
  await done.click();
  await page.getByRole("button", { name: "CI" }).click();
  await expect.element(page.getByRole("dialog", { name: "CI" })).toHaveTextContent(`use ${MASK}`);
  expect(JSON.stringify(await session.notebook.list("token"))).not.toContain(secret);
});
