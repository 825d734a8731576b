import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documentFiles } from "./src/build/document-files.ts";
import { earlyCode } from "./src/build/early-code.mjs";
import { normalizeBase } from "./src/build/headers.mjs";
import { hosting } from "./src/build/hosting.mjs";
import { importingAgain } from "./src/build/import-again.mjs";
import { notices } from "./src/build/notices.mjs";
import { screenChunk } from "./src/build/screen-chunks.mjs";
import { endpoints } from "./src/contract/index.ts";
import { packagesOf } from "./src/host/lock.mjs";

/** Times of plug-ins are of no use to who starts the console. */
const checks = { bundlerTimings: false };

export default defineConfig({
  base: normalizeBase(process.env.BASE_PATH),
  plugins: [
    react(),
    tailwindcss(),
    hosting(endpoints),
    documentFiles(),
    notices(packagesOf("package-lock.json")),
    earlyCode(),
    importingAgain(),
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
    // browsers remember that a preload failed.
    modulePreload: {
      // Each browser that has what the console uses, such as `AbortSignal.any`, preloads by itself.
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((path) => path.endsWith(".css")),
    },
    rolldownOptions: {
      checks,
      // What reads zips asks for it in Node alone.
      external: ["node:worker_threads"],
      output: {
        entryFileNames: "assets/first-screen-[hash].js",
        codeSplitting: {
          groups: [
            // What the first screen needs in one file: twenty small ones take longer and compress worse.
            { name: "first", tags: ["$initial"] },
            // What many parts share: hundreds of small files take a slow network a second longer.
            { name: screenChunk, debugName: "screens", includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  preview: { host: "127.0.0.1", port: 4173, allowedHosts: true, cors: false },
});
