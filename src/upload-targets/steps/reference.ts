import { namesIn } from "../port/template.ts";

/** Values for templates such as `{name}` of upload steps: of the file, its cell and the connection. */
export const FILE_REFERENCES = [
  "name",
  "name:url",
  "size",
  "mimetype",
  "sha256",
  "sha256:base64",
  "md5",
  "md5:base64",
  "base64",
  "uuid",
  "connection",
  "table",
  "record",
] as const;

export type FileReference = (typeof FILE_REFERENCES)[number];

/** What a value of a template stands for. */
export type Reference =
  | { readonly kind: "file"; readonly name: FileReference }
  | { readonly kind: "secret"; readonly name: string }
  /** A place in the JSON of an answer. Steps are counted from 0. */
  | { readonly kind: "answer"; readonly step: number; readonly path: readonly string[] }
  | { readonly kind: "header"; readonly step: number; readonly name: string };

const ANSWER = /^answer([1-3]):((?:\/.*)?)$/;
const HEADER = /^header([1-3]):([!#$%&'*+.^_`|~0-9A-Za-z-]+)$/;

/** Screens list it beside hosts: it may not look like one. */
const SECRET_NAME = /^[^/:.,;“”\p{C}]{1,60}$/u;

/** Reads what stands between the braces of a template; `undefined` if it is unknown. */
export function referenceOf(text: string): Reference | undefined {
  const name = FILE_REFERENCES.find((one) => one === text);
  if (name !== undefined) return { kind: "file", name };
  if (text.startsWith("secret:")) {
    const secret = text.slice("secret:".length).trim();
    return SECRET_NAME.test(secret) ? { kind: "secret", name: secret } : undefined;
  }
  const [, step = "", pointer] = ANSWER.exec(text) ?? [];
  if (pointer !== undefined) return { kind: "answer", step: Number(step) - 1, path: pathOf(pointer) };
  const [, of = "", header] = HEADER.exec(text) ?? [];
  return header === undefined ? undefined : { kind: "header", step: Number(of) - 1, name: header };
}

/** Reads a JSON Pointer (RFC 6901). */
const pathOf = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns the values that templates name, with the names as they stand there. What is unknown is left out. */
export const referencesIn = (templates: readonly string[]) =>
  templates.flatMap(namesIn).flatMap((name) => {
    const reference = referenceOf(name);
    return reference ? [{ name, reference }] : [];
  });

/** Returns the name of the value that a template consists of; `undefined` if it has anything else. */
export const wholeName = (template: string): string | undefined => /^\{([^{}]*)\}$/.exec(template)?.[1];

/** Returns the value that a template consists of; `undefined` if it has anything else. */
export function wholeReference(template: string): Reference | undefined {
  const name = wholeName(template);
  return name === undefined ? undefined : referenceOf(name);
}

/** Returns the value of an answer that an address begins with. */
export function leadingReference(url: string): Extract<Reference, { step: number }> | undefined {
  const [, text = ""] = /^\{([^{}]*)\}/.exec(url) ?? [];
  const reference = referenceOf(text);
  return reference?.kind === "answer" || reference?.kind === "header" ? reference : undefined;
}
