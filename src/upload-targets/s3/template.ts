const PART = /\{([^{}]*)\}|[{}]/g;

/** Returns why a text with values such as `{name}` cannot be filled, with the place; `undefined` if it can. */
export function templateProblem(template: string, names: readonly string[]): string | undefined {
  for (const { 0: part, 1: name, index } of template.matchAll(PART)) {
    const place = `at character ${index + 1}`;
    if (name === undefined) return `Remove ${part} ${place}, or close it: a value looks like {${names.at(-1)}}.`;
    if (!names.includes(name)) return `There is no value ${part} ${place}. Use ${inWords(names)}.`;
  }
  return undefined;
}

const inWords = (names: readonly string[]) =>
  names
    .map((name) => `{${name}}`)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");

/** Fills a template that has no problem. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(PART, (part, name: string | undefined) => (name && values[name]) ?? part);
}
