#!/usr/bin/env bash
# json-diff-ts 4.10.4; beside it jsondiffpatch 0.7.7, deep-diff 1.0.2, just-diff 6.0.2, fast-json-patch 3.1.1, rfc6902 5.4.0.
#
# The price of `gpt-4.1` changes from 1 to 2. Taken apart into single changes and put together again, the difference leaves
# the price as it is, and adds a member `prices[gpt-4.1]` beside the prices. Where the name is empty, all prices are
# replaced by the number. With a key for the list, the new order of models is not in the difference either. The other
# packages give the new object exactly.
#
# Why it matters: ids of models have dots, and single changes are what a review or an audit keeps. What was approved is not
# what is written then.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  json-diff-ts@4.10.4 jsondiffpatch@0.7.7 deep-diff@1.0.2 just-diff@6.0.2 just-diff-apply@5.5.0 fast-json-patch@3.1.1 rfc6902@5.4.0

cat >probe.mjs <<'JS'
import deepDiff from "deep-diff";
import fastJsonPatch from "fast-json-patch";
import { applyChangeset, atomizeChangeset, diff, unatomizeChangeset } from "json-diff-ts";
import { create } from "jsondiffpatch";
import { diff as justDiff } from "just-diff";
import { diffApply } from "just-diff-apply";
import { applyPatch, createPatch } from "rfc6902";

const other = create({ objectHash: ({ id }) => id });
/** Each gets a copy of the first object and gives the second, by a difference of its own. */
const ways = {
  "json-diff-ts": (was, is) => applyChangeset(was, diff(was, is)),
  "json-diff-ts, one by one": (was, is) => applyChangeset(was, unatomizeChangeset(atomizeChangeset(diff(was, is)))),
  "json-diff-ts, list by id": (was, is) => applyChangeset(was, diff(was, is, { embeddedObjKeys: { models: "id" } })),
  jsondiffpatch: (was, is) => other.patch(was, other.diff(was, is)),
  "deep-diff": (was, is) => {
    for (const change of deepDiff.diff(was, is)) deepDiff.applyChange(was, true, change);
    return was;
  },
  "just-diff": (was, is) => {
    diffApply(was, justDiff(was, is));
    return was;
  },
  "fast-json-patch": (was, is) => fastJsonPatch.applyPatch(was, fastJsonPatch.compare(was, is)).newDocument,
  rfc6902: (was, is) => {
    applyPatch(was, createPatch(was, is));
    return was;
  },
};
const [a, b] = [{ id: "a" }, { id: "b" }];
const pairs = [
  [{ prices: { "gpt-4.1": 1 } }, { prices: { "gpt-4.1": 2 } }],
  [{ prices: { "": 1 } }, { prices: { "": 2 } }],
  [{ models: [a, b] }, { models: [b, a] }],
];
for (const [was, is] of pairs) {
  console.log(JSON.stringify(is));
  for (const [name, give] of Object.entries(ways)) {
    const given = JSON.stringify(give(structuredClone(was), structuredClone(is)));
    console.log(`  ${name}: ${given === JSON.stringify(is) ? "the same" : given}`);
  }
}
JS

cat >expected.txt <<'TXT'
{"prices":{"gpt-4.1":2}}
  json-diff-ts: the same
  json-diff-ts, one by one: {"prices":{"gpt-4.1":1},"prices[gpt-4.1]":2}
  json-diff-ts, list by id: the same
  jsondiffpatch: the same
  deep-diff: the same
  just-diff: the same
  fast-json-patch: the same
  rfc6902: the same
{"prices":{"":2}}
  json-diff-ts: the same
  json-diff-ts, one by one: {"prices":2}
  json-diff-ts, list by id: the same
  jsondiffpatch: the same
  deep-diff: the same
  just-diff: the same
  fast-json-patch: the same
  rfc6902: the same
{"models":[{"id":"b"},{"id":"a"}]}
  json-diff-ts: the same
  json-diff-ts, one by one: the same
  json-diff-ts, list by id: {"models":[{"id":"a"},{"id":"b"}]}
  jsondiffpatch: the same
  deep-diff: the same
  just-diff: the same
  fast-json-patch: the same
  rfc6902: the same
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
