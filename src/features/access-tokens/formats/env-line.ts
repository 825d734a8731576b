import { fileStemOf } from "#text/file-stem.ts";
import { stripBidi } from "#text/strip-bidi.ts";

const PLAIN = /^[\w./:@%+=,-]+$/;

/** `NAME=value` as .env readers and shells understand it: quoted where it has to be. */
export function envLine(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`;
  if (!value.includes("'")) return `${name}='${value}'`;
  return `${name}="${value.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;
}

/** A file name made of a token's name. */
export function fileNameOf(name: string, extension: string): string {
  return `${fileStemOf(name) || "token"}.${extension}`;
}

/** The content of a downloaded `.env` file. Names of tokens are free text, so a comment keeps to one line and one direction. */
export function envFile(token: { name: string; expiredTime: string; token: string }, baseUrl: string): string {
  const oneLine = (text: string) => stripBidi(text).replaceAll(/\s+/g, " ").trim();
  return [
    `# ${oneLine(token.name)}, expires ${oneLine(token.expiredTime)}`,
    envLine("WORKSPACE_BASE_URL", baseUrl),
    envLine("WORKSPACE_TOKEN", token.token),
    "",
  ].join("\n");
}
