import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { CopyButton } from "./button.tsx";

const copied: string[] = [];
const note = ({ target }: Event) => {
  const { value, selectionStart, selectionEnd } = target as HTMLTextAreaElement;
  copied.push(value.slice(selectionStart, selectionEnd));
};

beforeEach(() => {
  // As on plain http.
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  document.addEventListener("copy", note);
});
afterEach(() => {
  document.removeEventListener("copy", note);
  Reflect.deleteProperty(navigator, "clipboard");
  vi.restoreAllMocks();
  copied.length = 0;
});

const button = page.getByRole("button", { name: "Copy" });
const outcome = page.getByRole("status");
const parts = {
  "on a screen": <CopyButton text={"one\ntwo"} />,
  "in a dialog": (
    <Dialog title="Secret" onClose={() => {}}>
      <CopyButton text={"one\ntwo"} />
    </Dialog>
  ),
};

test.each(Object.entries(parts))(
  "without a clipboard API a text is copied by selection, and its button keeps the focus: %s",
  async (_, part) => {
    show(part);
    await button.click();
    await expect.element(outcome).toHaveTextContent(/^Copied$/);
    expect(copied).toEqual(["one\ntwo"]);
    await expect.element(button).toHaveFocus();
    expect(document.querySelectorAll("textarea")).toHaveLength(0);
  },
);

test.each<[string, () => boolean]>([
  ["refuses", () => false],
  [
    "throws",
    () => {
      throw new Error("Not here.");
    },
  ],
])("a button says that it could not copy if the browser %s, and keeps the focus", async (_, answer) => {
  vi.spyOn(document, "execCommand").mockImplementation(answer);
  show(parts["in a dialog"]);
  await button.click();
  await expect.element(outcome).toHaveTextContent("Could not copy. Select the text and copy it.");
  await expect.element(button).toHaveFocus();
  expect(document.querySelectorAll("textarea")).toHaveLength(0);
});
