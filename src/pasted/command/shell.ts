import { ESCAPES } from "../characters.ts";
import { addHeader, oneOf, type PastedRequest } from "./raw-http.ts";

const PROMPT = /^(?:[$%]|PS [^>\n]*>|[a-z]:\\[^>\n]*>|[\w.-]+@[^\s$\n]*\$)\s+/i;
const VARIABLE = /^(?:export\s+|set\s+)?"?([A-Za-z_]\w*)=("[^"\n]*"|'[^'\n]*'|[^\s;&"]*)"?\s*(?:;|&&?)?\s+/;
const PROGRAM = /^(?:(?:sudo|time|command|exec)\s+)?(curl|wget|https?|xhs?)(?:\.exe)?\s+/;

/** Options of curl, wget and HTTPie that take no value, beside those with `--no-`. All others are taken to have one. */
const FLAGS = {
  curl: "compressed location location-trusted silent show-error insecure include verbose get head fail fail-with-body fail-early globoff http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3 ipv4 ipv6 progress-bar raw remote-name remote-header-name remote-time tlsv1 tlsv1.2 tlsv1.3 tcp-nodelay path-as-is anyauth basic digest ntlm negotiate append create-dirs parallel next ssl ssl-reqd disable",
  wget: "quiet verbose debug spider content-on-error continue server-response",
  http: "json form multipart headers body verbose print-headers all stream download continue follow check-status ignore-stdin offline quiet compress",
};
const LETTERS = { curl: "AbcCdDeEFHKmoPQrtTuUwxXyYz", wget: "aoOUPeitTwQ", http: "aApsoP" };
const LONG_NAMES: Readonly<Record<string, string>> = { H: "header", a: "auth", A: "auth-type" };
/** Their values are never the address of the request, though they may look like one. */
const NO_ADDRESS =
  /^(?:.|referer|.*proxy|socks.*|connect-to|resolve|data.*|json|form.*|cookie.*|user.*|output.*|request.*|post.*|body.*|doh.*|.*cert|key|url-query)$/;

/** `places` are words that are no options and no values of them. */
type Words = Record<"options", readonly (readonly [name: string, value: string])[]> & {
  readonly places: readonly string[];
};

