import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { lazyComponent } from "./lazy-component.tsx";

/** Code that cannot be loaded the first times. */
function part(failures: number) {
  let left = failures;
  const load = async () => {
    if (left-- > 0) throw new TypeError("Importing a module script failed.");
    return { Part: () => <p>The part</p> };
  };
  return lazyComponent(load, "Part");
}

test("code that a browser stops loading once is loaded again, without a message", async () => {
  const Part = part(1);
  show(<Part />);
  await expect.element(page.getByText("The part")).toBeVisible();
});

test("code that fails twice says so, and is loaded by a press", async () => {
  const Part = part(2);
  show(<Part />);
  await expect.element(page.getByText("Part of the app failed to load")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("The part")).toBeVisible();
});
