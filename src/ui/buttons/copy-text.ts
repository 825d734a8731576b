/**
 * Copies a text; resolves to whether it was really copied, and never rejects.
 * On plain http the clipboard is not offered, so the text is selected and copied the old way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  // Deprecated everywhere and replaced nowhere: on plain http it is the only way to copy.
  const legacyDocument: { execCommand: (command: string) => boolean } = document;
  const focused = document.activeElement;
  // Inside the dialog that is open, if any: a modal dialog would take focus back from an element outside of it.
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
