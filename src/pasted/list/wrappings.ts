import { reading } from "#json/read-json.ts";
import { base64Text, hasWords, unquoted, withoutSecrets } from "../characters.ts";

/** What a pasted list is read for: a key or a token, another value that may have a name before it, or any text. */
export type Wanted = "secret" | "value" | "text";

const VALUE = String.raw`(?<value>\S.*)`;
const QUOTED = String.raw`(?<value>"[^"\n]*"|'[^'\n]*')`;
const LIST_MARK = "a list mark";

/**
 * Text around a value in a line. The patterns are tried in this order, then again on the rest. Add a wrapping as a line: its name
 * for readers, and a pattern of the whole line with a group `value`, and `name` if it has one. All else is left out, because
 * of its place and never because of what it looks like. `secret` and `value` mark forms that other values may have too, such as the
 * scope `key:read`.
 */
const WRAPPINGS = [
  [
    LIST_MARK,
    String.raw`(?:\p{Nd}{1,6}[．）、]\s*|(?:[-*+|•◦‣·–—→\p{So}]|\(?\d{1,6}[.):]|#\d{1,6}[.):]?|[a-z][.)]|\[[ x]\])\s+)(?:\[[ x]\]\s+)?${VALUE}`,
  ],
  ["a quotation mark", String.raw`>+\s*(?!=)${VALUE}`],
  ["a formula", String.raw`=${QUOTED}`],
  ["a time", String.raw`\[\d[\d.,/: -]*(?:[ap]m)?\]\s*(?:[^:"'=]{1,40}:\s+)?${VALUE}`],
  ["a prompt", String.raw`(?:[$%]|PS [^>]{0,200}>|[a-z]:\\[^>]{0,200}>|[\w.-]+@[^\s$]{0,200}\$)\s+${VALUE}`],
  [
    "a tag",
    String.raw`(?:<[a-z][^<>]{0,200}>\s*)*<[^>]{0,200}?\b(?:key|name)\s*=\s*["'](?<name>[^"']+)["'][^>]{0,200}?\bvalue\s*=\s*${QUOTED}[^>]*>`,
  ],
  ["a tag", String.raw`(?:<[a-z][^<>]{0,200}>\s*)+(?<value>[^<>]+?)\s*(?:</[a-z][\w:.-]*>\s*)+`],
  ["a command", String.raw`(?:set(?:x|env|(?:\s+-\w+)+)|ENV|#define)\s+(?<name>\w+)\s+(?<value>[^=\s].*?)(?:\s+/M)?`],
  ["a command", String.raw`[^"'=]*\(\s*["'](?<name>[a-z_]\w*)["']\s*,\s*${QUOTED}(?:\s*,\s*["']\w+["'])?[^"']*`],
  ["code", String.raw`(?:new\s+)?[\w.]*\((?=.*["'])(?<value>[^()]*)\);?`],
  ["code", String.raw`[^"']*[\w>]\(\s*${QUOTED}\s*\)[^"']*`, "secret"],
  ["code", String.raw`(?:\[\]\w*|%[iw])(?<value>[[{].*[\]}])`],
  ["code", String.raw`[bfru]{0,2}(?<value>"[^"]*"|'[^']*')(?:\.\w+\(\))*;?`],
  ["a default", String.raw`\$\{[\w.-]+:(?![?+])-?(?<value>[^{}\s].*)\}`, "secret"],
  ["a name", String.raw`//\S+:(?<name>_\w+)=${VALUE}`],
  ["a place", String.raw`[\w./\\-]+:\d+:\s*${VALUE}`, "secret"],
  ["a name", String.raw`["'](?<name>[^"'\n]{1,80})["']\s*(?::|=>?)\s*${VALUE}`],
  [
    "a command",
    String.raw`(?:(?:export|declare|typeset|readonly|local|set|env|arg|const|let|var|val|final|static|public|private|protected|pub|(?:std::)?string)(?:\s+-\w+)*\s+)+(?:char\s*\*\s*)?(?<value>["']?[$a-z_]\w*(?:\s*:\s*[\w&'<>[\]|.][\w&'<>[\]|. ]*|\s+[a-z]\w*)?\s*=.*)`,
  ],
  // As systemd has it.
  ["a command", String.raw`(?<name>SetCredential)=[\w.-]+:${VALUE}`, "secret"],
  // For example `docker run -e A=… -p 80 image` and `heroku config:set A=… -a app`.
  [
    "a command",
    String.raw`(?:[^"'=;\s]+\s+)+(?:--[a-z-]+=)?(?<name>[a-z_][\w.-]*)=(?<value>"[^"]*"|'[^']*'|[^\s"'=]+)(?:\s.*)?`,
    "secret",
  ],
  ["a command", String.raw`(?:[^"'=\s]+\s+)+["'](?<name>[^"'\s]+)["']\s+${QUOTED}(?:\s.*)?`, "secret"],
  ["an option", String.raw`(?:.*?\s)??--?(?<name>[a-z][\w-]*)[ =]\s*(?<value>[^\s-].*)`, "secret"],
  ["the end of a sentence, or a shell's mark of no line end", String.raw`(?<value>[\w.-]{11,}\w)[%.。]`, "secret"],
  // As `$env:A = …`, `process.env["A"] = …`. Base64 ends in `=`, and has no value there.
  [
    "a name",
    String.raw`(?:[+@]|\$\{?(?:env[:.])?|[a-z][\w.]*[.[]["']?)?(?<name>[a-z_]\w*(?:\.[\w.-]*)?)["'\]}]*(?:\s*:\s*[\w&'<>[\]|.][\w&'<>[\]|. ]*|\s+[a-z]\w*(?=\s*=\s*["']))?\s*(?:=>|:?=)\s*(?<value>[^=\s].*)`,
  ],
  // As OpenAPI describes scopes.
  ["a remark", String.raw`(?<value>[^\s:]+(?::[^\s:]+)+)(?::\s+|\s+\().+`, "value"],
  ["a name", String.raw`[*_]*(?<name>[\p{L}_][^"'=:,;{}\n]{0,60}?)[*_]*\s*(?::[*_]*\s+|：\s*)${VALUE}`],
  [
    "a header",
    String.raw`(?<name>(?:proxy-)?authorization|(?:[a-z]+-){0,4}(?:api-?)?(?:key|token))\s*[:=]\s*(?<value>[^=\s].*)`,
    "secret",
  ],
  ["a scheme", String.raw`(?:bearer|token|apikey)\s+(?<value>\S+)`, "secret"],
  ["a name", String.raw`(?<name>[\p{L} _]{1,40}?)\s+(?:--?|–|—|[-=]>|→)\s+(?<value>(?=\S*\d)\S{12,})`],
  [
    "brackets",
    String.raw`(?:\*{1,3}|\x60{3}|[<([{])(?<value>(?=\S*\d)[\w+/.=:|-]{12,})(?:\*{1,3}|\x60{3}|[>)\]}])`,
    "secret",
  ],
  ["a comment", String.raw`(?<value>"[^"]*"|'[^']*'|[^\s"'].*?)[,;]?\s+(?:#|//|(?:--?|–|—)\s).*`],
  ["a quotation mark", String.raw`["'](?<value>[^"'\s]{2,})`],
  ["the end of a line", String.raw`(?<value>\S.*?)(?:\s[\\^\x60]|[,;，；、])`],
].map(([what = "", pattern = "", only]) => ({ what, only, pattern: new RegExp(`^${pattern}$`, "disu") }));

