/** Copies a text. Resolves to whether the copy succeeded; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  // `execCommand` is deprecated, but plain http offers no clipboard API.
  const legacyDocument: { execCommand: (command: string) => boolean } = document;
  const focused = document.activeElement;
  // A modal dialog takes the focus back from elements outside it.
  const host = focused?.closest<HTMLElement>("[role=dialog], [role=alertdialog]") ?? document.body;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.setAttribute("aria-hidden", "true");
  Object.assign(area.style, { position: "fixed", top: "0", left: "0", width: "1px", height: "1px", opacity: "0" });
  host.append(area);
  try {
    area.select();
    return legacyDocument.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
