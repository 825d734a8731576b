import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readList } from "./read-list.ts";

const A = "sk-acme-0123456789abcdef";
const B = "sk-acme-fedcba9876543210";

describe("pasted keys", () => {
  it("of an export line are one, and the words around it are named", () => {
    expect(readList(`export ACME_API_KEY="${A}"\n`, "keys")).toEqual({
      found: [{ value: A, label: "ACME_API_KEY" }],
      leftOut: ["export", "ACME_API_KEY="],
      doubtful: [],
    });
  });

  it("of an .env file have their names as labels, and leave other variables out", () => {
    const text = `# gateway keys\r\nACME_API_KEY=${A}\r\nACME_API_KEY_2="${B}"\r\nDEBUG=true\r\n`;
    const { found, leftOut, doubtful } = readList(text, "keys");
    expect(found).toEqual([
      { value: A, label: "ACME_API_KEY" },
      { value: B, label: "ACME_API_KEY_2" },
    ]);
    expect(leftOut).toContainEqual("# gateway keys");
    expect(leftOut).toContainEqual("true");
    expect(doubtful).toEqual([]);
  });

  it.each([
    ["a JSON list with a trailing comma", `["${A}", "${B}",]`],
    ["a JSON list that is cut off", `["${A}", "${B}"`],
    ["a list in code", `const keys = [\n  '${A}', // prod\n  '${B}',\n];`],
    ["a list in a variable", `ACME_KEYS='["${A}","${B}"]'`],
    ["objects", `{"data":[{"name":"prod","key":"${A}"},{"name":"test","key":"${B}"}]}`],
    ["variables of a CI server", `[{"key":"A_KEY","value":"${A}","masked":true},{"key":"B_KEY","value":"${B}"}]`],
    ["variables of a container", `- name: A_KEY\n  value: ${A}\n- name: B_KEY\n  value: "${B}"`],
    ["lines of JSON", `"${A}"\n"${B}"`],
    ["a Markdown table", `| Name | Key |\n|---|---|\n| Prod | \`${A}\` |\n| Test | \`${B}\` |`],
    ["a table of a database", ` name | api_key\n------+-----\n prod | ${A}\n test | ${B}\n(2 rows)\n`],
    ["cells of a spreadsheet with a header", `Name\tAPI-Schlüssel\nProd\t${A}\nTest\t${B}`],
    ["an export of a password manager", `Title,Url,Username,Password\nAcme,https://a.example,ada,${A}\nB,,bob,${B}`],
    ["a numbered list without blanks", `1.${A}\n2.${B}`],
    ["chat messages", `[10:42] Ada Lovelace: ${A}\n[10:43] Ada Lovelace: ${B}`],
    ["two variables in a line", `export A=${A} B=${B}`],
    ["two commands in a line", `set A=${A}; set B=${B}`],
    ["an INI file", `[default]\naccess_key_id = AKIA0000\nsecret_access_key = ${A}\n[two]\nsecret_access_key=${B}`],
    [
      "variables of Terraform",
      `variable "acme_key" {\n  type = string\n  default = "${A}"\n}\nvariable "acme_key_2" {\n  default   = "${B}"\n  sensitive = true\n}`,
    ],
    ["variables of Terraform in lines", `variable "a_key" { default = "${A}" }\nvariable "b_key" { default = "${B}" }`],
    ["full-width commas", `${A}，${B}`],
    ["one line", `${A} ${B}`],
    ["a code fence", `Keys:\n\`\`\`\n${A}\n${B}\n\`\`\``],
    ["a heading and a signature of several words", `Here are the keys:\n${A}.\n${B};\n`],
  ])("are read from %s", (_, text) => {
    expect(readList(text, "keys")).toMatchObject({ found: [{ value: A }, { value: B }], doubtful: [] });
  });

  it.each(["export", "#abc", "abc==", "sk-live=abc", "{{token}}", "<KEY>", "key:", "true", "correct-horse"])(
    "are taken by themselves, whatever they look like: %s",
    (text) => {
      expect(readList(` ${text}\n`, "keys")).toEqual({ found: [{ value: text }], leftOut: [], doubtful: [] });
    },
  );

  it("are masked ones only after a question", () => {
    expect(readList("sk-…cdef\nsk-****3210abcdef", "keys")).toMatchObject({ found: [] });
  });

  it.each([
    ["prose", "Dear all,\nplease remember to rotate the keys before Friday. Thanks\nAda"],
    ["prose of one word a line", "Ada\nGrace\nLinus"],
    ["HTML", "<!doctype html>\n<ul class=list>\n<li>One</li>\n</ul>"],
    ["source code", "import x from 'y';\n\nexport function add(a, b) {\n  return a + b;\n}\n"],
    ["Python", "def main():\n    for key in keys:\n        print(key)\n"],
    ["people", "name,email,phone\nAda,ada@example.com,+44 20 7946 0000\nBob,bob@example.com,+44 20 7946 0001"],
    ["people without a header", "Ada;ada@example.com;1815-12-10\nBob;bob@example.com;1990-01-01"],
    ["a log", "2026-11-28T10:00:00Z INFO started\n2026-11-28T10:00:01Z WARN slow"],
  ])("are not found in %s without asking", (_, text) => {
    const { found, doubtful } = readList(text, "keys");
    expect({ found, isAsked: doubtful.length > 0 }).toEqual({ found: [], isAsked: true });
  });

  it("are offered where one stands in prose", () => {
    const { found, doubtful } = readList(`Please use ${A} from now on.\nAda`, "keys");
    expect(found).toEqual([{ value: A }]);
    expect(doubtful).toContain("Please");
  });
});

