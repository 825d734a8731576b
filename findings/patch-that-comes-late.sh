#!/usr/bin/env bash
# fast-json-patch 3.1.1, immutable-json-patch 6.0.3, immer 11.2.13, just-diff-apply 5.5.0, rfc6902 5.4.0, jsonpatch 3.1.0,
# json8-patch 1.0.6, json-p3 2.3.1.
#
# A change of a model arrives when the model is gone: `replace` of /models/1 in a list of one. The standard (RFC 6902, 4.3)
# wants an error. fast-json-patch as it comes, and immer, add the model again; immutable-json-patch does nothing, and says
# nothing. Four raise, rfc6902 returns the error. A `remove` of what is gone is silent in the same three, and an `add` far
# behind the end lands somewhere in four.
#
# Why it matters: two people edit one configuration, and the second one's change is written as a model that nobody has, or
# is lost, with a success either way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund fast-json-patch@3.1.1 immutable-json-patch@6.0.3 immer@11.2.13 \
  just-diff-apply@5.5.0 rfc6902@5.4.0 jsonpatch@3.1.0 json8-patch@1.0.6 json-p3@2.3.1

cat >probe.mjs <<'JS'
import fastJsonPatch from "fast-json-patch";
import { applyPatches, enablePatches } from "immer";
import { immutableJSONPatch } from "immutable-json-patch";
import { JSONPatch } from "json-p3";
import json8 from "json8-patch";
import jsonpatch from "jsonpatch";
import { diffApply, jsonPatchPathConverter } from "just-diff-apply";
import { applyPatch } from "rfc6902";

enablePatches();
/** As immer names places. */
const steps = (path) => path.slice(1).split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
const ways = {
  "fast-json-patch": (all, patch) => fastJsonPatch.applyPatch(all, patch).newDocument,
  "fast-json-patch, asked to check": (all, patch) => fastJsonPatch.applyPatch(all, patch, true).newDocument,
  immer: (all, patch) => applyPatches(all, patch.map((one) => ({ ...one, path: steps(one.path) }))),
  "immutable-json-patch": (all, patch) => immutableJSONPatch(all, patch),
  "just-diff-apply": (all, patch) => {
    diffApply(all, patch, jsonPatchPathConverter);
    return all;
  },
  rfc6902: (all, patch) => {
    const [error] = applyPatch(all, patch);
    if (error) throw error;
    return all;
  },
  jsonpatch: (all, patch) => jsonpatch.apply_patch(all, patch),
  "json8-patch": (all, patch) => json8.apply(all, patch).doc,
  "json-p3": (all, patch) => new JSONPatch(patch).apply(all),
};
for (const patch of [
  { op: "replace", path: "/models/1", value: "new" },
  { op: "remove", path: "/models/1" },
  { op: "add", path: "/models/3", value: "new" },
]) {
  console.log(`${patch.op} ${patch.path} of ["one"]`);
  for (const [name, give] of Object.entries(ways)) {
    let seen;
    try {
      seen = JSON.stringify(give({ models: ["one"] }, [structuredClone(patch)]).models);
    } catch {
      seen = "an error";
    }
    console.log(`  ${name}: ${seen}`);
  }
}
JS

cat >expected.txt <<'TXT'
replace /models/1 of ["one"]
  fast-json-patch: ["one","new"]
  fast-json-patch, asked to check: an error
  immer: ["one","new"]
  immutable-json-patch: ["one"]
  just-diff-apply: an error
  rfc6902: an error
  jsonpatch: an error
  json8-patch: an error
  json-p3: an error
remove /models/1 of ["one"]
  fast-json-patch: ["one"]
  fast-json-patch, asked to check: an error
  immer: ["one"]
  immutable-json-patch: ["one"]
  just-diff-apply: an error
  rfc6902: an error
  jsonpatch: an error
  json8-patch: an error
  json-p3: an error
add /models/3 of ["one"]
  fast-json-patch: ["one","new"]
  fast-json-patch, asked to check: an error
  immer: ["one","new"]
  immutable-json-patch: ["one","new"]
  just-diff-apply: ["one",null,null,"new"]
  rfc6902: an error
  jsonpatch: an error
  json8-patch: an error
  json-p3: an error
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
