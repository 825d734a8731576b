import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#app/test-accessible.ts";
import { connected, showScreen } from "#app/test-app.tsx";
import { listen } from "#app/test-shown.ts";

const given = page.getByRole("group", { name: "Bearer token" });
const token = given.getByLabelText("Bearer token", { exact: true });

/** A service that accepts one token, with the bodies that it was sent. */
function service() {
  const sent: string[] = [];
  const send = async (request: Request) => {
    sent.push(await request.text());
    const isGood = request.headers.get("authorization") === "Bearer good";
    return isGood
      ? Response.json({ id: "tok1", name: "CI", token: "wst_created" }, { status: 201 })
      : Response.json({ message: "expired" }, { status: 401 });
  };
  return { ...connected({ environment: { word: "Test", color: "blue" } }, send), sent };
}

test("a request that was refused for its token is sent again with another one, and the form is kept", async () => {
  const { sent, ...surroundings } = service();
  await showScreen("/tokens/new?name=CI&scopes=a&expires=30d", surroundings);
  const create = page.getByRole("button", { name: "Create token in Test" });
  await page.getByRole("textbox", { name: "Description" }).fill("Typed before the refusal");
  await create.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("(401)");
  await expectAccessible(given);
  await token.click();
  const said = listen();
  // No key in the field sends the form around it.
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(given.getByText("Paste a token first.")).toBeVisible();
  await expect.poll(said).toEqual(["Paste a token first."]);
  await userEvent.keyboard("good{Enter}");
  await expect.element(page.getByText("Token in use. Press “Create token in Test”.")).toHaveFocus();
  await expect.element(given).not.toBeInTheDocument();
  expect(sent, "nothing is sent again by itself").toHaveLength(1);
  // A press right after the first would count as a double click.
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(3_600_000);
  await create.click();
  vi.useRealTimers();
  await expect.element(page.getByRole("dialog", { name: "Copy this token now" })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[1]).toContain("Typed before the refusal");
});
