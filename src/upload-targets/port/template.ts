const PART = /\{([^{}]*)\}|[{}]/g;

/**
 * Returns why a template of an upload target, with values such as `{name}`, cannot be filled, and where; `undefined` if it
 * can. `problemOf` says in a sentence why a value cannot be used.
 */
export function templateProblem(
  template: string,
  problemOf: (name: string) => string | undefined,
  example = "name",
): string | undefined {
  for (const { 0: part, 1: name, index } of template.matchAll(PART)) {
    const place = `at character ${index + 1}`;
    if (name === undefined) return `Remove ${part} ${place}, or close it: a value looks like {${example}}.`;
    const problem = problemOf(name);
    if (problem !== undefined) return `There is no value ${part} ${place}. ${problem}`;
  }
  return undefined;
}

/** Returns a check for `templateProblem` that allows some names alone. */
export const onlyNames = (names: readonly string[]) => (name: string) =>
  names.includes(name) ? undefined : `Use ${inWords(names)}.`;

const inWords = (names: readonly string[]) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names.map((name) => `{${name}}`));

/** Returns the names of the values in a template. */
export const namesIn = (template: string): string[] => [...template.matchAll(PART)].flatMap(([, name]) => name ?? []);

/** Fills a template that has no problem. */
export const fillTemplate = (template: string, valueOf: (name: string) => string): string =>
  template.replaceAll(PART, (_, name: string) => valueOf(name));
