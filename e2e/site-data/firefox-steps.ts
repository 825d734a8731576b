import type { ElementHandle, Page } from "puppeteer-core";

// Firefox takes seconds to find an element by accessible name, so names are compared in the page.

export async function find(page: Page, selector: string, name: string): Promise<ElementHandle> {
  const found = await page.waitForFunction(
    (selectors: string, text: string) =>
      [...document.querySelectorAll<HTMLElement>(selectors)].find((element) => {
        const [label] = (element as HTMLInputElement).labels ?? [];
        const own = element.getAttribute("aria-label") ?? (label ?? element).innerText;
        return own.split("\n")[0]?.trim() === text && element.checkVisibility();
      }),
    {},
    selector,
    name,
  );
  return found as ElementHandle;
}

export const click = async (page: Page, selector: string, name: string) => (await find(page, selector, name)).click();

export async function type(page: Page, label: string, text: string): Promise<void> {
  await click(page, "input, textarea", label);
  await page.keyboard.type(text);
}

export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected: string) => document.body.innerText.includes(expected), {}, text);
}

/** Chooses a file without the picker, which a driven Firefox closes at once. */
export async function chooseFile(page: Page, path: string, open: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const click = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "click")?.value as () => void;
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      if (this.type !== "file") click.call(this);
    };
  });
  await open();
  const input = await page.waitForSelector("input[type=file]");
  if (!input) throw new Error("No file was asked for.");
  await input.uploadFile(path);
}
