import { type Locator, userEvent } from "vitest/browser";

/** Pastes a text into a field with the keys of the browser. Tests that run beside this one use the same clipboard. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  const source = document.createElement("textarea");
  source.value = text;
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  await field.click();
  const pasted = new Promise<boolean>((resolve) => {
    const refuseOthers = (event: ClipboardEvent) => {
      const isOwn = event.clipboardData?.getData("text") === text;
      resolve(isOwn);
      if (isOwn) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("paste", refuseOthers, { capture: true, once: true });
  });
  await userEvent.paste();
  if (!(await pasted)) await pasteText(field, text);
}