/** Reads curl, wget, HTTPie or xh, as bash, cmd or a browser write them; `undefined` for another text. */
export function readShell(text: string): PastedRequest | undefined {
  const variables = new Map<string, string>();
  let rest = text.replace(PROMPT, "");
  for (let set = VARIABLE.exec(rest); set; set = VARIABLE.exec(rest)) {
    variables.set(set[1] ?? "", (set[2] ?? "").replaceAll(/^["']|["']$/g, ""));
    rest = rest.slice(set[0].length).replace(PROMPT, "");
  }
  const program = PROGRAM.exec(rest)?.[1];
  if (program === undefined) return undefined;
  // Browsers copy all requests at once, and the token of one must not go to the address of another.
  const [first = ""] = withoutCarets(rest).split(/\n[ \t$%]*(?=(?:curl|wget|https?|xhs?)(?:\.exe)?\s)/);
  const words = shellWords(first.replace(PROGRAM, ""))
    .map((word) => withVariables(word, variables))
    // Editors make a dash of two hyphens.
    .map((word) => word.replace(/^[–—]+(?=\w)/, word.length > 2 ? "--" : "-"));
  if (program !== "curl" && program !== "wget") return readHttpie(wordsOf(words, "http"), program.endsWith("s"));
  return readCurl(wordsOf(words, program));
}

const withVariables = (word: string, variables: ReadonlyMap<string, string>) =>
  word.replaceAll(/\$\{?(\w+)\}?|%(\w+)%/g, (whole, one: string | undefined, other: string | undefined) => {
    return variables.get(one ?? other ?? "") ?? whole;
  });

function wordsOf(words: readonly string[], program: keyof typeof FLAGS): Words {
  const flags = new Set(FLAGS[program].split(" "));
  const options: [string, string][] = [];
  const places: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const [, name, attached] = /^--([\w.-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === "next") break;
    if (name !== undefined) {
      const isFlag = flags.has(name) || name.startsWith("no-");
      options.push([name, attached ?? (isFlag ? "" : (words[(at += 1)] ?? ""))]);
    } else if (/^-[A-Za-z#]/.test(word)) {
      const place = word.slice(1).search(new RegExp(`[${LETTERS[program]}]`)) + 1;
      const letter = word[place] ?? "";
      if (place > 0) options.push([LONG_NAMES[letter] ?? letter, word.slice(place + 1) || (words[(at += 1)] ?? "")]);
    } else if (/^(?:[|;<>&]|&&|\|\||-:|(?:curl|wget|https?|xhs?)(?:\.exe)?)$/.test(word)) break;
    else places.push(word);
  }
  return { options, places };
}

function readCurl({ options, places }: Words): PastedRequest {
  const headers = new Map<string, string>();
  for (const [name, value] of options) {
    if (name === "header") addHeader(headers, value);
    if (name === "oauth2-bearer") addHeader(headers, `authorization: Bearer ${value}`);
  }
  // An option that is not known here may take no value.
  const swallowed = options.flatMap(([name, value]) =>
    !NO_ADDRESS.test(name) && /^https?:/i.test(value) ? value : [],
  );
  const given = options.flatMap(([name, value]) => (name === "url" ? value : []));
  const urls = [...given, ...places.filter(isAddress)].map((url) => withScheme(url, "http"));
  return { url: oneOf(urls.length > 0 ? urls : swallowed), headers };
}

const isAddress = (word: string) => /^https?:\/\/|^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/i.test(word);
const withScheme = (url: string, scheme: string) => (/^[a-z]+:\/\//i.test(url) ? url : `${scheme}://${url}`);

/** In small letters, another word is a host. */
const METHOD = /^(?:[A-Z]+|get|post|put|patch|delete|head|options)$/;

/** `http GET :3000/path Name:value`, with options that may follow anywhere. */
function readHttpie({ options, places }: Words, isSecure: boolean): PastedRequest {
  const headers = new Map<string, string>();
  const isItem = (word: string) => /^[\w-]+:[^\d/=]/.test(word);
  const address = places.find((word, at) => !isItem(word) && (at > 0 || !METHOD.test(word)));
  const auth = new Map(options);
  const bearer = auth.get("bearer") ?? (auth.get("auth-type") === "bearer" ? auth.get("auth") : undefined);
  if (bearer !== undefined) addHeader(headers, `authorization: Bearer ${bearer}`);
  for (const item of places) if (item !== address && /^[\w-]+:(?!=)/.test(item)) addHeader(headers, item);
  const url = address?.replace(/^:(?=\d)/, "localhost:").replace(/^:(?=\/)/, "localhost");
  return { url: url && withScheme(url, isSecure ? "https" : "http"), headers };
}

/** What cmd makes of a line: each caret escapes what follows, also the end of the line. */
function withoutCarets(command: string): string {
  if (!/\^["\n]|\^[ \t]+\n/.test(command)) return command;
  return command.replaceAll(/\^[ \t]*\n+|\^([^])/g, (_, escaped = "") => escaped as string);
}

const WORD =
  /\$'((?:[^'\\]|\\[^])*)'|'([^']*)'|"((?:[^"\\]|\\[^])*)"|“([^“”]*)”|‘([^‘’]*)’|\\[ \t]*\n|\\([^])|(\s+)|([^\s'"\\“‘;]+|[^])/g;

function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, ansi, single, double, curly, low, escaped, blank, plain] of command.matchAll(WORD)) {
    const isEnd = plain === ";";
    if ((blank !== undefined || isEnd) && word !== undefined) words.push(word);
    const quoted = ansi === undefined ? double?.replaceAll(/\\(["\\$`!])/g, "$1") : unescaped(ansi);
    const part = quoted ?? single ?? curly ?? low ?? escaped ?? plain;
    if (isEnd) words.push(";");
    if (blank !== undefined || isEnd) word = undefined;
    else if (part !== undefined) word = (word ?? "") + part;
  }
  return word === undefined ? words : [...words, word];
}

/** As bash reads `$'…'`. */
const unescaped = (text: string) =>
  text.replaceAll(/\\[ux]([\da-f]{2,4})|\\([^])/gi, (_, hex: string | undefined, code = "") =>
    hex === undefined ? (ESCAPES[code as string] ?? (code as string)) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
