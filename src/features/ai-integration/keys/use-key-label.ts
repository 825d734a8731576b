import { useKeptNote } from "../draft/use-kept-note.ts";

/** Returns the label of a gateway key in this browser, by its fingerprint, and a function that replaces it. */
export function useKeyLabel(mark: string) {
  const read = (note: unknown) => (typeof note === "string" ? note : "");
  const { value: label = "", put } = useKeptNote("label", `gateway-key ${mark}`, read);
  return { label, put };
}
