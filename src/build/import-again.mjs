/** How Vite loads a part of the app. */
const LOAD = "baseModule()";

/**
 * Lets each part of the app that failed to load be loaded again. Browsers remember for good that an address failed, but not
 * the same address with another query.
 *
 * @returns {import("vite").Plugin}
 */
export function importingAgain() {
  return {
    name: "import-again",
    apply: "build",
    // Not `transform`: Vite would wrap the import of `importAgain` too.
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.includes("\0vite/preload-helper.js")) return undefined;
      if (!code.includes(LOAD)) throw new Error(`Vite no longer loads parts of the app by ${LOAD}.`);
      return `${code.replace(LOAD, `${LOAD}.catch(importAgain)`)}\nvar failedImports = new Map();\n${importAgain.toString()}`;
    },
  };
}

/** How often each address failed. @type {Map<string, number>} */
const failedImports = new Map();

/**
 * Runs in the page. Rejects at the first failure of an address, because the network is still gone then, and where the browser
 * does not name it.
 *
 * @param {unknown} cause
 * @returns {Promise<unknown>}
 */
async function importAgain(cause) {
  const address = cause instanceof Error ? /https?:\S+\.js/.exec(cause.message)?.[0] : undefined;
  if (address === undefined || new URL(address).origin !== location.origin) throw cause;
  const count = failedImports.get(address) ?? 0;
  failedImports.set(address, count + 1);
  if (count === 0) throw cause;
  return import(/* @vite-ignore */ `${address}?${count}`);
}
