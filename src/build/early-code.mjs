import { readFileSync } from "node:fs";
import { minifySync, normalizePath } from "vite";

/**
 * The screens whose code is asked for early, by their address below the base. `new` is what a browser needs that has no data.
 */
const EARLY = {
  "^spaces/[^/]+/ai(/|$)": "src/features/ai-integration/page/ai-integration-page.tsx",
  "^spaces/[^/]+/ai/?$": "src/features/ai-integration/overview/overview.tsx",
  "^spaces/[^/]+/ai/models$": "src/features/ai-integration/models/models-section.tsx",
  "^tokens/new$": "src/features/access-tokens/new-access-token-page.tsx",
  new: "src/backend/seed/outline.ts",
};

/**
 * Names the files of some screens in the page, so that `public/early.js` asks for them together with those of the first
 * screen. Leaves the comments out of the page and of that script, which each visit fetches before all else.
 *
 * @returns {import("vite").Plugin}
 */
export function earlyCode() {
  let root = "";
  return {
    name: "early-code",
    configResolved: (config) => void (root = config.root),
    generateBundle() {
      const { code } = minifySync("early.js", readFileSync(`${root}/public/early.js`, "utf8"));
      this.emitFile({ type: "asset", fileName: "early.js", source: code });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        /** @param {string} path */
        const chunkOf = (path) => chunks.find(({ moduleIds }) => moduleIds.includes(normalizePath(`${root}/${path}`)));
        if (chunks.length === 0) return html;
        const entries = chunks.filter(({ isEntry }) => isEntry);
        const atStart = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]));
        /** @param {string | undefined} name @param {Set<string>} [found] */
        const withImports = (name = "", found = new Set()) => {
          const chunk = atStart.has(name) || found.has(name) ? undefined : chunks.find((one) => one.fileName === name);
          if (!chunk) return found;
          found.add(name);
          for (const imported of chunk.imports) withImports(imported, found);
          return found;
        };
        const early = Object.entries(EARLY).map(([address, path]) => [
          address,
          [...withImports(chunkOf(path)?.fileName)],
        ]);
        const meta = `<meta name="early-code" content='${JSON.stringify(early)}' />`;
        // Before the first script, which reads it.
        return html.replace(/<!--[^]*?-->\s*/g, "").replace("<script ", `${meta}\n    <script `);
      },
    },
  };
}
