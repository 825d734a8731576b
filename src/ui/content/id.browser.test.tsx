import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Id } from "./id.tsx";

test.each([
  ["an id is read whole", "att6Pb4xTf0Ug2Ka", "att6Pb4xTf0Ug2Ka"],
  [
    "an address with its bytes in it is read as its type and length",
    `data:image/png;base64,${"A".repeat(3_378)}`,
    "data:image/png;base64, 3,400 characters",
  ],
])("%s", async (_, value, read) => {
  show(
    <h2>
      <Id value={value} label="id" />
    </h2>,
  );
  await expect.element(page.getByRole("heading")).toHaveAccessibleName(`${read} Copy id`);
});

test("an id in a narrow place keeps its last characters", async () => {
  show(
    <div style={{ width: "8rem" }}>
      <Id value="rec0123456789abcdefghijklmnopqrsTail99" label="id" />
    </div>,
  );
  await expect.element(page.getByText("Tail99")).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
  const end = page.getByText("Tail99").element().getBoundingClientRect().right;
  expect(end, "pixels from the left").toBeLessThanOrEqual(128);
});

test("an id is copied with its surroundings in one piece", async () => {
  show(
    <p>
      <Id value="rec0123456789Tail99" label="id" />
    </p>,
  );
  await expect.element(page.getByText("Tail99")).toBeVisible();
  getSelection()?.selectAllChildren(document.body);
  expect(getSelection()?.toString().trim()).toBe("rec0123456789Tail99");
});
