#!/usr/bin/env bash
# ics 3.12.0, ical-generator 11.1.2, ts-ics 2.4.6, which write; ical.js 2.2.1, node-ical 0.27.2, ts-ics, which read.
#
# The path of a file, `C:\new\notes`, as the text of an event. All three writers double the backslash, as the format has
# it. ical.js and ts-ics read the path again. node-ical takes `\n` first and the doubled backslash second: the path
# comes in three lines, `C:\`, `ew\` and `otes`.
#
# Why it matters: paths, patterns and JSON in reminders are broken at each `\n` and `\N`, in one reader and only if a
# letter n follows the backslash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  ics@3.12.0 ical-generator@11.1.2 ts-ics@2.4.6 ical.js@2.2.1 \
  node-ical@0.27.2

cat >probe.mjs <<'JS'
import ICAL from "ical.js";
import ical from "node-ical";
import { createEvent } from "ics";
import icalGenerator from "ical-generator";
import { convertIcsCalendar, generateIcsCalendar } from "ts-ics";

const text = String.raw`C:\new\notes`;
const start = new Date("2026-12-31T09:00:00Z");
const end = new Date("2026-12-31T10:00:00Z");
const writers = {
  ics: () =>
    createEvent({ uid: "1", title: text, start: [2026, 12, 31, 9, 0], startInputType: "utc", duration: { hours: 1 } }).value,
  "ical-generator": () => {
    const calendar = icalGenerator({ name: "example" });
    calendar.createEvent({ id: "1", start, end, summary: text });
    return calendar.toString();
  },
  "ts-ics": () =>
    generateIcsCalendar({
      version: "2.0",
      prodId: "-//example//EN",
      events: [{ uid: "1", summary: text, stamp: { date: start }, start: { date: start }, end: { date: end } }],
    }),
};
const readers = {
  "ical.js": (calendar) => new ICAL.Event(new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent")).summary,
  "node-ical": (calendar) => Object.values(ical.parseICS(calendar)).find(({ type }) => type === "VEVENT").summary,
  "ts-ics": (calendar) => convertIcsCalendar(undefined, calendar).events[0].summary,
};
for (const [writer, write] of Object.entries(writers)) {
  const calendar = write();
  console.log(`written by ${writer} as ${/^SUMMARY:(.*?)\r?$/m.exec(calendar)[1]}`);
  for (const [reader, read] of Object.entries(readers)) {
    const got = read(calendar);
    console.log(`    ${reader}: ${got === text ? "the path" : JSON.stringify(got)}`);
  }
}
JS

cat >expected.txt <<'TXT'
written by ics as C:\\new\\notes
    ical.js: the path
    node-ical: "C:\\\new\\\notes"
    ts-ics: the path
written by ical-generator as C:\\new\\notes
    ical.js: the path
    node-ical: "C:\\\new\\\notes"
    ts-ics: the path
written by ts-ics as C:\\new\\notes
    ical.js: the path
    node-ical: "C:\\\new\\\notes"
    ts-ics: the path
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
