import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { cdp, page, userEvent, type Locator } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { focusOn, themeColor } from "#app/test-shown.ts";
import { Button } from "../buttons/button.tsx";
import { Tabs } from "../content/tabs.tsx";
import { Choice } from "../fields/choice.tsx";
import { Select } from "../fields/select.tsx";
import { Menu } from "../overlays/menu.tsx";

/** WCAG's contrast between two colours as computed styles have them. */
function contrast(...colours: readonly [string, string]): number {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const luminance = (colour: string) => {
    if (!canvas) throw new Error("There is no canvas.");
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => (part / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = colours.map(luminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(["light", "dark"])("the option that is pointed at is plain to see, %s", async (theme) => {
  document.documentElement.dataset["theme"] = theme;
  show(
    <>
      <Menu trigger={<Button>Theme</Button>} items={[{ label: "Dark", onSelect: () => {} }]} />
      <Select label="Endpoint" options={[{ value: "a", label: "Dark" }]} value={null} onValueChange={() => {}} />
    </>,
  );
  for (const [opener, role] of [
    [page.getByRole("button", { name: "Theme" }), "menuitem"],
    [page.getByRole("combobox", { name: "Endpoint" }), "option"],
  ] as const) {
    await opener.click();
    const option = page.getByRole(role, { name: "Dark" });
    await option.hover();
    await expect.element(option).toHaveStyle({ backgroundColor: themeColor("highlight") });
    expect(contrast(themeColor("highlight"), themeColor("raised"))).toBeGreaterThan(1.25);
    await userEvent.keyboard("{Escape}");
  }
});

/** Switches to a system's own few colours, in which backgrounds and shadows are gone. */
async function forceColours() {
  const set = async (value: string) => {
    await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });
  };
  await set("active");
  onTestFinished(async () => set("none"));
}

/** How an element looks, with its focus ring. */
async function lookOf(element: Locator): Promise<string> {
  return page.screenshot({ element, save: false });
}

test("a chosen option and what has the focus are told apart in forced colours", async () => {
  await forceColours();
  function OnOff() {
    const [value, setValue] = useState<"on" | "off">("on");
    return <Choice label="AI" options={{ on: "On", off: "Off" }} value={value} onValueChange={setValue} />;
  }
  show(
    <>
      <OnOff />
      <button type="button">Elsewhere</button>
    </>,
  );
  const off = page.getByText("Off");
  await expect.element(off).toBeVisible();
  const room = page.elementLocator(off.element().closest("label") ?? off.element());
  const elsewhere = page.getByRole("button", { name: "Elsewhere" });
  const looks = [await lookOf(room)];
  await focusOn(page.getByRole("radio", { name: "On" }));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "Off" })).toBeChecked();
  looks.push(await lookOf(room));
  await focusOn(elsewhere);
  looks.push(await lookOf(room));
  expect(new Set(looks).size, "not chosen, chosen with the focus, and chosen").toBe(3);
});

test("the current page and the chosen tab show in forced colours", async () => {
  await forceColours();
  function TwoTabs() {
    const [value, setValue] = useState("Request");
    const tabs = ["Request", "Response"].map((name) => ({ value: name, label: name, panel: <p>{name}</p> }));
    return <Tabs label="Body" tabs={tabs} value={value} onValueChange={setValue} />;
  }
  const screen = (isHere: boolean) => (
    <>
      <a href="#top" aria-current={isHere ? "page" : undefined}>
        Products
      </a>
      <TwoTabs />
    </>
  );
  const { draw } = show(screen(true));
  const link = page.getByRole("link", { name: "Products" });
  const tab = page.getByRole("tab", { name: "Response" });
  await expect.element(link).toBeVisible();
  const [current, notChosen] = [await lookOf(link), await lookOf(tab)];
  draw(screen(false));
  await expect.element(link).not.toHaveAttribute("aria-current");
  expect(await lookOf(link)).not.toBe(current);
  await tab.click();
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
  await tab.unhover();
  expect(await lookOf(tab)).not.toBe(notChosen);
});
