import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showScreen, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";

const endpoints = page.getByRole("region", { name: "Endpoints" });
const check = page.getByRole("region", { name: /^Check this connection/ });
const run = check.getByRole("button", { name: /^Run \d+ checks$/ });

test("an endpoint is read field by field, and its markers link to open points", async () => {
  await showScreen("/api-reference", await localBackend());
  await endpoints.getByText("/access-token").click();
  const name = endpoints.getByRole("row", { name: /^name/ });
  await expect.element(name).toHaveTextContent(/required.*at least 1 character/);
  await expectAccessible();
  for (const tab of ["Response", "Example", "cURL"]) {
    await endpoints.getByRole("tab", { name: tab }).click();
    await expect.element(endpoints.getByRole("tabpanel", { name: tab })).toBeVisible();
  }
  await endpoints.getByRole("tab", { name: "cURL" }).click();
  await expect.element(endpoints.getByRole("tabpanel")).toHaveTextContent("Bearer $TOKEN");
  await endpoints.getByText(/\/insertAttachment$/).click();
  await page
    .getByRole("link", { name: /^Not defined by the API: .*Are attachments placed before or after the anchor\?$/ })
    .click();
  await expect.poll(() => document.querySelector(":target")?.textContent).toContain("before or after the anchor?");
});

test("writes are checked only with a target for each", async () => {
  await showScreen("/api-reference", await localBackend({ hasRecords: true }));
  for (const name of ["Create access tokens", "Configure a space's AI integration", "Insert attachments"])
    await check.getByRole("switch", { name }).click();
  await run.click();
  for (const text of ["A token needs at least one scope.", "Choose the space to configure.", "Choose the record."])
    await expect.element(check.getByText(text)).toBeVisible();
  await expect.element(check.getByRole("list", { name: "Checks" })).not.toBeInTheDocument();
});

test.each([
  ["an empty one is filled in", "", /^bse[A-Za-z0-9]{16}$/],
  ["a typed one stays", "bse_typed", /^bse_typed$/],
])("the base to read can be typed while bases are read: %s", async (_, typed, expected) => {
  const { session } = await localBackend();
  const { workspace } = session;
  const reading = Promise.withResolvers<void>();
  const spaces = async () => reading.promise.then(() => workspace.spaces());
  await showScreen("/api-reference", { session: { ...session, workspace: { ...workspace, spaces } } });
  const base = check.getByRole("combobox", { name: "Base to read" });
  await base.fill(typed);
  reading.resolve();
  await check.getByRole("switch", { name: "Configure a space's AI integration" }).click();
  await check.getByRole("combobox", { name: "Space to configure" }).click();
  await expect.element(page.getByRole("option", { name: /Lumen Home/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => (base.element() as HTMLInputElement).value).toMatch(expected);
});

test("a stopped run shows its progress", async () => {
  const { session } = await localBackend();
  let answers = 0;
  const send = async (request: Request) =>
    ++answers > 2
      ? new Promise<Response>((_, reject) => {
          request.signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        })
      : session.connection.send(request);
  await showScreen("/api-reference", { session: { ...session, connection: { ...session.connection, send } } });
  await run.click();
  await expect
    .poll(() => check.getByRole("progressbar").query()?.getAttribute("aria-valuetext"))
    .toMatch(/^\d+ of \d+$/);
  await check.getByRole("button", { name: "Stop" }).click();
  await expect.element(check.getByText("Stopped")).toBeVisible();
  await expect.element(check.getByText(/\d not run/)).toBeVisible();
  await expect.element(run).toBeVisible();
});

test("a connection that has nothing to read asks for a base", async () => {
  await showScreen("/api-reference", { session: testSession() });
  await expect.element(check.getByRole("combobox", { name: "Base to read" })).toBeVisible();
});
