#!/usr/bin/env bash
# openskills 1.5.0, skillfish 1.0.39; skills-ref 0.1.5, @skill-tools/core 0.2.2, agent-skills-cli 1.1.9, bash-tool
# 1.3.19, @skillkit/core 1.24.0.
#
# A skill for agents is a `SKILL.md` whose head is YAML, and the model chooses it by the description there. Six heads
# are read, as YAML writes them: folded, in lines, in quotes of both kinds, over two lines, and with a comment. Five
# packages have the six descriptions. openskills, which writes the list that every agent is given (`AGENTS.md`), and
# skillfish, which shows a skill before it installs it, look for one line instead: a folded description is `>-`, one in
# lines is `|`, one over two lines is cut, a comment is a part of it, and quotes stay as they were typed.
#
# Why it matters: a model has no reason to take a skill that is described as `>-`, and whoever wrote it sees the right
# text in all other programs. The longer a description, the likelier it is folded, by hand or by a formatter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  openskills@1.5.0 skillfish@1.0.39 skills-ref@0.1.5 @skill-tools/core@0.2.2 agent-skills-cli@1.1.9 bash-tool@1.3.19 \
  @skillkit/core@1.24.0

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSkill } from "@skill-tools/core";
import { parseSkillContent } from "@skillkit/core";
import { readProperties } from "skills-ref";
import { parseFrontmatter as parseByBashTool } from "./node_modules/bash-tool/dist/skills/parser.js";
import { parseFrontmatter as parseBySkillfish } from "./node_modules/skillfish/dist/utils.js";

/** Each head's description as it stands in the file, and as YAML reads it. */
const heads = {
  folded: [">-\n  Compares price lists.\n  Use it for new prices.", "Compares price lists. Use it for new prices."],
  lines: ["|-\n  Compares price lists.\n  Use it for new prices.", "Compares price lists.\nUse it for new prices."],
  continued: ["Compares price lists.\n  Use it for new prices.", "Compares price lists. Use it for new prices."],
  quoted: ['"Compares \\"price lists\\": new, old"', 'Compares "price lists": new, old'],
  apostrophe: ["'The team''s price lists'", "The team's price lists"],
  commented: ["Compares price lists # since 2026", "Compares price lists"],
};
for (const [name, [description]] of Object.entries(heads)) {
  mkdirSync(`.claude/skills/${name}`, { recursive: true });
  writeFileSync(`.claude/skills/${name}/SKILL.md`, `---\nname: ${name}\ndescription: ${description}\n---\n\nDo it.\n`);
}
cpSync(".claude/skills", "skills", { recursive: true });

const env = { ...process.env, HOME: process.cwd() };
const run = (command, ...options) => execFileSync(join("node_modules/.bin", command), options, { env }).toString();
run("openskills", "sync", "--yes");
const written = { openskills: readFileSync("AGENTS.md", "utf8"), "agent-skills-cli": run("agent-skills", "prompt") };
const described = (tool, name) => {
  const [, text] = written[tool].split(`<name>${name}</name>`);
  const [description] = text.split("<description>")[1].split("</description>");
  return description.replaceAll("&quot;", '"').replaceAll("&apos;", "'");
};

const readers = {
  "skills-ref": async (_head, name) => (await readProperties(`skills/${name}`)).description,
  "@skill-tools/core": async (_head, name) => (await parseSkill(`skills/${name}/SKILL.md`)).skill.metadata.description,
  "agent-skills-cli": (_head, name) => described("agent-skills-cli", name),
  "bash-tool": (head) => parseByBashTool(head).description,
  "@skillkit/core": (head) => parseSkillContent(head).description,
  openskills: (_head, name) => described("openskills", name),
  skillfish: (head) => parseBySkillfish(head).description,
};
for (const [name, [, expected]] of Object.entries(heads)) {
  const head = readFileSync(`skills/${name}/SKILL.md`, "utf8");
  const seen = new Map();
  for (const [reader, read] of Object.entries(readers)) {
    const text = `${await read(head, name)}`.trim();
    const verdict = text === expected ? "right" : text;
    seen.set(verdict, [...(seen.get(verdict) ?? []), reader]);
  }
  console.log(`${name}: ${JSON.stringify(expected)}`);
  for (const [verdict, names] of seen) console.log(`  ${verdict}: ${names.join(", ")}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
folded: "Compares price lists. Use it for new prices."
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  >-: openskills, skillfish
lines: "Compares price lists.\nUse it for new prices."
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  |-: openskills, skillfish
continued: "Compares price lists. Use it for new prices."
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  Compares price lists.: openskills, skillfish
quoted: "Compares \"price lists\": new, old"
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  "Compares \"price lists\": new, old": openskills
  Compares \"price lists\": new, old: skillfish
apostrophe: "The team's price lists"
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  'The team''s price lists': openskills
  The team''s price lists: skillfish
commented: "Compares price lists"
  right: skills-ref, @skill-tools/core, agent-skills-cli, bash-tool, @skillkit/core
  Compares price lists # since 2026: openskills, skillfish
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
