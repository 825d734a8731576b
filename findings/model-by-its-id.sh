#!/usr/bin/env bash
# @orama/orama 3.1.18, js-search 2.0.1, flexsearch 0.8.212, itemsjs 2.4.4, minisearch 7.2.0, @leeoniya/ufuzzy 1.0.19,
# fast-fuzzy 1.12.0, lunr 2.3.9, elasticlunr 0.9.5; beside them fuse.js 7.5.0, match-sorter 8.3.1, fuzzysort 4.0.2,
# @nozbe/microfuzz 1.0.0, @m31coding/fuzzy-search 2.0.0, fuzzy 0.1.3, fuzzy-search 3.3.0. The ids are those of
# @pydantic/genai-prices 0.1.8.
#
# The 1,271 model ids of a real price list are put into sixteen packages for search, and every fifth is asked for by its
# whole id. Nine packages have another model first, one of them for 113 of 255. They cut an id at its dots and hyphens
# and count how often the pieces are there, so that a shorter name or another order of the same numbers is better than
# the text itself: flexsearch has GPT-4.5 for GPT-5.4, itemsjs GLM-5.1 for GLM-5. lunr raises for the 46 ids with a
# colon. The seven that look for letters have the model itself first.
#
# Why it matters: a list to choose from takes the first on Enter, and a program takes the first for the model that was
# asked for. The id was copied exactly, and another model answers, at another price.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @orama/orama@3.1.18 js-search@2.0.1 flexsearch@0.8.212 itemsjs@2.4.4 minisearch@7.2.0 @leeoniya/ufuzzy@1.0.19 \
  fast-fuzzy@1.12.0 lunr@2.3.9 elasticlunr@0.9.5 fuse.js@7.5.0 match-sorter@8.3.1 fuzzysort@4.0.2 @nozbe/microfuzz@1.0.0 \
  @m31coding/fuzzy-search@2.0.0 fuzzy@0.1.3 fuzzy-search@3.3.0 @pydantic/genai-prices@0.1.8

cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import uFuzzy from "@leeoniya/ufuzzy";
import * as m31 from "@m31coding/fuzzy-search";
import microfuzz from "@nozbe/microfuzz";
import { create, insertMultiple, search } from "@orama/orama";
import elasticlunr from "elasticlunr";
import { Searcher } from "fast-fuzzy";
import FlexSearch from "flexsearch";
import Fuse from "fuse.js";
import fuzzy from "fuzzy";
import FuzzySearch from "fuzzy-search";
import fuzzysort from "fuzzysort";
import itemsjs from "itemsjs";
import { Search } from "js-search";
import lunr from "lunr";
import { matchSorter } from "match-sorter";
import MiniSearch from "minisearch";

// The package has its models in its code. Ids that differ by capital letters alone are taken once.
const code = readFileSync(fileURLToPath(import.meta.resolve("@pydantic/genai-prices")), "utf8");
const found = [...code.matchAll(/\bid:\s*"([^"]*\d[^"]*)"/g)].map(([, id]) => id);
const models = [...new Map(found.map((id) => [id.toLowerCase(), id])).values()].map((name, id) => ({ id: `${id}`, name }));
const names = models.map(({ name }) => name);
// Every fifth is asked for.
const asked = names.filter((_, at) => at % 5 === 0);

