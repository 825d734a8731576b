#!/usr/bin/env bash
# @opentelemetry/sdk-metrics 2.12.1, @opentelemetry/sdk-trace-base 2.12.1; beside them prom-client 15.1.3.
#
# Chats with a model are traced and counted by OpenTelemetry as it comes, in three steps. A chat of 64 messages is written
# to its span as instrumentations of AI write it, a role and a text for each, and the tokens at its end: a span takes 128
# attributes, and the ones that come later are dropped, so that the long chats, which cost most, have no tokens. Of 10,000
# spans that end in one burst 2,560 are sent. Of tokens that 3,000 customers used, 1,001 customers are one, without a name:
# a counter knows 2,000 sets of attributes, and the name of the last is `otel.metric.overflow`. The sum is right. prom-client
# counts all 3,000. Nothing raises, and nothing is logged unless one sets a logger of diagnostics.
#
# Why it matters: usage by customer, token or model is right in tests, and for the first 1,999; an invoice by it gives a third
# of all tokens to nobody. All three limits are options, and none of them is named where one counts or traces.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @opentelemetry/api@1 @opentelemetry/sdk-metrics@2.12.1 @opentelemetry/sdk-trace-base@2.12.1 prom-client@15.1.3

cat >probe.mjs <<'JS'
import { MeterProvider, MetricReader } from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import prometheus from "prom-client";

for (const count of [63, 64]) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const span = provider.getTracer("chats").startSpan("chat");
  for (let index = 0; index < count; index += 1) {
    span.setAttribute(`gen_ai.prompt.${index}.role`, index % 2 ? "assistant" : "user");
    span.setAttribute(`gen_ai.prompt.${index}.content`, "What does it cost?");
  }
  span.setAttribute("gen_ai.usage.input_tokens", 9000);
  span.end();
  const [{ attributes }] = exporter.getFinishedSpans();
  console.log(`a chat of ${count} messages: ${attributes["gen_ai.usage.input_tokens"] ?? "no"} tokens`);
}

const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
for (let index = 0; index < 10_000; index += 1) provider.getTracer("chats").startSpan("chat").end();
await provider.forceFlush();
console.log(`10000 chats in one burst: ${exporter.getFinishedSpans().length} sent`);

/** A reader that is asked by hand. */
class Reader extends MetricReader {
  async onForceFlush() {}
  async onShutdown() {}
}
const reader = new Reader();
const counter = new MeterProvider({ readers: [reader] }).getMeter("chats").createCounter("tokens");
const byPrometheus = new prometheus.Counter({ name: "tokens", help: "Tokens", labelNames: ["customer"] });
for (let index = 0; index < 3000; index += 1) {
  counter.add(100, { customer: `customer ${index}` });
  byPrometheus.inc({ customer: `customer ${index}` }, 100);
}
const { resourceMetrics } = await reader.collect();
const { dataPoints } = resourceMetrics.scopeMetrics[0].metrics[0];
const unnamed = dataPoints.filter(({ attributes }) => !attributes.customer);
console.log(`3000 customers with 100 tokens each: ${dataPoints.length - unnamed.length} with a name`);
for (const { attributes, value } of unnamed) console.log(`${value} tokens of ${JSON.stringify(attributes)}`);
console.log(`by prom-client: ${(await byPrometheus.get()).values.length} with a name`);
JS

cat >expected.txt <<'TXT'
a chat of 63 messages: 9000 tokens
a chat of 64 messages: no tokens
10000 chats in one burst: 2560 sent
3000 customers with 100 tokens each: 1999 with a name
100100 tokens of {"otel.metric.overflow":true}
by prom-client: 3000 with a name
TXT

node --no-warnings probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
