import { normalizePath } from "vite";

/** Screens by their address below the base, and what a new browser needs. Others ask for their code when the first code runs. */
const EARLY = {
  "^spaces/[^/]+/ai(/|$)": ["src/features/ai-integration/page/ai-integration-page.tsx"],
  "^spaces/[^/]+/ai/?$": ["src/features/ai-integration/overview/overview.tsx"],
  "^spaces/[^/]+/ai/models$": ["src/features/ai-integration/models/models-section.tsx"],
  "^tokens/new$": ["src/features/access-tokens/new-access-token-page.tsx"],
  new: ["src/backend/seed/outline.ts"],
};

/**
 * Names the files of some screens in the page, so that `public/early.js` asks for them together with those of the first
 * screen.
 *
 * @returns {import("vite").Plugin}
 */
export function earlyCode() {
  let root = "";
  return {
    name: "early-code",
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        /** @param {string | undefined} name @param {Set<string>} [found] */
        const withImports = (name, found = new Set()) => {
          const chunk = byName.get(name ?? "");
          if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return found;
          found.add(chunk.fileName);
          for (const imported of chunk.imports) withImports(imported, found);
          return found;
        };
        /** @param {string} path */
        const fileOf = (path) =>
          chunks.find(({ facadeModuleId }) => facadeModuleId === normalizePath(`${root}/${path}`));
        const early = Object.entries(EARLY).map(([address, paths]) => [
          address,
          [...new Set(paths.flatMap((path) => [...withImports(fileOf(path)?.fileName)]))],
        ]);
        return [
          { tag: "meta", attrs: { name: "early-code", content: JSON.stringify(early) }, injectTo: "head-prepend" },
        ];
      },
    },
  };
}
