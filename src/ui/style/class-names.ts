/** Joins class names, leaving out what is empty or false. */
export function join(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
