#!/usr/bin/env bash
# @intellectronica/ruler 0.3.44, skiller 0.9.14; what they write is read by @openai/codex 0.171.0 (some 420 MB).
#
# Two packages write the settings of all agents from one file. It has a server of tools that is switched off (`disabled:
# true`, as Cline, Roo and Kiro write it), with a key from the environment, and one that wants a token in a header. For
# Codex and OpenCode both write a server that is on: ruler copies `disabled`, which Codex does not know, skiller leaves
# it out, and for OpenCode both add `"enabled": true`. Codex itself then lists the server as enabled. It gives it the
# key `${PRICES_KEY}`, these 13 signs, from ruler and an empty key from skiller, and asks the other server without a
# token, as its headers have another name there.
#
# Why it matters: a server is switched off because it writes, or costs, and two agents start it all the same. Both
# programs report success, and Codex does not warn of members that it does not know. The other server only answers "not
# allowed".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @intellectronica/ruler@0.3.44 skiller@0.9.14 @openai/codex@0.171.0

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const settings = `
[mcp_servers.prices]
command = "npx"
args = ["-y", "prices-mcp"]
disabled = true

[mcp_servers.prices.env]
KEY = "\${PRICES_KEY}"

[mcp_servers.models]
url = "https://models.example/mcp"

[mcp_servers.models.headers]
Authorization = "Bearer \${MODELS_TOKEN}"
`;
const packages = { ruler: ".ruler/ruler.toml", skiller: ".agents/skiller.toml" };
const on = (enabled) => (enabled ? "on" : "off");

for (const [name, file] of Object.entries(packages)) {
  const project = join(process.cwd(), name);
  mkdirSync(join(project, file, ".."), { recursive: true });
  mkdirSync(join(project, "home"));
  writeFileSync(join(project, file), settings);
  writeFileSync(join(project, file, "../AGENTS.md"), "Be exact.\n");
  writeFileSync(join(project, "AGENTS.md"), "Be exact.\n");
  const env = { ...process.env, HOME: join(project, "home"), CODEX_HOME: join(project, "home") };
  const run = (command, ...options) =>
    execFileSync(join(process.cwd(), "node_modules/.bin", command), options, {
      cwd: project,
      env,
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
  const told = run(name, "apply", "--agents", "codex,opencode");
  console.log(`${name}: ${told.trim().split("\n").at(-1)}`);

  const { prices, models } = JSON.parse(readFileSync(join(project, "opencode.json"), "utf8")).mcp;
  console.log(`  opencode.json: prices is ${on(prices.enabled)}, its key ${JSON.stringify(prices.environment.KEY)}`);
  console.log(`  opencode.json: models has ${JSON.stringify(models.headers)}`);

  cpSync(join(project, ".codex/config.toml"), join(project, "home/config.toml"));
  for (const server of JSON.parse(run("codex", "mcp", "list", "--json"))) {
    const { type, url, args, env: variables, ...rest } = server.transport;
    const token = Object.values(rest).some((value) => `${JSON.stringify(value)}`.includes("MODELS_TOKEN"));
    const what = type === "stdio" ? `started with ${args.join(" ")}, variables ${JSON.stringify(variables)}` : url;
    console.log(`  Codex: ${server.name} is ${on(server.enabled)}, ${what}${token ? ", with its token" : ""}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
ruler: Ruler apply completed successfully.
  opencode.json: prices is on, its key "${PRICES_KEY}"
  opencode.json: models has {"Authorization":"Bearer ${MODELS_TOKEN}"}
  Codex: models is on, https://models.example/mcp
  Codex: prices is on, started with -y prices-mcp, variables {"KEY":"${PRICES_KEY}"}
skiller: [skiller] Apply completed successfully.
  opencode.json: prices is on, its key ""
  opencode.json: models has {"Authorization":"Bearer ${MODELS_TOKEN}"}
  Codex: models is on, started with -y mcp-remote@latest https://models.example/mcp, variables null
  Codex: prices is on, started with -y prices-mcp, variables {"KEY":""}
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
