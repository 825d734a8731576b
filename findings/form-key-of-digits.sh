#!/usr/bin/env bash
# react-hook-form 7.92.0, formik 2.4.9, final-form 5.0.1, @tanstack/form-core 4.0.2, lodash 4.18.1, es-toolkit 1.53.2,
# dot-prop 10.2.0, dset 3.1.4, object-path 0.11.8, just-safe-set 4.2.1, set-value 4.1.0, radash 12.1.1, flat 6.0.1.
#
# A form with a price for each year sets `prices.2026`. Twelve of thirteen libraries make an array of it: 2,026 times
# null before the one price, 10 kB of JSON. Of `prices.007` react-hook-form, dset and radash make an array that has a
# property: JSON.stringify writes `[]`, and the value is gone. set-value and flat make 1,001 places of `1e3`.
# just-safe-set alone makes objects of all three.
#
# Why it matters: records are keyed by years, numbers and ids. What is sent is a list in place of an object, or it lacks
# what was typed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  react-hook-form@7.92.0 formik@2.4.9 final-form@5.0.1 @tanstack/form-core@4.0.2 \
  lodash@4.18.1 es-toolkit@1.53.2 dot-prop@10.2.0 dset@3.1.4 \
  object-path@0.11.8 just-safe-set@4.2.1 set-value@4.1.0 radash@12.1.1 \
  flat@6.0.1 react@19.3.1

cat >probe.mjs <<'JS'
import { set as reactHookForm } from "react-hook-form";
import { setIn as formik } from "formik";
import { setIn as finalForm } from "final-form";
import { FormApi } from "@tanstack/form-core";
import lodash from "lodash";
import { set as esToolkit } from "es-toolkit/compat";
import { setProperty } from "dot-prop";
import { dset } from "dset";
import objectPath from "object-path";
import justSafeSet from "just-safe-set";
import setValue from "set-value";
import { set as radash } from "radash";
import { unflatten } from "flat";

const into = (set) => (path) => {
  const values = {};
  set(values, path, 5);
  return values;
};
const libraries = {
  "react-hook-form": into(reactHookForm),
  formik: (path) => formik({}, path, 5),
  "final-form": (path) => finalForm({}, path, 5),
  "@tanstack/form-core": (path) => {
    const form = new FormApi({ defaultValues: {} });
    form.setFieldValue(path, 5);
    return form.state.values;
  },
  lodash: into(lodash.set),
  "es-toolkit": into(esToolkit),
  "dot-prop": into(setProperty),
  dset: into(dset),
  "object-path": into(objectPath.set),
  "just-safe-set": into(justSafeSet),
  "set-value": into(setValue),
  radash: (path) => radash({}, path, 5),
  flat: (path) => unflatten({ [path]: 5 }),
};
for (const path of ["prices.2026", "prices.007", "prices.1e3"]) {
  const made = new Map();
  for (const [name, set] of Object.entries(libraries)) {
    const json = JSON.stringify(set(path));
    const shown = json.length > 40 ? `${json.slice(0, 22)}… ${json.length} characters` : json;
    made.set(shown, [...(made.get(shown) ?? []), name]);
  }
  console.log(path);
  for (const [json, by] of made) console.log("   ", json, "by", by.join(", "));
}
JS

cat >expected.txt <<'TXT'
prices.2026
    {"prices":[null,null,n… 10144 characters by react-hook-form, formik, final-form, @tanstack/form-core, lodash, es-toolkit, dot-prop, dset, object-path, set-value, radash, flat
    {"prices":{"2026":5}} by just-safe-set
prices.007
    {"prices":[]} by react-hook-form, dset, radash
    {"prices":{"007":5}} by formik, final-form, lodash, es-toolkit, dot-prop, object-path, just-safe-set
    {"prices":[null,null,n… 49 characters by @tanstack/form-core, set-value, flat
prices.1e3
    {"prices":[]} by react-hook-form, dset
    {"prices":{"1e3":5}} by formik, final-form, @tanstack/form-core, lodash, es-toolkit, dot-prop, object-path, just-safe-set, radash
    {"prices":[null,null,n… 5014 characters by set-value, flat
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
