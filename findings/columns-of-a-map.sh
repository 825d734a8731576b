#!/usr/bin/env bash
# @mapbox/shp-write 0.4.3, shp-write 0.3.2, @crmackey/shp-write 0.4.5, shp-write-update 2.0.1, which write; beside them
# mapshaper 0.7.70, which writes too; shapefile 0.6.6 and shpjs 6.2.0 read.
#
# Two places with a population for 2020 and one for 2021, saved as a shapefile, in which the name of a column has ten
# letters at most. Four packages cut both names and write two columns of one name, `population` or `populati`. Whoever
# reads the file finds one of them, with the numbers of 2021; those of 2020 are gone. Where "open" was not known, it is
# "no", and a list of tags is left out. mapshaper names the second one `populati_1`, says so, and keeps what is not
# known. Nothing raises.
#
# Why it matters: columns that differ at their end are what people have: years, units, "from" and "to". The file opens,
# the column is there, and its numbers are those of another column. A description of 300 letters is cut at 254 by the
# way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @mapbox/shp-write@0.4.3 shp-write@0.3.2 @crmackey/shp-write@0.4.5 shp-write-update@2.0.1 mapshaper@0.7.70 shapefile@0.6.6 \
  shpjs@6.2.0 jszip@3.10.2

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import JSZip from "jszip";
import mapshaper from "mapshaper";
import { open } from "shapefile";
import { combine, parseDbf, parseShp } from "shpjs";

const require = createRequire(import.meta.url);
const place = (properties, longitude) => ({
  type: "Feature",
  properties,
  geometry: { type: "Point", coordinates: [longitude, 50] },
});
const places = {
  type: "FeatureCollection",
  features: [
    place({ name: "A", population_2020: 100, population_2021: 200, open: null, tags: ["x"], note: "n".repeat(300) }, 10),
    place({ name: "B", population_2020: 110, population_2021: 210, open: true, note: null }, 11),
  ],
};
const zipped = (name) => async () => {
  const options = { outputType: "nodebuffer", compression: "STORE", types: { point: "places" } };
  const written = await require(name).zip(structuredClone(places), options);
  const { files } = await JSZip.loadAsync(written, { base64: typeof written === "string" });
  const part = (ending) => Object.values(files).find(({ name }) => name.endsWith(ending)).async("nodebuffer");
  return { shp: await part(".shp"), dbf: await part(".dbf") };
};
const writers = {
  "@mapbox/shp-write": zipped("@mapbox/shp-write"),
  "shp-write": zipped("shp-write"),
  "@crmackey/shp-write": zipped("@crmackey/shp-write"),
  "shp-write-update": zipped("shp-write-update"),
  mapshaper: async () => {
    const command = "-i places.json -o places.shp";
    const out = await mapshaper.applyCommands(command, { "places.json": JSON.stringify(places) });
    return { shp: out["places.shp"], dbf: out["places.dbf"] };
  },
};
const copy = (bytes) => new Uint8Array(bytes).buffer;
const readers = {
  shapefile: async ({ shp, dbf }) => {
    const source = await open(copy(shp), copy(dbf));
    return (await source.read()).value.properties;
  },
  shpjs: ({ shp, dbf }) => combine([parseShp(copy(shp)), parseDbf(copy(dbf))]).features[0].properties,
};
const { log } = console;
for (const [writer, write] of Object.entries(writers)) {
  console.log = () => {};
  const files = await write().finally(() => (console.log = log));
  // The names of the columns as the file has them, 32 bytes each behind the first 32.
  const head = Buffer.from(files.dbf);
  const names = [];
  for (let at = 32; head[at] !== 13; at += 32) names.push(head.toString("latin1", at, at + 11).replace(/\0.*/s, ""));
  console.log(`${writer}: ${names.join(", ")}`);
  for (const [reader, read] of Object.entries(readers)) {
    const { note, ...rest } = await read(files);
    console.log(`  ${reader}: ${JSON.stringify(rest)}, a note of ${note.length}`);
  }
}
JS

cat >expected.txt <<'TXT'
@mapbox/shp-write: name, population, population, open, note
  shapefile: {"name":"A","population":200,"open":false}, a note of 254
  shpjs: {"name":"A","population":200,"open":false}, a note of 254
shp-write: name, populati, populati, open, note
  shapefile: {"name":"A","populati":200,"open":false}, a note of 254
  shpjs: {"name":"A","populati":200,"open":false}, a note of 254
@crmackey/shp-write: name, populati, populati, open, note
  shapefile: {"name":"A","populati":200,"open":false}, a note of 254
  shpjs: {"name":"A","populati":200,"open":false}, a note of 254
shp-write-update: name, population, population, open, note
  shapefile: {"name":"A","population":200,"open":false}, a note of 254
  shpjs: {"name":"A","population":200,"open":false}, a note of 254
mapshaper: name, population, populati_1, open, tags, note
  shapefile: {"name":"A","population":100,"populati_1":200,"open":null,"tags":null}, a note of 254
  shpjs: {"name":"A","population":100,"populati_1":200,"open":false,"tags":null}, a note of 254
TXT

node probe.mjs 2>/dev/null | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