/** Writes 50 keys in a way in which people have them. */
const WRAPPINGS: Readonly<Record<string, (keys: readonly string[]) => string>> = {
  "one a line": (keys) => keys.join("\n"),
  commas: (keys) => keys.join(", "),
  semicolons: (keys) => keys.join(";"),
  blanks: (keys) => keys.join(" "),
  "quoted lines": (keys) => keys.map((key) => `"${key}",`).join("\n"),
  JSON: (keys) => JSON.stringify(keys),
  "JSON with mistakes": (keys) => `[\n${keys.map((key, at) => `  '${key}', // key ${at}`).join("\n")}\n]`,
  "an object around a list": (keys) => JSON.stringify({ status: "ok", keys }, null, 2),
  objects: (keys) => JSON.stringify(keys.map((key, at) => ({ id: at, name: `Key ${at}`, secret: key, used: false }))),
  members: (keys) => JSON.stringify(Object.fromEntries(keys.map((key, at) => [`ACME_KEY_${at}`, key])), null, 2),
  "lines of JSON": (keys) => keys.map((key) => JSON.stringify({ token: key })).join("\n"),
  dotenv: (keys) => keys.map((key, at) => `ACME_API_KEY_${at}=${at % 2 === 0 ? key : `"${key}"`}`).join("\n"),
  export: (keys) => keys.map((key, at) => `export TOKEN_${at}='${key}'`).join("\n"),
  set: (keys) => keys.map((key, at) => `set "ACME_KEY_${at}=${key}"`).join("\r\n"),
  setx: (keys) => keys.map((key, at) => `setx ACME_KEY_${at} "${key}"`).join("\r\n"),
  fish: (keys) => keys.map((key, at) => `set -gx ACME_KEY_${at} ${key}`).join("\n"),
  PowerShell: (keys) => keys.map((key, at) => `$env:ACME_KEY_${at} = "${key}"`).join("\r\n"),
  "PowerShell for good": (keys) =>
    keys.map((key, at) => `[Environment]::SetEnvironmentVariable("KEY_${at}", "${key}", "User")`).join("\r\n"),
  "a list of YAML": (keys) => `gateway:\n  keys:\n${keys.map((key, at) => `    - ${key} # number ${at}`).join("\n")}`,
  "a map of YAML": (keys) => keys.map((key, at) => `acme_key_${at}: "${key}"`).join("\n"),
  "variables of a container": (keys) =>
    `env:\n${keys.map((key, at) => `  - name: K_${at}\n    value: ${key}`).join("\n")}`,
  "options of a container": (keys) => keys.map((key, at) => `  -e ACME_KEY_${at}=${key} \\`).join("\n"),
  bullets: (keys) => keys.map((key) => `* \`${key}\``).join("\n"),
  "a numbered list": (keys) => keys.map((key, at) => `${at + 1}. ${key}`).join("\n"),
  "numbers without blanks": (keys) => keys.map((key, at) => `${at + 1})${key}`).join("\n"),
  "a Markdown table": (keys) =>
    `| Key | Owner |\n| :-- | --- |\n${keys.map((key) => `| \`${key}\` | Ada |`).join("\n")}`,
  CSV: (keys) => `name,api key\n${keys.map((key, at) => `"Key, ${at}",${key}`).join("\n")}`,
  "CSV of Excel": (keys) =>
    `sep=;\r\nName;Schlüssel;Notiz\r\n${keys.map((key) => `Prod;${key};"a ""b"""`).join("\r\n")}`,
  TSV: (keys) => `Label\tToken\n${keys.map((key, at) => `Key ${at}\t${key}`).join("\n")}`,
  "a column with a header": (keys) => `API Key\n${keys.join("\n")}`,
  headers: (keys) => keys.map((key) => `Authorization: Bearer ${key}`).join("\n"),
  "other headers": (keys) => keys.map((key) => `x-api-key:${key}`).join("\n"),
  "typographic quotes": (keys) => keys.map((key, at) => (at % 2 === 0 ? `“${key}”` : `„${key}“`)).join(", "),
  "a quoted mail": (keys) => `Ada wrote:\n${keys.map((key) => `> ${key}`).join("\n")}`,
  chat: (keys) => keys.map((key, at) => `[28.11.26, 10:${at + 10}:00] Ada: ${key}`).join("\n"),
  settings: (keys) => keys.map((key, at) => `<add key="Key${at}" value="${key}" />`).join("\n"),
  Terraform: (keys) => `keys = [\n${keys.map((key) => `  "${key}",`).join("\n")}\n]`,
  sentences: (keys) => `The keys are as follows:\n${keys.map((key) => `${key}.`).join("\n")}`,
};

const key = fc
  .oneof(
    fc.stringMatching(/^sk-acme-[\da-f]{16}$/),
    fc.uuid(),
    fc.stringMatching(/^[\da-f]{32}$/),
    fc.stringMatching(/^AIza[\w-]{35}$/),
    fc.stringMatching(/^[A-Za-z\d]{2}[A-Za-z\d+/]{20}\d==$/),
    fc.stringMatching(/^eyJ[\w-]{20}1\.eyJ[\w-]{30}\.[\w-]{40}\d$/),
    fc.stringMatching(/^user1:[\w]{16}$/),
  )
  .filter((one) => /[a-z]/i.test(one) && /[a-z\d]$/i.test(one.replace(/=+$/, "")));

const noise = fc.record({
  start: fc.constantFrom("", "\uFEFF", "\n\n", " \u00A0\n"),
  end: fc.constantFrom("", "\n", "\r\n\r\n", " \u200B\n"),
  inLines: fc.constantFrom("", "\u200B", " ", "\u00A0"),
  around: fc.constantFrom("", "# gateway keys\n", "DEBUG=true\nAPP_URL=https://a.example\n", "// of the team\n"),
});

describe("50 keys, whole and nothing else, with all other words named", () => {
  const takesLines = /^(?:dotenv|export|set|setx|fish|PowerShell)/;
  it.each(Object.entries(WRAPPINGS))("from %s", (name, write) => {
    const fifty = fc.uniqueArray(key, { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(fifty, noise, (keys, { start, end, inLines, around }) => {
        const written = write(keys).replaceAll("\n", `${inLines}\n`);
        const text = `${start}${takesLines.test(name) ? around : ""}${written}${end}`;
        const { found, leftOut, doubtful } = readList(text, "keys");
        expect({ keys: found.map(({ value }) => value), doubtful }).toEqual({ keys, doubtful: [] });
        const named = [...found.map(({ value, label = "" }) => `${value} ${label}`), ...leftOut];
        const all = new Set(named.join(" ").match(WORDS));
        expect((text.match(WORDS) ?? []).filter((word) => !all.has(word))).toEqual([]);
      }),
      { seed: 61, numRuns: 3 },
    );
  });
});

const WORDS = /[\p{L}\p{N}]+/gu;

const word = fc.constantFrom(
  "the",
  "quick",
  "brown",
  "fox",
  "rotates",
  "keys",
  "before",
  "Friday",
  "don't",
  "it's",
  "e.g.",
  "API",
  "token",
);
const person = fc.constantFrom("Ada", "Grace", "Linus", "Ærø", "O’Brien", "Ng");
const sentence = fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => `${words.join(" ")}.`);
const tag = fc.constantFrom("p", "div", "li", "b");
const markup = fc.tuple(tag, sentence).map(([name, text]) => `<${name} class="a1b2c3">${text}</${name}>`);
const code = fc.constantFrom(
  "import { x } from './y.ts';",
  "export function read(text: string): string[] {",
  "  const list = text.split(',');",
  "  return list.map((one) => one.trim());",
  "}",
  "if (isReady && count > 10) {",
  "for (const key of keys) console.log(key);",
  "class Reader extends Base {",
);
const row = fc
  .tuple(person, person, fc.nat(99), fc.constantFrom("+49 30 1234567", "(555) 010-9999", ""))
  .map(([first, last, age, phone]) => `${first},${last},${first}.${last}@example.com,${age},${phone}`);
const lines = (line: fc.Arbitrary<string>) =>
  fc.array(line, { minLength: 2, maxLength: 20 }).map((all) => all.join("\n"));

it.each([
  ["prose", lines(sentence)],
  ["HTML", lines(markup)],
  ["source code", lines(code)],
  ["people", lines(row)],
  ["people with a header", lines(row).map((rows) => `first name,last name,email,age,phone\n${rows}`)],
])("adds nothing from generated %s without asking", (_, text) => {
  fc.assert(
    fc.property(text, (given) => {
      const { found, doubtful } = readList(given, "keys");
      expect(found.length === 0 || doubtful.length > 0).toBe(true);
    }),
    { seed: 61, numRuns: 50 },
  );
});

it("reads long lines at once", () => {
  const blanks = " ".repeat(3_800);
  const lines = Array.from({ length: 10 }, (_, at) => `A${at}_KEY: ${blanks}"\nlet B${at}_KEY : ${blanks}"`);
  expect(readList(lines.join("\n"), "keys").found).toHaveLength(0);
});

it.each(["\n", " \n", "-", "a"])("reads %j many times at once", (many) => {
  const { found } = readList(`bse1\n${many.repeat(500_000)}\nbse2`, "bases");
  expect(found.map(({ value }) => value)).toEqual(expect.arrayContaining(["bse1", "bse2"]));
});

describe("other lists", () => {
  it.each([
    ["scopes", `{"scopes": ["base:read", "record:read"]}`, ["base:read", "record:read"]],
    ["scopes", `{"access_token":"…","scope":"base:read record:read"}`, ["base:read", "record:read"]],
    ["scopes", "base:read record:read", ["base:read", "record:read"]],
    ["scopes", "SCOPES=base:read,record:read", ["base:read", "record:read"]],
    ["scopes", "scopes:\n  - base:read # all\n  - key:write", ["base:read", "key:write"]],
    ["scopes", "Scope\tHelp\nbase:read\tReads\nrecord:read\tReads too", ["base:read", "record:read"]],
    ["scopes", "read all bases\nwrite all bases", ["read all bases", "write all bases"]],
    ["scopes", '["a,b", "c d"]', ["a,b", "c d"]],
    ["scopes", '[ "a", b ]', ["a", "b"]],
    ["scopes", "`base:read`, `record|read`", ["base:read", "record|read"]],
    ["bases", "baseId\nbse1\nbse2", ["bse1", "bse2"]],
    ["spaces", "Name\tId\nNorth\tspc1\nSouth\tspc2", ["spc1", "spc2"]],
    [
      "texts",
      "two words, three more words\r\n- note: mine\n#tag",
      ["two words", "three more words", "note: mine", "#tag"],
    ],
    ["texts", "", []],
    ["scopes", " ,\n", []],
  ] as const)("of %s are read from %j", (kind, text, values) => {
    expect(readList(text, kind).found.map(({ value }) => value)).toEqual(values);
  });

  it("of JSON keep each text exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (list) => {
        expect(readList(JSON.stringify(list), "scopes").found.map(({ value }) => value)).toEqual(list);
      }),
      { seed: 61 },
    );
  });
});
