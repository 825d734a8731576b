#!/usr/bin/env bash
# simple-hl7 3.3.0, @medplum/core 4.5.2, hl7-standard 1.0.4, hl7 1.1.1; node-hl7-client 3.2.0.
#
# A laboratory's report (HL7, version 2) writes the signs that part its fields by escapes: `\T\` is an ampersand, `\S\` a
# caret, `\F\` a bar. A field has the name `R&D unit`, another the text `10^9 cells | low`. Of five packages four return the
# escapes as they stand, `R\T\D unit` and `10\S\9 cells \F\ low`, from the function that gives a component's value. A field
# of two quotes, which says that a value is to be deleted, is the text `""` for all five, beside the empty field, which says
# that nothing changed. Nothing raises.
#
# Why it matters: a result of 10^9 is shown, searched and handed to a model as `10\S\9`. A table that takes `""` for a value
# keeps it, or shows two quotes, where a finding was withdrawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  simple-hl7@3.3.0 @medplum/core@4.5.2 hl7-standard@1.0.4 hl7@1.1.1 node-hl7-client@3.2.0

cat >probe.mjs <<'JS'
import { Hl7Message } from "@medplum/core";
import hl7 from "hl7";
import Hl7Standard from "hl7-standard";
import { Message } from "node-hl7-client";
import simpleHl7 from "simple-hl7";

const report = [
  "MSH|^~\\&|LAB|H|EHR|H|202612011000||ORU^R01|1|P|2.5",
  "PID|1||123||Muster^Kim||19800101|F",
  'OBX|1|TX|5^R\\T\\D unit||10\\S\\9 cells \\F\\ low||""',
].join("\r");
/** Each returns the second component of field 3, field 5 and field 7 of the result. */
const readers = {
  "simple-hl7": () => {
    const result = new simpleHl7.Parser().parse(report).getSegment("OBX");
    return [result.getComponent(3, 2), result.getField(5), result.getField(7)];
  },
  "@medplum/core": () => {
    const result = Hl7Message.parse(report).getSegment("OBX");
    return [result.getComponent(3, 2), result.getComponent(5, 1), result.getComponent(7, 1)];
  },
  "hl7-standard": () => {
    const message = new Hl7Standard(report);
    message.transform();
    return ["OBX.3.2", "OBX.5", "OBX.7"].map((path) => message.get(path));
  },
  hl7: () => {
    const result = hl7.parseString(report)[2];
    return [result[3][0][1], result[5][0][0], result[7][0][0]];
  },
  "node-hl7-client": () => {
    const message = new Message({ text: report });
    return ["OBX.3.2", "OBX.5", "OBX.7"].map((path) => message.get(path).toString());
  },
};
for (const [name, read] of Object.entries(readers)) console.log(`${name}: ${read().join(" ; ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
simple-hl7: R\T\D unit ; 10\S\9 cells \F\ low ; ""
@medplum/core: R\T\D unit ; 10\S\9 cells \F\ low ; ""
hl7-standard: R\T\D unit ; 10\S\9 cells \F\ low ; ""
hl7: R\T\D unit ; 10\S\9 cells \F\ low ; ""
node-hl7-client: R&D unit ; 10^9 cells | low ; ""
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
