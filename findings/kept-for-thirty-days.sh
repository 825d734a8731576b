#!/usr/bin/env bash
# memory-cache 0.2.0, timed-cache 2.0.0, expiry-map 2.0.0, @tanstack/query-core 5.108.4, @pinia/colada 1.4.6,
# keycloak-js 26.2.4 (in jsdom 29.1.1); beside them memoizee 0.4.17, memoize 10.2.0, node-cache 5.1.2, @isaacs/ttlcache
# 2.1.5, lru-cache 11.5.3, quick-lru 7.3.0, tiny-lru 13.1.0, keyv 5.6.0, cache-manager 7.2.9, cacheable 2.5.0,
# bentocache 1.6.1, axios-cache-interceptor 1.12.3.
#
# Eighteen packages are asked to keep a value for a day, and for 30 days. Of a day all have it after a moment. Of 30
# days five have lost it by then, and keycloak-js reports that a token has expired which it itself counts as good. A
# timer of JavaScript is set in milliseconds, up to 24.8 days; a longer one fires at once. Two packages raise. The other
# ten look at the clock when they are asked.
#
# Why it matters: 30 days are what a token, a session or a catalogue lives. Somebody makes 7 days into 30, so that less
# is fetched, and from then on everything is fetched each time, or people are signed out as soon as they sign in. Node
# warns of it on its error output, browsers say nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  memory-cache@0.2.0 timed-cache@2.0.0 expiry-map@2.0.0 @tanstack/query-core@5.108.4 @pinia/colada@1.4.6 pinia@4.1.0 \
  vue@3.5.45 @vue/devtools-api@8.2.1 keycloak-js@26.2.4 jsdom@29.1.1 memoizee@0.4.17 memoize@10.2.0 node-cache@5.1.2 \
  @isaacs/ttlcache@2.1.5 lru-cache@11.5.3 quick-lru@7.3.0 tiny-lru@13.1.0 keyv@5.6.0 cache-manager@7.2.9 cacheable@2.5.0 \
  bentocache@1.6.1 axios-cache-interceptor@1.12.3 axios@1.21.1

cat >probe.mjs <<'JS'
import { setTimeout as wait } from "node:timers/promises";
import { TTLCache } from "@isaacs/ttlcache";
import { PiniaColada, useQuery, useQueryCache } from "@pinia/colada";
import { QueryClient } from "@tanstack/query-core";
import axios from "axios";
import { setupCache } from "axios-cache-interceptor";
import { BentoCache, bentostore } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { createCache } from "cache-manager";
import { Cacheable } from "cacheable";
import ExpiryMap from "expiry-map";
import { JSDOM } from "jsdom";
import Keyv from "keyv";
import { LRUCache } from "lru-cache";
import memoize from "memoize";
import memoizee from "memoizee";
import memoryCache from "memory-cache";
import NodeCache from "node-cache";
import { createPinia } from "pinia";
import QuickLru from "quick-lru";
import TimedCache from "timed-cache";
import { lru } from "tiny-lru";
import { createApp, effectScope } from "vue";

// What keycloak-js takes for given, as browsers have it.
const { window } = new JSDOM("", { url: "http://localhost/" });
const { document, location, history } = window;
Object.assign(globalThis, { window, document, location, history });
Promise.withResolvers ??= () => {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
};
const { default: Keycloak } = await import("keycloak-js");

/** With a map-like cache: keeps a value, and asks for it. */
const inMap = (cache) => {
  cache.set("key", "value");
  return () => cache.get("key");
};
const inStore = async (store, ...life) => {
  await store.set("key", "value", ...life);
  return () => store.get("key");
};
/** Calls a function that is remembered, and asks whether the second answer is the first. */
const remembered = (wrap) => {
  let calls = 0;
  const call = wrap(() => (calls += 1));
  call();
  return () => (call() === 1 ? "value" : undefined);
};

