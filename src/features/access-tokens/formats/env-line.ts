import { fileStemOf } from "#text/file-stem.ts";
import { stripBidi } from "#text/format.ts";

const PLAIN = /^[\w./:@%+=,-]+$/;

/** Returns `NAME=value`, quoted for .env readers and shells if necessary. */
export function envLine(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  if (!value.includes("'")) return `${name}='${value}'`;
  return `${name}="${value.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
}

export function fileNameOf(name: string, extension: string): string {
  return `${fileStemOf(name) || "token"}.${extension}`;
}

/** Returns the text of an `.env` file. Token names are free text, so the comment drops line breaks and bidi marks. */
export function envFile(token: { name: string; expiredTime: string; token: string }, baseUrl: string): string {
  const oneLine = (text: string) => stripBidi(text).replaceAll(/\s+/g, " ").trim();
  return [
    `# ${oneLine(token.name)}, expires ${oneLine(token.expiredTime)}`,
    envLine("WORKSPACE_BASE_URL", baseUrl),
    envLine("WORKSPACE_TOKEN", token.token),
    "",
  ].join("\n");
}
