import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Callout } from "./callout.tsx";

test.each([
  ["success", "status"],
  ["danger", "alert"],
] as const)("what a %s notice says has no names of its actions", async (tone, role) => {
  show(
    <Callout tone={tone} title="Saved" actions={<button type="button">Open</button>}>
      In this browser
    </Callout>,
  );
  await expect.element(page.getByRole(role)).toHaveTextContent(/^Saved\. In this browser$/);
  await expect.element(page.getByRole("button", { name: "Open" })).toBeVisible();
});

test.each([
  ["Nothing was saved", "It was refused.", "Nothing was saved. It was refused."],
  ["It failed. Why is not known.", "Again?", "It failed. Why is not known.Again?"],
  ["Alone", undefined, "Alone"],
])("speech pauses once after the title %j", async (title, text, said) => {
  show(<Callout title={title}>{text}</Callout>);
  await expect.poll(() => page.getByRole("note").query()?.textContent).toBe(said);
});

test("a notice that is only read in its place is no alert", async () => {
  show(
    <Callout tone="danger" isRead>
      It was refused.
    </Callout>,
  );
  await expect.element(page.getByRole("note")).toHaveTextContent("It was refused.");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
