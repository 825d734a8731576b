#!/usr/bin/env bash
# smol-toml 1.9.1, js-toml 2.0.1, toml-patch 0.2.3; right is @ltd/j-toml 1.38.0.
#
# A file of settings in TOML has a price of 1.0, a day, and a time in the zone +02:00. Four packages read it and write it back
# unchanged. With three of them the price is `1`, which TOML keeps apart from `1.0`, so that a strict reader, as Rust's and
# Go's are, refuses the file or takes another type. Two write the time as that of Greenwich, with another day in the morning
# hours, and toml-patch makes a time of the day as well: `2026-12-01T00:00:00.000Z`. An id of 16 digits is another number in
# toml-patch, and smol-toml raises at it. Only j-toml writes what was there.
#
# Why it matters: a program that adds one server to an agent's `config.toml` changes the prices, days and times of all others,
# and the agent, which is written in Rust, may not start with it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund smol-toml@1.9.1 js-toml@2.0.1 toml-patch@0.2.3 @ltd/j-toml@1.38.0

cat >probe.mjs <<'JS'
import jToml from "@ltd/j-toml";
import * as jsToml from "js-toml";
import * as smolToml from "smol-toml";
import * as tomlPatch from "toml-patch";

const lines = ["price = 1.0", "day = 2026-12-01", "at = 2026-12-01T00:30:00+02:00", "id = 9007199254740993"];
const packages = {
  "smol-toml": (text) => smolToml.stringify(smolToml.parse(text)),
  "js-toml": (text) => jsToml.dump(jsToml.load(text)),
  "toml-patch": (text) => tomlPatch.stringify(tomlPatch.parse(text)),
  "@ltd/j-toml": (text) => jToml.stringify(jToml.parse(text, { joiner: "\n" }), { newline: "\n" }),
};
for (const line of lines) {
  const seen = new Map();
  for (const [name, save] of Object.entries(packages)) {
    let text = "an error";
    try {
      text = save(`${line}\n`).trim();
    } catch {
      // It refuses the line.
    }
    seen.set(text, [...(seen.get(text) ?? []), name]);
  }
  console.log(line);
  for (const [text, names] of seen) console.log(`  ${text}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
price = 1.0
  price = 1: smol-toml, js-toml, toml-patch
  price = 1.0: @ltd/j-toml
day = 2026-12-01
  day = 2026-12-01: smol-toml, js-toml, @ltd/j-toml
  day = 2026-12-01T00:00:00.000Z: toml-patch
at = 2026-12-01T00:30:00+02:00
  at = 2026-12-01T00:30:00.000+02:00: smol-toml
  at = 2026-11-30T22:30:00.000Z: js-toml, toml-patch
  at = 2026-12-01T00:30:00+02:00: @ltd/j-toml
id = 9007199254740993
  an error: smol-toml
  id = 9007199254740993: js-toml, @ltd/j-toml
  id = 9007199254740992: toml-patch
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