/** Each keeps a value for so many milliseconds, and returns what asks for it. */
const packages = {
  "memory-cache": (life) => {
    const cache = new memoryCache.Cache();
    cache.put("key", "value", life);
    return () => cache.get("key");
  },
  "timed-cache": (life) => {
    const cache = new TimedCache({ defaultTtl: life });
    cache.put("key", "value");
    return () => cache.get("key");
  },
  "expiry-map": (life) => inMap(new ExpiryMap(life)),
  "@tanstack/query-core": async (gcTime) => {
    const client = new QueryClient({ defaultOptions: { queries: { gcTime } } });
    await client.fetchQuery({ queryKey: ["key"], queryFn: () => "value" });
    return () => client.getQueryData(["key"]);
  },
  "@pinia/colada": async (gcTime) => {
    const app = createApp({});
    app.use(createPinia());
    app.use(PiniaColada, { queryOptions: { gcTime } });
    const page = effectScope();
    app.runWithContext(() => page.run(() => useQuery({ key: ["key"], query: async () => "value" })));
    await wait(20);
    page.stop();
    return () => app.runWithContext(() => useQueryCache().getQueryData(["key"]));
  },
  "keycloak-js": async (life) => {
    const now = Math.floor(Date.now() / 1000);
    const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg: "RS256" })}.${part({ iat: now, exp: now + life / 1000 })}.${part({})}`;
    const keycloak = new Keycloak({ url: "http://localhost", realm: "realm", clientId: "console" });
    let told = "value";
    keycloak.onTokenExpired = () => (told = undefined);
    const tokens = { token, idToken: token, refreshToken: token, timeSkew: 0 };
    // With tokens at hand it asks its server once, which is not there, after it has set the timer.
    await keycloak.init({ ...tokens, checkLoginIframe: false, pkceMethod: false }).catch(() => {});
    return () => told;
  },
  memoizee: (maxAge) => remembered((call) => memoizee(call, { maxAge })),
  memoize: (maxAge) => remembered((call) => memoize(call, { maxAge })),
  "node-cache": (life) => inStore(new NodeCache(), life / 1000),
  "@isaacs/ttlcache": (ttl) => inMap(new TTLCache({ ttl })),
  "lru-cache": (ttl) => inMap(new LRUCache({ max: 10, ttl })),
  "quick-lru": (maxAge) => inMap(new QuickLru({ maxSize: 10, maxAge })),
  "tiny-lru": (life) => inMap(lru(10, life)),
  keyv: (life) => inStore(new Keyv(), life),
  "cache-manager": (life) => inStore(createCache(), life),
  cacheable: (life) => inStore(new Cacheable(), life),
  bentocache: async (ttl) => {
    const stores = { memory: bentostore().useL1Layer(memoryDriver({})) };
    const cache = new BentoCache({ default: "memory", stores });
    await cache.set({ key: "key", value: "value", ttl });
    return () => cache.get({ key: "key" });
  },
  "axios-cache-interceptor": async (ttl) => {
    let calls = 0;
    const adapter = async (config) => ({ data: (calls += 1), status: 200, statusText: "OK", headers: {}, config });
    const client = setupCache(axios.create({ adapter }), { ttl, interpretHeader: false });
    await client.get("http://localhost/");
    return async () => ((await client.get("http://localhost/")).data === 1 ? "value" : undefined);
  },
};
const DAY = 24 * 60 * 60 * 1000;
const lines = {};
for (const [name, keep] of Object.entries(packages)) {
  const after = async (life) => {
    try {
      const ask = await keep(life);
      await wait(50);
      return (await ask()) === "value" ? "kept" : "lost";
    } catch {
      return "an error";
    }
  };
  (lines[`for a day: ${await after(DAY)}, for 30 days: ${await after(30 * DAY)}`] ??= []).push(name);
}
for (const [line, names] of Object.entries(lines)) console.log(`${line} · ${names.join(", ")}`);
process.exit();
JS

cat >expected.txt <<'TXT'
for a day: kept, for 30 days: lost · memory-cache, timed-cache, expiry-map, @tanstack/query-core, @pinia/colada, keycloak-js
for a day: kept, for 30 days: an error · memoizee, memoize
for a day: kept, for 30 days: kept · node-cache, @isaacs/ttlcache, lru-cache, quick-lru, tiny-lru, keyv, cache-manager, cacheable, bentocache, axios-cache-interceptor
TXT

node probe.mjs 2>warnings.txt | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
