/** Runs in the page. Returns all notes of this browser as text. */
export async function storedText(): Promise<string> {
  const opened = indexedDB.open("workspace-notebook");
  await new Promise((resolve) => (opened.onsuccess = resolve));
  const read = opened.result.transaction("notes").objectStore("notes").getAll();
  await new Promise((resolve) => (read.onsuccess = resolve));
  opened.result.close();
  const texts = (value: unknown): string =>
    value instanceof Uint8Array
      ? new TextDecoder().decode(value)
      : typeof value === "object" && value !== null
        ? Object.values(value).map(texts).join("\n")
        : String(value);
  return texts(read.result);
}
