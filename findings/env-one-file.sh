#!/usr/bin/env bash
# dotenv 18.0.10, @dotenvx/dotenvx 2.38.2, @next/env 16.4.6, dotenv-flow 4.1.0, env-cmd 11.0.0, envfile 7.1.0, Node 20
# (--env-file).
#
# One `.env` file with made-up keys, read by seven readers. An unquoted `#` cuts the key in six of them, although no
# space is before it. A `$` begins a variable in dotenvx and Next, in Next within single quotes too: `'pa$word'` is
# "pa". A backslash before the `$` helps there and stays in the key of the five others. A quote with a backslash within
# quotes keeps the backslash in five, and ends the key in Node. No two of dotenv, Next, envfile, env-cmd and Node agree
# on all ten lines.
#
# Why it matters: a key that one tool wrote into `.env` reaches the service cut or with signs too many, and the service
# only says 401. There is no way to quote a `$` that all seven read right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  dotenv@18.0.10 @dotenvx/dotenvx@2.38.2 @next/env@16.4.6 dotenv-flow@4.1.0 \
  env-cmd@11.0.0 envfile@7.1.0

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import dotenv from "dotenv";
import { parse as dotenvx } from "@dotenvx/dotenvx";
import flow from "dotenv-flow";
import { parse as envfile } from "envfile";
import next from "@next/env";

const lines = [
  "A=key#1",
  "B=pa$word",
  "C='pa$word'",
  String.raw`D="pa\$word"`,
  String.raw`E="a\"b"`,
  String.raw`F='a\nb'`,
  "G='it''s'",
  'H="a"b',
  "I=`a\"b'`",
  "export J=key",
];
mkdirSync("app");
for (const file of [".env", "app/.env"]) writeFileSync(file, lines.join("\n") + "\n");
const text = readFileSync(".env", "utf8");
const env = { PATH: process.env.PATH };
const print = ["-p", "JSON.stringify(process.env)"];
const run = (...command) => JSON.parse(execFileSync(command[0], command.slice(1), { env, encoding: "utf8" }));
const quiet = { info() {}, error() {} };
const readers = {
  dotenv: dotenv.parse(text),
  dotenvx: dotenvx(text),
  Next: next.loadEnvConfig(`${process.cwd()}/app`, false, quiet).parsedEnv,
  "dotenv-flow": flow.parse(".env"),
  envfile: envfile(text),
  "env-cmd": run("node_modules/.bin/env-cmd", "-f", ".env", "--", "node", ...print),
  Node: run("node", "--env-file=.env", ...print),
};
for (const line of lines) {
  const name = /(\w)=/.exec(line)[1];
  const values = group(name);
  console.log(line);
  for (const [value, by] of values) console.log("   ", (JSON.stringify(value) ?? "nothing").padEnd(12), by.join(", "));
}
function group(name) {
  const groups = new Map();
  for (const [reader, values] of Object.entries(readers))
    groups.set(values[name], [...(groups.get(values[name]) ?? []), reader]);
  return groups;
}
JS

cat >expected.txt <<'TXT'
A=key#1
    "key"        dotenv, dotenvx, Next, dotenv-flow, env-cmd, Node
    "key#1"      envfile
B=pa$word
    "pa$word"    dotenv, dotenv-flow, envfile, env-cmd, Node
    "pa"         dotenvx, Next
C='pa$word'
    "pa$word"    dotenv, dotenvx, dotenv-flow, envfile, env-cmd, Node
    "pa"         Next
D="pa\$word"
    "pa\\$word"  dotenv, dotenv-flow, envfile, env-cmd, Node
    "pa$word"    dotenvx, Next
E="a\"b"
    "a\\\"b"     dotenv, dotenvx, Next, dotenv-flow, env-cmd
    "a\\b"       envfile
    "a\\"        Node
F='a\nb'
    "a\\nb"      dotenv, dotenvx, Next, dotenv-flow, envfile, Node
    "a\nb"       env-cmd
G='it''s'
    "it''s"      dotenv, dotenvx, Next, dotenv-flow, env-cmd
    "its"        envfile
    "it"         Node
H="a"b
    "\"a\"b"     dotenv, dotenvx, Next, dotenv-flow
    "ab"         envfile
    "a"          env-cmd, Node
I=`a"b'`
    "a\"b'"      dotenv, dotenvx, Next, dotenv-flow, Node
    "`ab`"       envfile
    "`a\"b'`"    env-cmd
export J=key
    "key"        dotenv, dotenvx, Next, dotenv-flow, Node
    nothing      envfile, env-cmd
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
