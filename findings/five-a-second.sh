#!/usr/bin/env bash
# p-queue 9.3.5, p-throttle 8.1.1, bottleneck 2.19.5, limiter 4.1.0
#
# Limiters set to five starts a second, with one call at once, four after 0.8 seconds and ten more a moment later. All
# four start up to nine within one second: they count by windows or refill while one waits, so a pause is followed by
# nearly twice the rate. The option `strict` of p-queue and p-throttle keeps the limit; bottleneck and limiter have
# none.
#
# Why it matters: gateways count the last 60 seconds. A client "limited to what the gateway allows" gets 429 after each
# pause, and looks innocent in its settings.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  p-queue@9.3.5 p-throttle@8.1.1 bottleneck@2.19.5 limiter@4.1.0

cat >probe.mjs <<'JS'
import Bottleneck from "bottleneck";
import { RateLimiter } from "limiter";
import PQueue from "p-queue";
import pThrottle from "p-throttle";

const LIMIT = 5;
const limiters = {
  "p-queue": () => {
    const queue = new PQueue({ interval: 1_000, intervalCap: LIMIT });
    return (start) => queue.add(async () => start());
  },
  "p-queue, strict": () => {
    const queue = new PQueue({ interval: 1_000, intervalCap: LIMIT, strict: true });
    return (start) => queue.add(async () => start());
  },
  "p-throttle": () => pThrottle({ limit: LIMIT, interval: 1_000 })(async (start) => start()),
  "p-throttle, strict": () => pThrottle({ limit: LIMIT, interval: 1_000, strict: true })(async (start) => start()),
  bottleneck: () => {
    const settings = { reservoir: LIMIT, reservoirRefreshAmount: LIMIT, reservoirRefreshInterval: 1_000 };
    const limiter = new Bottleneck(settings);
    return (start) => limiter.schedule(async () => start());
  },
  limiter: () => {
    const limiter = new RateLimiter({ tokensPerInterval: LIMIT, interval: "second" });
    return (start) => limiter.removeTokens(1).then(start);
  },
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function mostInASecond(make) {
  const call = make();
  const times = [];
  const calls = [];
  const ask = (count) => {
    for (let index = 0; index < count; index++) calls.push(call(() => times.push(performance.now())));
  };
  ask(1);
  await pause(800);
  ask(4);
  await pause(270);
  ask(10);
  await Promise.all(calls);
  return Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 950).length));
}
for (const [name, make] of Object.entries(limiters)) {
  const most = await mostInASecond(make);
  console.log(`${name}: ${most > LIMIT ? "more than five" : "at most five"} start within one second`);
}
process.exit();
JS

cat >expected.txt <<'TXT'
p-queue: more than five start within one second
p-queue, strict: at most five start within one second
p-throttle: more than five start within one second
p-throttle, strict: at most five start within one second
bottleneck: more than five start within one second
limiter: more than five start within one second
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
