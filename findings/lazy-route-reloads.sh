#!/usr/bin/env bash
# @tanstack/react-router 1.170.46 (React 19).
#
# A route whose code cannot be loaded, because a new build replaced its file, or because the network is gone for a
# moment. The router's `lazyRouteComponent` reloads the whole page by itself, once for each message in the session,
# before any error boundary is asked. A file that is missing for good is then shown as an error only after the reload.
#
# Why it matters: what was typed on the page is gone, without a question and without an unsaved-changes guard of the
# router being asked, since no navigation of the router takes place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  @tanstack/react-router@1.170.46 react@19.3.1 react-dom@19.3.1

cat >probe.mjs <<'JS'
// Only what the router asks of a browser: a place to count reloads, and a session.
const session = new Map();
globalThis.window = { location: { reload: () => console.log("the page is reloaded") } };
globalThis.sessionStorage = {
  getItem: (key) => session.get(key) ?? null,
  setItem: (key, value) => session.set(key, value),
};
const { lazyRouteComponent } = await import("@tanstack/react-router");

const missing = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: https://site.example/assets/page-1a2b.js"));
for (const visit of ["first visit", "second visit"]) {
  const Page = lazyRouteComponent(missing);
  await Page.preload();
  try {
    Page({});
  } catch (thrown) {
    console.log(`${visit}: ${thrown instanceof Promise ? "waits for ever, no error" : `error: ${thrown.message}`}`);
  }
}
console.log("kept in the session:", [...session.keys()].join());
JS

cat >expected.txt <<'TXT'
the page is reloaded
first visit: waits for ever, no error
second visit: error: Failed to fetch dynamically imported module: https://site.example/assets/page-1a2b.js
kept in the session: tanstack_router_reload:Failed to fetch dynamically imported module: https://site.example/assets/page-1a2b.js
TXT

node --conditions=browser probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