/** Each takes all models, and returns what finds the names for a text, the best first. */
const packages = {
  minisearch: () => {
    const index = new MiniSearch({ fields: ["name"], storeFields: ["name"] });
    index.addAll(models);
    return (text) => index.search(text).map(({ name }) => name);
  },
  flexsearch: () => {
    const index = new FlexSearch.Index({ tokenize: "forward" });
    for (const { id, name } of models) index.add(Number(id), name);
    return (text) => index.search(text, { limit: names.length }).map((at) => names[at]);
  },
  "fuse.js": () => {
    const index = new Fuse(models, { keys: ["name"] });
    return (text) => index.search(text).map(({ item }) => item.name);
  },
  elasticlunr: () => {
    const index = elasticlunr(function () {
      this.setRef("id");
      this.addField("name");
    });
    for (const model of models) index.addDoc({ ...model });
    return (text) => index.search(text).map(({ ref }) => names[ref]);
  },
  "@orama/orama": async () => {
    const index = create({ schema: { name: "string" } });
    await insertMultiple(index, models.map((model) => ({ ...model })));
    return async (term) => (await search(index, { term, limit: names.length })).hits.map((hit) => hit.document.name);
  },
  lunr: () => {
    const index = lunr(function () {
      this.ref("id");
      this.field("name");
      for (const model of models) this.add(model);
    });
    return (text) => index.search(text).map(({ ref }) => names[ref]);
  },
  itemsjs: () => {
    const index = itemsjs(models, { searchableFields: ["name"] });
    return (query) => index.search({ query, per_page: names.length }).data.items.map(({ name }) => name);
  },
  "js-search": () => {
    const index = new Search("id");
    index.addIndex("name");
    index.addDocuments(models);
    return (text) => index.search(text).map(({ name }) => name);
  },
  "match-sorter": () => (text) => matchSorter(names, text),
  fuzzysort: () => (text) => fuzzysort.go(text, names).map(({ target }) => target),
  "@leeoniya/ufuzzy": () => {
    const matcher = new uFuzzy();
    return (text) => {
      const [all, info, order] = matcher.search(names, text);
      return order ? order.map((at) => names[info.idx[at]]) : (all ?? []).map((at) => names[at]);
    };
  },
  "fast-fuzzy": () => {
    const searcher = new Searcher(names);
    return (text) => searcher.search(text);
  },
  "@nozbe/microfuzz": () => {
    const find = (microfuzz.default ?? microfuzz)(names);
    return (text) => find(text).map(({ item }) => item);
  },
  "@m31coding/fuzzy-search": () => {
    const searcher = m31.SearcherFactory.createDefaultSearcher();
    searcher.indexEntities(models, ({ id }) => id, ({ name }) => [name]);
    return (text) => searcher.getMatches(new m31.Query(text, names.length)).matches.map(({ entity }) => entity.name);
  },
  fuzzy: () => (text) => fuzzy.filter(text, names).map(({ string }) => string),
  "fuzzy-search": () => {
    const searcher = new FuzzySearch(names, [], { sort: true });
    return (text) => searcher.search(text);
  },
};
console.log(`${asked.length} of ${names.length} models are asked for by their ids`);
for (const [name, make] of Object.entries(packages)) {
  const find = await make();
  let [later, missing, raised] = [0, 0, 0];
  let example = "";
  for (const id of asked)
    try {
      const list = await find(id);
      const at = list.indexOf(id);
      if (at === -1) missing += 1;
      if (at > 0) later += 1;
      if (at > 0 && !example) example = `, as ${list[0]} for ${id}`;
    } catch {
      raised += 1;
    }
  const rest = [missing && `${missing} not found`, raised && `${raised} errors`].filter(Boolean).join(", ");
  console.log(`${name}: another one first for ${later}${example}${rest ? `; ${rest}` : ""}`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
255 of 1271 models are asked for by their ids
minisearch: another one first for 13, as meta-llama/llama-3.3-70b-instruct for Meta-Llama-3.3-70B-Instruct
flexsearch: another one first for 29, as openai/gpt-4.5-preview for openai.gpt-5.4
fuse.js: another one first for 0
elasticlunr: another one first for 1, as gemma-4-31b for gemma-4-31b-it
@orama/orama: another one first for 113, as kimi-k3-fast for moonshotai/kimi-k3
lunr: another one first for 3, as deepseek-ai/DeepSeek-V4-Pro-0813 for @cf/deepseek-ai/deepseek-v4-pro-0813; 46 errors
itemsjs: another one first for 15, as z-ai/glm-5.1 for z-ai/glm-5
js-search: another one first for 32, as openai.gpt-oss-120b-1:0 for openai/gpt-oss-120b
match-sorter: another one first for 0
fuzzysort: another one first for 0
@leeoniya/ufuzzy: another one first for 6, as Meta-Llama-3_3-70B-Instruct for Meta-Llama-3.3-70B-Instruct
fast-fuzzy: another one first for 5, as claude-opus-4-7 for claude-opus-4.7
@nozbe/microfuzz: another one first for 0
@m31coding/fuzzy-search: another one first for 0
fuzzy: another one first for 0
fuzzy-search: another one first for 0
TXT

node probe.mjs 2>log.txt | grep -v configuration | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
