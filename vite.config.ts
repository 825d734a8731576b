import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { consoleSchemaFile } from "./src/build/console-schema-file.ts";
import { normalizeBase } from "./src/build/headers.mjs";
import { hosting } from "./src/build/hosting.mjs";
import { openApiFile } from "./src/build/open-api-file.ts";
import { screenFiles } from "./src/build/screen-files.mjs";
import { sharedCode } from "./src/build/shared-code.mjs";
import { smallScripts } from "./src/build/small-scripts.mjs";
import { endpoints } from "./src/contract/index.ts";

/** Times of plug-ins are of no use to who starts the console. */
const checks = { bundlerTimings: false };

export default defineConfig({
  base: normalizeBase(process.env.BASE_PATH),
  plugins: [
    react(),
    tailwindcss(),
    hosting(endpoints),
    openApiFile(),
    consoleSchemaFile(),
    screenFiles(),
    smallScripts(),
  ],
  resolve: {
    alias: [
      {
        find: "tough-cookie",
        replacement: fileURLToPath(new URL("./src/backend/browser/no-cookies.ts", import.meta.url)),
      },
      // React has had this hook since version 18: 0.4 kB less on the first screen.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
    ],
  },
  worker: { rolldownOptions: { checks } },
  build: {
    manifest: true,
    sourcemap: false,
    // A part that is fetched while the network is gone would take what it shares with others down with it, for good: most
    // browsers remember that a preload failed. The service is fetched once, and everything it needs at once.
    modulePreload: {
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === "html" || /\bstart-/.test(file) ? needed : needed.filter((path) => path.endsWith(".css")),
    },
    rolldownOptions: {
      checks,
      output: {
        entryFileNames: "assets/first-screen-[hash].js",
        chunkFileNames: ({ name, moduleIds }) => `assets/${chunkName(name, moduleIds)}-[hash].js`,
        codeSplitting: {
          groups: [
            // One named chunk, so that the budgets can tell msw's weight from the app's.
            { name: "msw", test: /node_modules[\\/](?:msw|@mswjs)[\\/]/ },
            // What the first screen needs in one file: twenty small ones take longer and compress worse.
            { name: "first", tags: ["$initial"] },
            // The backend asks for all of these at its start: alone each is smaller than the request for it.
            {
              name: "start",
              test: /src[\\/](?:backend[\\/](?:browser[\\/]persist-storage|service[\\/]drift-names|.*integration-rules)|upload-targets[\\/]port[\\/]errors|uploads[\\/](?:open-queue|upload-queue|upload-steps|batches|queued-file|journal|tabs)|text[\\/]strip-bidi|worker[\\/]turns)\.ts/,
              includeDependenciesRecursively: false,
            },
            // Only with screens that take dropped files.
            {
              name: "file-drop",
              test: /node_modules[\\/](?:@atlaskit|bind-event-listener|raf-schd)[\\/]|src[\\/]ui[\\/]drop[\\/](?!incoming)/,
              includeDependenciesRecursively: false,
            },
            // Only with the two screens that show a grid.
            {
              name: "grid",
              test: /node_modules[\\/]@tanstack[\\/](?:react-table|table-core)|src[\\/]ui[\\/]grid/,
              includeDependenciesRecursively: false,
            },
            // A screen opened by its address asks for all it needs: thirty small files took a slow network a second longer.
            { name: sharedCode, debugName: "many-screens", includeDependenciesRecursively: false },
            // What fewer screens share came as many files that are smaller than the request for them. Not the secret field
            // and the form dialog, which would bring a virtualizer and chips to /connections. Bigger ones than these would need each other.
            {
              name: "controls",
              test: /node_modules[\\/](?:@base-ui|@floating-ui|@hookform|@tanstack[\\/](?:react-)?virtual|lucide-react|react-hook-form)|src[\\/]ui[\\/](?!fields[\\/](?:secret|form)-field|overlays[\\/]form-dialog)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
          ],
        },
      },
    },
  },
  preview: { host: "127.0.0.1", port: 4173, allowedHosts: true, cors: false },
  test: {
    // Its exports deny it to Node, where it loads all the same.
    alias: { "msw/browser": fileURLToPath(new URL("./node_modules/msw/lib/browser/index.js", import.meta.url)) },
    include: ["src/**/*.test.{ts,tsx}", "{e2e,test-servers}/**/*.test.ts"],
    environment: "node",
    // On a busy machine a property takes longer than half a minute.
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Left to itself it keeps a core free, which on a small machine is half of it.
    maxWorkers: "100%",
    // Files leave nothing behind and mock no modules, so a worker keeps what it has loaded: half of the time.
    isolate: false,
  },
});

/**
 * The path of the module that a chunk begins with, from below src: base names such as "queries" repeat. A chunk of a group
 * has the name of the group; one of several chunks of controls that of its first.
 */
function chunkName(name: string, moduleIds: readonly string[]): string {
  const [word = name] = name.split("~");
  const paths = moduleIds.map((id) => id.replaceAll("\\", "/").split("/src/").at(1) ?? "");
  const path =
    paths.find((one) => one.replace(/^.*\//, "").replace(/\.\w+$/, "") === word) ??
    (word === "controls" ? paths.find((one) => one.endsWith(".tsx")) : undefined);
  return path
    ? path
        .replace(/^features\//, "")
        .replace(/\.\w+$/, "")
        .replaceAll("/", "-")
    : word;
}
