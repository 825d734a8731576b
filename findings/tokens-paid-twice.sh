#!/usr/bin/env bash
# @pydantic/genai-prices 0.1.8, tokenlens 1.3.1: what a call costs, by the prices that each package brings.
#
# 10,000 tokens of input, 9,000 of them from the cache, as OpenAI reports it: the 9,000 are among the 10,000. tokenlens adds
# them once more: $0.0245, more than without any cache ($0.02). genai-prices says $0.0065. Of the 234 models whose input both
# price, 49 differ. In tokenlens 15 of OpenRouter's cost nothing, gpt-4o-mini, gpt-4.1-mini and o4-mini among them,
# and one model has the price of its output for its input.
#
# Why it matters: who compares models by such a figure, or stops a budget by it, is wrong by a factor of almost four with
# a cache, and sees a paid model as free. A price is only as good as its source, so the source has to be beside it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund @pydantic/genai-prices@0.1.8 tokenlens@1.3.1

cat >probe.mjs <<'JS'
import { calcPrice } from "@pydantic/genai-prices";
import { costFromUsage, MODEL_IDS } from "tokenlens";

// Some prices depend on the hour.
const at = { timestamp: new Date("2026-11-28T12:00:00Z") };
const usage = (cached) => ({
  prompt_tokens: 10_000,
  completion_tokens: 0,
  prompt_tokens_details: { cached_tokens: cached },
});
for (const cached of [0, 9000]) {
  const one = calcPrice({ input_tokens: 10_000, cache_read_tokens: cached, output_tokens: 0 }, "gpt-4.1", {
    providerId: "openai",
    ...at,
  });
  const other = costFromUsage({ id: "openai:gpt-4.1", usage: usage(cached) });
  console.log(`${cached} of 10000 from the cache: genai-prices ${one.total_price}, tokenlens ${other}`);
}

let count = 0;
const differing = [];
for (const id of MODEL_IDS) {
  const end = id.search(/[:/]/);
  const one = calcPrice({ input_tokens: 1000, output_tokens: 0 }, id.slice(end + 1), { providerId: id.slice(0, end), ...at });
  const other = costFromUsage({ id, usage: { prompt_tokens: 1000, completion_tokens: 0 } });
  if (!one || other === undefined) continue;
  count += 1;
  if (Math.abs(one.total_price - other) > 1e-12) differing.push({ id, one: one.total_price, other });
}
console.log(`${differing.length} of ${count} models differ`);
const free = differing.filter(({ id, other }) => id.startsWith("openrouter") && other === 0);
console.log(`${free.length} of OpenRouter cost nothing in tokenlens`);
for (const { id, one, other } of differing) {
  if (/openai\/(gpt-4o-mini|gpt-4.1-mini|o4-mini)$|claude-3.7-sonnet/.test(id)) {
    console.log(`1000 tokens of ${id}: genai-prices ${one}, tokenlens ${other}`);
  }
}
JS

cat >expected.txt <<'TXT'
0 of 10000 from the cache: genai-prices 0.02, tokenlens 0.02
9000 of 10000 from the cache: genai-prices 0.0065, tokenlens 0.0245
49 of 234 models differ
15 of OpenRouter cost nothing in tokenlens
1000 tokens of openrouter:anthropic/claude-3.7-sonnet: genai-prices 0.003, tokenlens 0.015
1000 tokens of openrouter:openai/gpt-4o-mini: genai-prices 0.00015, tokenlens 0
1000 tokens of openrouter:openai/gpt-4.1-mini: genai-prices 0.0004, tokenlens 0
1000 tokens of openrouter:openai/o4-mini: genai-prices 0.0011, tokenlens 0
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
