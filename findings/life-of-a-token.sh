#!/usr/bin/env bash
# ms 2.1.3, @lukeed/ms 2.0.2, parse-duration 2.1.9, timestring 7.0.0, itty-time 2.0.2, enhanced-ms 5.0.0, human-interval 2.0.1,
# jose 6.2.18 (setExpirationTime).
#
# The life of a token, as people write it. "1M", by which they mean a month, is a minute for six of eight, and nothing for the
# others. "3 months" are 90, 91.25 or 91.313 days, a year 365 or 365.25. "12 mos" is 12 milliseconds for itty-time, where
# parse-duration and enhanced-ms see a year. "-1d" is a day ahead for timestring and enhanced-ms. human-interval says 0 of
# "in 30 days". Only jose and timestring raise for what they do not know.
#
# Why it matters: a token whose life is a minute in place of a month stops a job that nobody watches, and one and a third
# days of difference in a quarter are found by nobody.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ms@2.1.3 @lukeed/ms@2.0.2 parse-duration@2.1.9 timestring@7.0.0 itty-time@2.0.2 enhanced-ms@5.0.0 \
  human-interval@2.0.1 jose@6.2.18

cat >probe.mjs <<'JS'
import { parse } from "@lukeed/ms";
import { ms as enhanced } from "enhanced-ms";
import humanInterval from "human-interval";
import { ms as itty } from "itty-time";
import { decodeJwt, SignJWT } from "jose";
import ms from "ms";
import parseDuration from "parse-duration";
import timestring from "timestring";

const key = new Uint8Array(32);
const ofJose = async (text) => {
  const now = new Date(2_000_000_000_000);
  // The life is counted from now, so a fixed start keeps the difference exact.
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now.getTime()]));
    }
  };
  try {
    const token = await new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setExpirationTime(text).sign(key);
    return (decodeJwt(token).exp - 2_000_000_000) * 1000;
  } finally {
    globalThis.Date = RealDate;
  }
};
const readers = {
  ms,
  "@lukeed/ms": parse,
  "parse-duration": (text) => parseDuration(text),
  timestring: (text) => timestring(text, "ms"),
  "itty-time": itty,
  "enhanced-ms": enhanced,
  "human-interval": humanInterval,
  jose: ofJose,
};
const UNITS = [["d", 86_400_000], ["h", 3_600_000], ["min", 60_000]];
const shown = (value) => {
  if (value === undefined || value === null || Number.isNaN(value)) return "none";
  const [unit, size] = UNITS.find(([, size]) => Math.abs(value) >= size) ?? ["ms", 1];
  return `${Number((value / size).toFixed(3))} ${unit}`;
};
for (const text of ["30 days", "1M", "3 months", "1y", "12 mos", "1.5d", "1d 12h", "-1d", "in 30 days"]) {
  const seen = [];
  for (const [name, read] of Object.entries(readers)) {
    let result;
    try {
      result = shown(await read(text));
    } catch {
      result = "error";
    }
    seen.push(`${name} ${result}`);
  }
  console.log(`${text}: ${seen.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
30 days: ms 30 d, @lukeed/ms 30 d, parse-duration 30 d, timestring 30 d, itty-time 30 d, enhanced-ms 30 d, human-interval 30 d, jose 30 d
1M: ms 1 min, @lukeed/ms 1 min, parse-duration 1 min, timestring 1 min, itty-time none, enhanced-ms 1 min, human-interval none, jose 1 min
3 months: ms none, @lukeed/ms none, parse-duration 91.313 d, timestring 91.313 d, itty-time 90 d, enhanced-ms 91.25 d, human-interval 90 d, jose error
1y: ms 365.25 d, @lukeed/ms 365.25 d, parse-duration 365.25 d, timestring 365.25 d, itty-time none, enhanced-ms 365 d, human-interval none, jose 365.25 d
12 mos: ms none, @lukeed/ms none, parse-duration 365.25 d, timestring error, itty-time 12 ms, enhanced-ms 365 d, human-interval none, jose error
1.5d: ms 1.5 d, @lukeed/ms 1.5 d, parse-duration 1.5 d, timestring 1.5 d, itty-time none, enhanced-ms 1.5 d, human-interval none, jose 1.5 d
1d 12h: ms none, @lukeed/ms none, parse-duration 1.5 d, timestring 1.5 d, itty-time none, enhanced-ms 1.5 d, human-interval none, jose error
-1d: ms -1 d, @lukeed/ms -1 d, parse-duration -1 d, timestring 1 d, itty-time none, enhanced-ms 1 d, human-interval none, jose -1 d
in 30 days: ms none, @lukeed/ms none, parse-duration 30 d, timestring 30 d, itty-time none, enhanced-ms 30 d, human-interval 0 ms, jose error
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
