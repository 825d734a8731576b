/**
 * @typedef {object} Scope the part of a worker's global scope that is used here
 * @property {(path: string) => void} importScripts
 * @property {{ createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown }} [trustedTypes]
 * @property {(type: "fetch", listener: (event: Event & { request: Request }) => void) => void} addEventListener
 */
const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

// msw's worker would handle every request of its pages, uploads to other services included. Let it see the service's only.
scope.addEventListener("fetch", (event) => {
  if (!event.request.url.startsWith("https://workspace.invalid/")) event.stopImmediatePropagation();
});

// The policy of the page holds here too: without a rule for it importScripts is refused.
scope.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (url === "mockServiceWorker.js" ? url : null),
});
scope.importScripts("mockServiceWorker.js");
