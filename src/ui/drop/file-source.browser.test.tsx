import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { FileSource } from "./file-source.tsx";

test.each([
  ["in binary form", new Uint8Array([...new TextEncoder().encode("age-encryption.org/v1\n-> X25519 abc\n"), 0, 255])],
  ["as text", "-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n"],
])("a file that is encrypted, %s, is not read as a list, and the places that open it are named", async (_, content) => {
  const onText = vi.fn<(text: string) => void>();
  show(
    <FileSource label="Ids" onText={onText}>
      Drop a file.
    </FileSource>,
  );
  await userEvent.upload(page.getByLabelText("Ids file"), new File([content], "saved.age"));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "This file is encrypted. “Browser data” opens it, or, if its name ends in .age, the import of a configuration.",
    );
  expect(onText).not.toHaveBeenCalled();
});
