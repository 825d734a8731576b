import { isObject } from "#json/json-path.ts";
import { UploadFailed } from "../port/errors.ts";
import { bytesIn, textOf, type Values, type ValueSources } from "./values.ts";

interface Field {
  readonly name: string;
  readonly value: string;
  /** In the log. */
  readonly shown: string;
}

/** Returns a form: as multipart with the file as its last field, which S3 POST policies ask for, else URL-encoded. */
export function formOf(fields: readonly Field[], fileField: string, sources: ValueSources) {
  const shown = Object.fromEntries(fields.map((field) => [field.name, field.shown]));
  if (fileField === "") {
    const body = new URLSearchParams(fields.map((field) => [field.name, field.value])).toString();
    return { body, loggedBody: shown, type: "application/x-www-form-urlencoded" };
  }
  const { name, mimetype = "", size } = sources.file;
  const body = new FormData();
  for (const field of fields) body.append(field.name, field.value);
  body.append(fileField, bytesIn(sources).slice(0, size, mimetype), name.toWellFormed());
  return { body, loggedBody: { ...shown, [fileField]: "(the file)" } };
}

/** Returns the members of an object of an answer as texts; none for an empty template. */
export function objectAt(template: string, values: Values): Record<string, string> {
  if (template === "") return {};
  const value = values.get(template.slice(1, -1));
  if (!isObject(value)) throw new UploadFailed(`An answer has no object at ${template}. Correct the place.`);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      // Go's http.Header is written as lists.
      .map(([name, member]) => [name, Array.isArray(member) ? member.map(textOf).join(", ") : textOf(member)]),
  );
}
