#!/usr/bin/env bash
# yaml 2.9.1, js-yaml 5.5.0 and 4.1.0, yamljs 0.3.0, yaml-js 0.3.1.
#
# A list of models that share their settings by an anchor, `<<: *defaults`, as configurations of gateways do. js-yaml 4
# merges the settings into each model. js-yaml 5 and yaml leave a member named `<<` beside the model's own, without an
# error, so no model has a provider. From the 100th model on yaml raises "Excessive alias count" for the whole file,
# with merging or without, also if the anchor is one word; the others read 1,000. yamljs loses an anchor within an
# anchor.
#
# Why it matters: an update of a reader takes the settings off every model, and a file that grew for years stops being
# readable at one model more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  yaml@2.9.1 js-yaml@5.5.0 js-yaml-4@npm:js-yaml@4.1.0 yamljs@0.3.0 \
  yaml-js@0.3.1

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { load } from "js-yaml";
import { parse } from "yaml";
const require = createRequire(import.meta.url);

const readers = {
  yaml: (text) => parse(text),
  "yaml, merge: true": (text) => parse(text, { merge: true }),
  "js-yaml 5": (text) => load(text),
  "js-yaml 4": require("js-yaml-4").load,
  yamljs: require("yamljs").parse,
  "yaml-js": require("yaml-js").load,
};
const shared = (models) =>
  `defaults: &defaults\n  provider: acme\n  per: {minute: 60}\nmodels:\n${`  - id: small\n    <<: *defaults\n`.repeat(models)}`;
const nested = `limits: &limits {minute: 60}\ndefaults: &defaults {per: *limits}\nmodels:\n  - {id: small, use: *defaults}\n`;
for (const [name, read] of Object.entries(readers)) {
  const [model] = read(shared(1)).models;
  const many = [99, 100, 1_000].filter((count) => {
    try {
      return read(shared(count)).models.length === count;
    } catch {
      return false;
    }
  });
  const merged = model.provider === "acme" ? "merges" : `leaves ${Object.keys(model).join(" and ")}`;
  const inner = JSON.stringify(read(nested).models[0].use.per);
  console.log(`${name}: ${merged}, reads at most ${many.at(-1)} of 1000 models, an anchor in an anchor as ${inner}`);
}
JS

cat >expected.txt <<'TXT'
yaml: leaves id and <<, reads at most 99 of 1000 models, an anchor in an anchor as {"minute":60}
yaml, merge: true: merges, reads at most 99 of 1000 models, an anchor in an anchor as {"minute":60}
js-yaml 5: leaves id and <<, reads at most 1000 of 1000 models, an anchor in an anchor as {"minute":60}
js-yaml 4: merges, reads at most 1000 of 1000 models, an anchor in an anchor as {"minute":60}
yamljs: merges, reads at most 1000 of 1000 models, an anchor in an anchor as undefined
yaml-js: merges, reads at most 1000 of 1000 models, an anchor in an anchor as {"minute":60}
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
