#!/usr/bin/env bash
# formik 2.4.9, @mantine/form 9.8.1, fast-deep-equal 3.1.3, react-fast-compare 3.2.3, remeda 2.62.2, dequal 2.0.3,
# radashi 12.9.6; beside them react-hook-form 7.92.0, @tanstack/form-core 1.33.5, final-form 5.0.1, lodash 4.18.1,
# es-toolkit 1.53.2, ramda 0.32.0. With react 19.3.1 and jsdom 29.1.1.
#
# Five packages for forms are given a file, and then another one with another name and size. Formik and Mantine's form
# say that nothing has changed. So they do for another Set of models and another Map, and Formik for other parameters of
# an address, and for another address, too. They compare by the members that an object shows, of which these have none.
# Of eight packages that compare values deeply five take two different ones for the same, three of them two files; which
# kinds those are is another list in each. react-hook-form, TanStack's form and final-form see each change.
#
# Why it matters: "Save" stays grey after the picture was replaced, or a page asks nothing when it is left, and the new
# file is gone. Somebody changes a letter elsewhere as well, and it works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  formik@2.4.9 @mantine/form@9.8.1 react-hook-form@7.92.0 @tanstack/form-core@1.33.5 final-form@5.0.1 react@19.3.1 \
  react-dom@19.3.1 jsdom@29.1.1 fast-deep-equal@3.1.3 react-fast-compare@3.2.3 remeda@2.62.2 dequal@2.0.3 radashi@12.9.6 \
  lodash@4.18.1 es-toolkit@1.53.2 ramda@0.32.0

cat >probe.mjs <<'JS'
import { FormApi } from "@tanstack/form-core";
import { dequal } from "dequal";
import * as toolkit from "es-toolkit";
import fastDeepEqual from "fast-deep-equal";
import { createForm } from "final-form";
import { JSDOM } from "jsdom";
import lodash from "lodash";
import * as radashi from "radashi";
import * as ramda from "ramda";
import reactFastCompare from "react-fast-compare";
import * as remeda from "remeda";

const { window } = new JSDOM("", { url: "http://localhost/" });
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
Object.defineProperty(globalThis, "navigator", { value: window.navigator, configurable: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { useForm: useMantine } = await import("@mantine/form");
const { useFormik } = await import("formik");
const { useForm: useHookForm } = await import("react-hook-form");

/** Runs a hook in a component, and returns what gives its newest result. */
const inComponent = async (hook) => {
  let newest;
  const Component = () => {
    newest = hook();
    return null;
  };
  await act(async () => createRoot(document.createElement("div")).render(createElement(Component)));
  return () => newest;
};
/** Each has a form with the first value, sets the second, and returns whether the form has changes. */
const forms = {
  formik: async (chosen, next) => {
    const form = await inComponent(() => useFormik({ initialValues: { chosen }, onSubmit() {} }));
    await act(async () => form().setFieldValue("chosen", next));
    return form().dirty;
  },
  "@mantine/form": async (chosen, next) => {
    const form = await inComponent(() => useMantine({ initialValues: { chosen } }));
    await act(async () => form().setFieldValue("chosen", next));
    return form().isDirty();
  },
  "react-hook-form": async (chosen, next) => {
    const form = await inComponent(() => {
      const made = useHookForm({ defaultValues: { chosen } });
      return { made, changed: made.formState.isDirty };
    });
    await act(async () => form().made.setValue("chosen", next, { shouldDirty: true }));
    return form().changed;
  },
  "@tanstack/form-core": (chosen, next) => {
    const form = new FormApi({ defaultValues: { chosen } });
    form.mount();
    form.setFieldValue("chosen", next);
    return !form.state.isDefaultValue;
  },
  "final-form": (chosen, next) => {
    const form = createForm({ initialValues: { chosen }, onSubmit() {} });
    let changed;
    form.subscribe(({ dirty }) => (changed = dirty), { dirty: true });
    form.registerField("chosen", () => {}, {});
    form.change("chosen", next);
    return changed;
  },
};
const differ = (equal) => (chosen, next) => !equal({ chosen }, { chosen: next });
const comparers = {
  "fast-deep-equal": differ(fastDeepEqual),
  "react-fast-compare": differ(reactFastCompare),
  remeda: differ(remeda.isDeepEqual),
  dequal: differ(dequal),
  radashi: differ(radashi.isEqual),
  lodash: differ(lodash.isEqual),
  "es-toolkit": differ(toolkit.isEqual),
  ramda: differ(ramda.equals),
};
const pairs = {
  "another file": [new File(["a"], "prices.csv"), new File(["bb"], "models.csv")],
  "another Set": [new Set(["o3"]), new Set(["gpt-4o"])],
  "another Map": [new Map([["o3", 1]]), new Map([["o3", 2]])],
  "other parameters": [new URLSearchParams("id=o3"), new URLSearchParams("id=gpt-4o")],
  "another address": [new URL("https://a.example/"), new URL("https://b.example/")],
  "another day": [new Date(0), new Date(86_400_000)],
};
for (const [words, packages] of Object.entries({ forms, comparers })) {
  console.log(words);
  for (const [name, changed] of Object.entries(packages)) {
    const unseen = [];
    for (const [what, [first, second]] of Object.entries(pairs)) if (!(await changed(first, second))) unseen.push(what);
    console.log(`  ${name} sees no change for: ${unseen.join(", ") || "nothing"}`);
  }
}
process.exit();
JS

cat >expected.txt <<'TXT'
forms
  formik sees no change for: another file, another Set, another Map, other parameters, another address
  @mantine/form sees no change for: another file, another Set, another Map
  react-hook-form sees no change for: nothing
  @tanstack/form-core sees no change for: nothing
  final-form sees no change for: nothing
comparers
  fast-deep-equal sees no change for: another file, another Set, another Map
  react-fast-compare sees no change for: another file
  remeda sees no change for: another file, other parameters, another address
  dequal sees no change for: other parameters
  radashi sees no change for: another Set, another Map, other parameters, another address
  lodash sees no change for: nothing
  es-toolkit sees no change for: nothing
  ramda sees no change for: nothing
TXT

node probe.mjs 2>log.txt | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
