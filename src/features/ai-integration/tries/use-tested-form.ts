import { readTestedForm, type TestedForm } from "./tested-form.ts";
import { useKeptNote } from "./use-kept-note.ts";

const NONE: TestedForm = {};

/** Returns how the connection writes what the API leaves open, and a function that replaces it. */
export function useTestedForm() {
  const { value: form = NONE, put: setForm } = useKeptNote("tested-form", "tests", readTestedForm);
  return { form, setForm };
}
