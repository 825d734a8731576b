#!/usr/bin/env bash
# @terraformer/wkt 2.2.2, terraformer-wkt-parser 1.2.1, ol 10.11.0; wellknown 0.5.0, wkt 0.1.1, @loaders.gl/wkt 4.5.2;
# wkx 0.5.0, @syncpoint/wkx 0.5.2, betterknown 1.2.0.
#
# `POINT M (10 50 250)` is the usual text (WKT) of a place in a database, with a measure: the 250th kilometre of a road,
# or a time. Nine packages make GeoJSON of it, which knows a height and no measure. Three, OpenLayers among them, make a
# height of it: the place is 250 m above the sea. Three drop it, and three return null, without an error, as they do for
# a place whose letters stand together (`POINTZ`), a line with a space before it, or one that is empty. Of `POINT ZM (10
# 50 3 250)` four give GeoJSON a fourth number.
#
# Why it matters: a road climbs with its kilometres, or with the seconds, on each map, profile and export, and a place
# at kilometre 0 lies at the sea. Where null comes back, the record is kept without its place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @terraformer/wkt@2.2.2 terraformer-wkt-parser@1.2.1 ol@10.11.0 wellknown@0.5.0 wkt@0.1.1 @loaders.gl/wkt@4.5.2 \
  wkx@0.5.0 @syncpoint/wkx@0.5.2 betterknown@1.2.0

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { WKTLoader } from "@loaders.gl/wkt";
import { wktToGeoJSON as byTerraformer } from "@terraformer/wkt";
import { wktToGeoJSON as byBetterknown } from "betterknown";
import GeoJSON from "ol/format/GeoJSON.js";
import WKT from "ol/format/WKT.js";

const require = createRequire(import.meta.url);
const readers = {
  "@terraformer/wkt": byTerraformer,
  "terraformer-wkt-parser": (text) => require("terraformer-wkt-parser").parse(text),
  ol: (text) => new GeoJSON().writeGeometryObject(new WKT().readGeometry(text)),
  wellknown: (text) => require("wellknown").parse(text),
  wkt: (text) => require("wkt").parse(text),
  "@loaders.gl/wkt": (text) => WKTLoader.parseTextSync(text),
  wkx: (text) => require("wkx").Geometry.parse(text).toGeoJSON(),
  "@syncpoint/wkx": (text) => require("@syncpoint/wkx").Geometry.parse(text).toGeoJSON(),
  betterknown: byBetterknown,
};
const texts = ["POINT (10 50)", "POINT M (10 50 250)", "POINT ZM (10 50 3 250)", "POINTZ(10 50 3)", " POINT (10 50)", "LINESTRING EMPTY"];
for (const text of texts) {
  const seen = new Map();
  for (const [name, read] of Object.entries(readers)) {
    let found;
    try {
      const place = read(text);
      found = place === null ? "null" : JSON.stringify(place.coordinates);
    } catch {
      found = "an error";
    }
    seen.set(found, [...(seen.get(found) ?? []), name]);
  }
  console.log(`"${text}"`);
  for (const [found, names] of seen) console.log(`  ${found}: ${names.join(", ")}`);
}
JS

cat >expected.txt <<'TXT'
"POINT (10 50)"
  [10,50]: @terraformer/wkt, terraformer-wkt-parser, ol, wellknown, wkt, @loaders.gl/wkt, wkx, @syncpoint/wkx, betterknown
"POINT M (10 50 250)"
  [10,50,250]: @terraformer/wkt, terraformer-wkt-parser, ol
  null: wellknown, wkt, @loaders.gl/wkt
  [10,50]: wkx, @syncpoint/wkx, betterknown
"POINT ZM (10 50 3 250)"
  [10,50,3,250]: @terraformer/wkt, terraformer-wkt-parser, ol, betterknown
  null: wellknown, wkt, @loaders.gl/wkt
  [10,50,3]: wkx, @syncpoint/wkx
"POINTZ(10 50 3)"
  an error: @terraformer/wkt, terraformer-wkt-parser, ol
  null: wellknown, wkt, @loaders.gl/wkt
  [10,50,3]: wkx, @syncpoint/wkx, betterknown
" POINT (10 50)"
  [10,50]: @terraformer/wkt, terraformer-wkt-parser, ol, wkx, @syncpoint/wkx, betterknown
  null: wellknown, wkt, @loaders.gl/wkt
"LINESTRING EMPTY"
  []: @terraformer/wkt, terraformer-wkt-parser, ol, wkx, @syncpoint/wkx
  null: wellknown, wkt, @loaders.gl/wkt, betterknown
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