const COMMENT = /^(?:#(?!\d+[.):\s]|define\s)|\/\/(?!\S+:_\w+=)|--\s|;\s|rem\s|::|<!--|<\/).*$/is;
/** Also a variable without a value. */
const HEADING = /^(?:[^"'`{}[\]]{1,80}[:：]|\[[^\]"',]*\]|(?:export )?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+=)$/;

/** Whether a whole line is left out, because of its place. */
export const hasNoValue = (line: string) => COMMENT.test(line) || HEADING.test(line);

const MAX_NAMED = 8;

/** Names what was left out, for people, without what may be a secret: `export · ACME_KEY= and 3 more`. */
export function leftOutText(leftOut: readonly string[]): string {
  const names = [...new Set(leftOut.map(withoutSecrets))];
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(" · ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** As Terraform declares a variable, or a secret of a service. */
const BLOCK =
  /^[ \t]*(?:variable|resource[ \t]+"\w*(?:secret|parameter)\w*")[ \t]+"([\w-]+)"[ \t]*\{[^{}]*?\b(?:default|value|plaintext_value|secret_string|secret_data)[ \t]*=[ \t]*("[^"\n]*")[^{}]*\}/gm;

/** Returns a text with one tag or block of Terraform in each line, with its secret as value and everything else as comment. */
export const flatBlocks = (text: string) =>
  text.replaceAll(/(<\/[a-z][\w:.-]*>|\/>)(?=.)/gi, "$1\n").replaceAll(BLOCK, (block, name: string, value: string) => {
    return `${name} = ${value} # ${block.replace(value, "…").replaceAll(/\s+/g, " ")}`;
  });

const ENCODED = /(?<=^[ \t]+["']?[\w.-]+["']?:[ \t]*["']?)[\w+/]{8,}={0,2}(?=["']?,?$)/gm;

/** Returns a Secret of Kubernetes with the values of its `data` decoded; another text as it is. */
export function decodedSecret(text: string): string {
  if (!/^[ \t]*"?kind"?:\s*"?Secret\b/m.test(text) || !/^[ \t]*"?data"?:/m.test(text)) return text;
  return text.replaceAll(ENCODED, (encoded) => /^[ -~]+(?=\s*$)/.exec(base64Text(encoded) ?? "")?.[0] ?? encoded);
}

/** Longer lines are read as they are. */
const MAX_LENGTH = 4_000;
/** `- export const A = "…", # …` has five. */
const MAX_WRAPPINGS = 12;
/** Has no wrapping. */
const PLAIN = /^[\w+/.~|-]*[\w+/~|-]={0,2}$/;

/** Takes a value out of its wrappings. */
export function unwrap(line: string, wanted: Wanted) {
  let value = line.trim();
  let name: string | undefined;
  let isListed = false;
  const leftOut: string[] = [];
  for (let count = 0; count < MAX_WRAPPINGS && value.length <= MAX_LENGTH && !PLAIN.test(value); count += 1) {
    reading.steps += value.length;
    const inner = unquoted(value)?.trim();
    const found = inner ? undefined : outermost(value, wanted);
    if (!inner && !found) break;
    value = inner || (found?.value ?? value);
    name = found?.name ?? name;
    isListed ||= found?.what === LIST_MARK;
    leftOut.push(...(found?.leftOut ?? []));
  }
  return { value, name, isListed, leftOut };
}

function outermost(text: string, wanted: Wanted) {
  for (const { what, only, pattern } of WRAPPINGS) {
    if (wanted === "text" ? what !== LIST_MARK : only !== undefined && wanted !== only) continue;
    const match = pattern.exec(text);
    const [from = 0, to = 0] = match?.indices?.groups?.["value"] ?? [];
    if (!match || to === from) continue;
    const around = [text.slice(0, from), text.slice(to)].map((part) => part.trim());
    return {
      what,
      name: match.groups?.["name"]?.trim(),
      value: text.slice(from, to).trim(),
      leftOut: around.filter(hasWords),
    };
  }
  return undefined;
}
