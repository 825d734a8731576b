import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { showApp, testSession } from "#app/test-app.tsx";
import { localBackend } from "#app/test-backend.ts";
import { focusOn, textsOf } from "#app/test-shown.ts";

type Backend = Awaited<ReturnType<typeof localBackend>>;

const main = page.getByRole("main");
const alert = main.getByRole("alert");
const button = (name: string) => main.getByRole("button", { name });
const log = page.getByRole("dialog", { name: "Request log" });
const json = page.getByRole("region", { name: "The response as JSON" });
const tables = main.getByRole("region", { name: "Tables" });

async function openBase(fault: Parameters<Backend["setFault"]>[1] = {}) {
  const backend = await localBackend();
  await backend.setFault("readBase", fault);
  const [space] = await backend.session.workspace.spaces();
  const [base] = await backend.session.workspace.bases(space?.id ?? "");
  const shown = await showApp(`/bases/${base?.id}`, backend);
  return { ...backend, ...shown };
}

test("an unknown base says so, with the full response", async () => {
  await showApp("/bases/bseUnknown", await localBackend());
  await expect.element(alert.getByRole("heading", { name: "No base with this id" })).toBeVisible();
  await alert.getByText("Full response").first().click();
  await expect.element(alert.getByRole("region", { name: "Full response" })).toHaveTextContent('"status": 404');
});

test("an unanswered base shows its tables, and its read is cancelled and repeated", async () => {
  const { setFault } = await openBase({ outcome: "hang" });
  await expect.element(main.getByText("Reading the base…")).toBeVisible();
  await expect.element(tables.getByRole("link", { name: /^Products/ })).toBeVisible();
  await expect.element(button("Cancel")).toBeVisible();
  await focusOn(button("Cancel"));
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByText("You cancelled the request. Press “Read again” to repeat it.")).toBeVisible();
  await expect.element(button("Read again")).toHaveFocus();
  await expectAccessible();
  await setFault("readBase", {});
  await userEvent.keyboard("{Enter}");
  await expect.element(main.getByText(/^Read at \d/)).toBeVisible();
  await expect.element(button("Cancel")).not.toBeInTheDocument();
});

test("a read that has to wait says for how long", async () => {
  const busy = { status: 429, headers: { "retry-after": "8" } };
  const session = testSession({ send: async () => Response.json({ detail: "Busy" }, busy) });
  await showApp("/bases/bseOne", { session });
  await expect
    .element(main.getByText("The service asked to wait 8 seconds. The base is read again then."))
    .toBeVisible();
});

test("a read that failed three times says so, on its screen and in the log, and still links to the tables", async () => {
  const { setFault } = await openBase({ outcome: "status", status: 503 });
  await expect.element(alert).toHaveTextContent("This is try 3 of 3.");
  await expect.element(tables.getByRole("link", { name: /^Products/ })).toBeVisible();
  await alert.getByRole("button", { name: "Show in the request log" }).click();
  const reason = log.getByRole("note");
  await expect.element(reason).toHaveTextContent("The service says: “Test error, set under Local backend.”");
  await expect.element(reason).toHaveTextContent("This is try 3 of 3.");
  await expect.element(reason.getByRole("link", { name: "Show the test error (new tab)" })).toBeVisible();
  await log.getByRole("button", { name: "All requests" }).click();
  await expect
    .poll(() => textsOf(log.getByRole("option")).map((text) => /try \d of 3/.exec(text)?.[0]))
    .toEqual(["try 3 of 3", "try 2 of 3", "try 1 of 3"]);
  await userEvent.keyboard("{F8}");
  await expect.element(log).not.toBeInTheDocument();

  // One more read is no retry of these.
  await setFault("readBase", { outcome: "status", status: 404 });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert).not.toHaveTextContent("Tried");
  // No token is to blame for it.
  await setFault("readBase", { outcome: "status", status: 403 });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert).toHaveTextContent("Simulated: The bearer token does not allow this (403).");
  // It has no response that could say so, and no address is to blame.
  await setFault("readBase", { outcome: "network" });
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(alert).toHaveTextContent("Simulated: The service did not respond.");
  await expect.element(alert).not.toHaveTextContent("CORS");
  await alert.getByRole("link", { name: "Show the test error" }).click();
  await expect.element(button("Remove test error: Read a base")).toBeInViewport();
});

test("a success without any base field is not shown as a base", async () => {
  await openBase({ outcome: "drift", drifts: ["bare-ok"] });
  await expect.element(page.getByText("The response is not a base")).toBeVisible();
  await expect.element(json).toHaveTextContent('"ok"');
});

test("a web page instead of JSON is reported", async () => {
  await openBase({ outcome: "drift", drifts: ["web-page"] });
  await expect.element(alert).toHaveTextContent("responded with a web page instead of JSON");
});

test("what differs from the API document is listed with what was received", async () => {
  const base = { id: "bseOne", name: "One", spaceId: "spcOne", role: "guest", color: "red" };
  const session = testSession({ send: async () => Response.json(base) });
  await showApp("/bases/bseOne", { session });
  await page.getByText(/^This response differs from the API document in \d+ places\.$/).click();
  const differences = page.getByRole("list", { name: "Differences from the API document" }).getByRole("listitem");
  await expect
    .poll(() => textsOf(differences))
    .toEqual([
      expect.stringMatching(/^icon/),
      expect.stringMatching(/^role.*Received: "guest"/),
      expect.stringMatching(/^createdBy.*Received: nothing/),
    ]);
  // Members that the document does not list are shown all the same.
  await expect.element(page.getByRole("definition").filter({ hasText: "red" })).toBeVisible();
  await expectAccessible();
});

test("an id with spaces and slashes is opened after a question", async () => {
  const backend = await localBackend();
  const { router } = await showApp("/", backend);
  await page.getByRole("button", { name: "Open a base…" }).first().click();
  const id = page.getByRole("textbox", { name: "Id or address of the base" });
  await id.fill(" Q3 / plan ");
  await userEvent.keyboard("{Enter}");
  await expect.element(id).toHaveAccessibleDescription(/This address has no id.*press the button again/);
  await userEvent.keyboard("{Enter}");
  await expect.element(alert.getByRole("heading", { name: "No base with this id" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/bases/Q3 %2F plan");
});
