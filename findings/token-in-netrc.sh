#!/usr/bin/env bash
# netrc 0.1.4, @travi/netrc 1.0.0, node-netrc 0.1.0 (which reads by netrc), netrc-parser 3.1.6, netrc-reader 0.1.1.
#
# A `.netrc` keeps names and tokens for hosts. Eight forms of one entry are read; what is expected is what curl 7.88 and the
# reader of Python 3.11 say of each. A token with a `#` is cut there by four of five, which take the rest for a comment. A
# token in quotes keeps them for all five, and ends at its first space. netrc-parser has no token where a comment stands
# within the entry, where tabs divide it, or where lines end as on Windows, and netrc-reader none behind tabs. An entry for
# all other hosts raises, where it stands alone, in three, and two do not know it.
#
# Why it matters: a service refuses the token though curl and git work with the same file, and nothing says that it was
# cut. Tokens are made by chance, so only some hold the sign.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  netrc@0.1.4 @travi/netrc@1.0.0 node-netrc@0.1.0 netrc-parser@3.1.6 netrc-reader@0.1.1

cat >read.cjs <<'JS'
const { join } = require("node:path");

const [reader, host] = process.argv.slice(2);
const file = join(process.env.HOME, ".netrc");
const readers = {
  netrc: () => require("netrc")(file)[host],
  "@travi/netrc": async () => (await import("@travi/netrc")).default(file)[host],
  "node-netrc": () => require("node-netrc")(host),
  "netrc-parser": () => {
    const { Netrc } = require("netrc-parser");
    const read = new Netrc(file);
    read.loadSync();
    return read.machines[host] ?? read.default;
  },
  "netrc-reader": async () => {
    const { NetRC } = require("netrc-reader");
    const read = new NetRC(file);
    await read.load();
    return read.getConfig(host);
  },
};
const shown = (entry) => (entry?.login === undefined ? "none" : `${entry.login} ${entry.password}`);
Promise.resolve()
  .then(readers[reader])
  .then(shown, () => "an error")
  .then((text) => console.log(text));
JS

cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

const entry = "machine git.example login me password";
const forms = [
  ["plain", `${entry} abc\n`, "me abc"],
  ["a # in the token", `${entry} ab#c\n`, "me ab#c"],
  ["in quotes", `${entry} "abc"\n`, "me abc"],
  ["in quotes, with a space", `${entry} "a bc"\n`, "me a bc"],
  ["a comment within", "machine git.example\n  # of the team\n  login me\n  password abc\n", "me abc"],
  ["tabs", `${entry} abc\n`.replaceAll(" ", "\t"), "me abc"],
  ["lines of Windows", "machine git.example\r\nlogin me\r\npassword abc\r\n", "me abc"],
  ["for all other hosts", "default login me password abc\n", "me abc"],
];
mkdirSync("home");
for (const [words, text, expected] of forms) {
  writeFileSync("home/.netrc", text, { mode: 0o600 });
  const seen = new Map();
  for (const reader of ["netrc", "@travi/netrc", "node-netrc", "netrc-parser", "netrc-reader"]) {
    const env = { ...process.env, HOME: `${process.cwd()}/home` };
    const read = execFileSync("node", ["read.cjs", reader, "git.example"], { env }).toString().trim();
    const verdict = read === expected ? "right" : read;
    seen.set(verdict, [...(seen.get(verdict) ?? []), reader]);
  }
  const parts = [...seen].map(([verdict, names]) => `${verdict}: ${names.join(", ")}`);
  console.log(`${words}, ${expected}\n  ${parts.join("\n  ")}`);
}
JS

cat >expected.txt <<'TXT'
plain, me abc
  right: netrc, @travi/netrc, node-netrc, netrc-parser, netrc-reader
a # in the token, me ab#c
  me ab: netrc, @travi/netrc, node-netrc, netrc-parser
  right: netrc-reader
in quotes, me abc
  me "abc": netrc, @travi/netrc, node-netrc, netrc-parser, netrc-reader
in quotes, with a space, me a bc
  me "a: netrc, @travi/netrc, node-netrc, netrc-parser, netrc-reader
a comment within, me abc
  right: netrc, @travi/netrc, node-netrc, netrc-reader
  none: netrc-parser
tabs, me abc
  right: netrc, @travi/netrc, node-netrc
  none: netrc-parser, netrc-reader
lines of Windows, me abc
  right: netrc, @travi/netrc, node-netrc, netrc-reader
  none: netrc-parser
for all other hosts, me abc
  an error: netrc, @travi/netrc, node-netrc
  none: netrc-parser, netrc-reader
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
