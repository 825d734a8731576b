import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showApp, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { boxOf, textsOf } from "#app/test-shown.ts";
import { createdEntry, sentEntry } from "#features/access-tokens/register/register.ts";
import { writeStored } from "#features/ai-integration/draft/stored-request.ts";

const jobs = page.getByRole("list", { name: "What you can do" });
const job = (name: string) => jobs.getByRole("listitem").filter({ hasText: name });
const space = (name: string) => page.getByRole("region", { name });
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const home = page.getByRole("banner").getByRole("link", { name: "Workspace Console" });

test("home leads to the first step of each job", async () => {
  await showApp("/", await localBackend({ hasRecords: true }));
  const configure = jobs.getByRole("link", { name: "Configure AI" });
  await expect.element(job("Configure AI")).toHaveTextContent("Choose a space below.");
  for (const [name, link] of [
    ["Lumen Home", "AI integration"],
    ["Northfield Works", "Set up AI"],
  ] as const)
    await expect.poll(() => textsOf(space(name).getByRole("link", { name: /AI/ }))).toEqual([link]);
  await configure.click();
  await expect.element(page.getByText("Choose a space to configure.")).toBeVisible();
  await expectAccessible();
  await expect.element(space("Lumen Home").getByRole("link", { name: /AI/ })).toHaveFocus();
  await home.click();
  const { right, top } = boxOf(job("Create an access token"));
  expect(document.elementFromPoint(right - 8, top + 8)?.closest("a"), "the whole card can be pressed").toBe(
    jobs.getByRole("link", { name: "Create an access token" }).element(),
  );
  await jobs.getByRole("link", { name: "Create an access token" }).click();
  await expect.element(title("New access token")).toBeVisible();
  await home.click();
  await jobs.getByRole("link", { name: "Add files to records" }).click();
  await expect.element(page.getByRole("columnheader", { name: /^Photos/ })).toBeVisible();
});

test("home tells the state of each space, drafts, and tokens that expire", async () => {
  const backend = await localBackend({ hasRecords: true });
  const { notebook, workspace } = backend.session;
  await showApp("/", backend);
  await expect.element(space("Lumen Home")).toHaveTextContent(/AI on · \d+ of \d+ models on/);
  await expect.element(space("Northfield Works")).toHaveTextContent("not set up");
  for (const text of ["No drafts", "No token expires within 14 days", "No files are waiting"])
    await expect.element(jobs.getByText(text)).toBeVisible();
  document.documentElement.style.fontSize = "24px";
  const isCut = [...jobs.element().querySelectorAll("p")].map((line) => line.scrollWidth > line.clientWidth);
  document.documentElement.style.fontSize = "";
  expect(isCut).not.toContain(true);

  const [first] = await workspace.spaces();
  await writeStored(notebook, "draft", first?.id ?? "", {
    marks: {},
    tab: "one",
    request: { type: "AI", config: {} },
  });
  for (const [name, days] of [
    ["Nightly", 7],
    ["Backup", 14],
    ["Later", 15],
  ] as const) {
    const expiredTime = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const request = { name, scopes: ["base:read"], expiredTime };
    const sent = sentEntry(request, new Date().toISOString());
    await notebook.write("token", name, createdEntry(sent, "wst_secret", { ...request, id: name }));
  }
  await showApp("/", backend);
  await expect.element(space("Lumen Home").getByText("Draft", { exact: true })).toBeVisible();
  expect(space("Northfield Works").getByText("Draft", { exact: true }).query()).toBeNull();
  await expect.element(jobs.getByRole("link", { name: "Draft: Lumen Home" })).toBeVisible();
  await expectAccessible();
  await jobs.getByRole("link", { name: "Nightly expires in 7 days · 1 more within 14 days" }).click();
  await expect.element(title("Access tokens")).toBeVisible();
});

test("for a service that cannot be read, a space is pinned first, and is then one press away", async () => {
  await showApp("/", { session: testSession() });
  await jobs.getByRole("link", { name: "Configure AI" }).click();
  await expect.element(job("Configure AI")).toHaveTextContent("Pin a space first.");
  await page.getByRole("button", { name: "Pin a space" }).click();
  const dialog = page.getByRole("dialog", { name: "Pin a space" });
  await dialog.getByRole("textbox", { name: "Id" }).fill("spcFar");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Far away");
  await userEvent.keyboard("{Enter}");
  await expect.element(space("Far away")).toHaveTextContent("Nothing sent from this browser");
  await expect.element(space("Far away").getByRole("link", { name: /AI/ })).toHaveFocus();
  await space("Far away").getByRole("button", { name: "Pin a base" }).click();
  await page.getByRole("dialog", { name: "Pin a base" }).getByRole("textbox", { name: "Id" }).fill("bseFar");
  await userEvent.keyboard("{Enter}");
  await expect.element(space("Far away").getByRole("link", { name: /^bseFar/ })).toHaveFocus();
  await expectAccessible();
  await jobs.getByRole("link", { name: "Configure AI" }).click();
  await expect.element(title("AI integration")).toBeVisible();
});

test("a service without a token is given one at home, where its use begins", async () => {
  const { connections, session } = connected();
  const { current } = connections.state();
  if (current) connections.setBearer(current, "", false);
  await showApp("/", { connections, session });
  const token = page.getByRole("textbox", { name: "Bearer token" });
  await token.fill("any");
  await page.getByRole("button", { name: "Use token" }).click();
  await expect.element(page.getByText("Token in use, not checked")).toBeVisible();
  await expect.element(token).not.toBeInTheDocument();
  await expect.element(title("Spaces")).toHaveFocus();
});
