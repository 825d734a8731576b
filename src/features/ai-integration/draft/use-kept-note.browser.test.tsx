import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show, testSession } from "#app/test-app.tsx";
import { useKeptNote } from "./use-kept-note.ts";

const readShort = (note: unknown) => (typeof note === "string" && note.length < 4 ? note : "none");

function Note({ label }: { label: string }) {
  const { value, put } = useKeptNote("dialect", "spc1", readShort);
  return <input aria-label={label} value={value} onChange={({ target }) => put(target.value)} />;
}

test("what is typed stays although it cannot be read yet, until someone else changes the note", async () => {
  const session = testSession();
  show(
    <>
      <Note label="One" />
      <Note label="Other" />
    </>,
    { session },
  );
  const [one, other] = [page.getByLabelText("One"), page.getByLabelText("Other")];
  await one.fill("abc");
  await expect.element(other).toHaveValue("abc");
  await one.fill("too long");
  await expect.element(other).toHaveValue("none");
  await expect.element(one).toHaveValue("too long");
  await other.fill("new");
  await expect.element(one).toHaveValue("new");
});
