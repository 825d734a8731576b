import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const REACT = ["react", "react-dom"];
const SCREEN = [...REACT, "@tanstack/react-query", "lucide-react"];
const FORM_AND_GRID = ["react-hook-form", "@hookform/resolvers", "@tanstack/react-virtual"];
const HASH = "@noble/hashes";
const BELOW_FEATURES = ["#router", "#ui", "#api", "#workspace", "#files", "#notebook", "#contract", "#site-data"];
const PORTS = ["#workspace/workspace.ts", "#files/file-store.ts"];
// What a secret is known again by is the same on both sides.
const FINGERPRINT = "#workspace/fingerprint.ts";
const DATABASE = ["#files/database.ts", "#files/storage-full.ts", "#files/newer-data.ts"];

/** What a file or folder of src may import beyond its own room: other rooms (#) and packages. Not written is forbidden. */
const MAY_IMPORT: Record<string, string[]> = {
  "main.tsx": ["#", ...REACT],
  "open-early.ts": ["#opening.ts"],
  "opening.ts": ["#backend/open.ts", "#features/connection/connections.ts", "#site-data/tab-memory.ts"],
  app: ["#features", ...BELOW_FEATURES, ...SCREEN, "@base-ui/react/csp-provider"],
  features: [
    "#features/connection",
    "#features/contract/open-point-mark.tsx",
    ...BELOW_FEATURES,
    ...SCREEN,
    ...FORM_AND_GRID,
  ],
  "features/attachments/journal.ts": ["idb"],
  // A token is no base: it may not become part of an address.
  "features/connection/open-base-dialog.tsx": ["#features/access-tokens/known-token.ts"],
  "features/ai-integration/json": ["@codemirror", "@lezer/highlight"],
  // A history of the browser is made there alone.
  "app/routes.tsx": ["@tanstack/history"],
  router: ["react", "@tanstack/history", "#site-data"],
  ui: [...REACT, "#site-data", "@base-ui/react", "lucide-react", "@tanstack/react-virtual"],
  "ui/drop/drop-session.ts": ["@atlaskit/pragmatic-drag-and-drop"],
  // An address that a browser named as the one it could not fetch.
  "ui/on-demand.tsx": ["again"],
  api: ["#contract"],
  "api/test-faults.ts": ["node:net", "node:zlib"],
  workspace: ["#contract", "#notebook/notebook.ts", HASH],
  files: ["idb", HASH, "#site-data"],
  "files/test-opfs.ts": ["vitest"],
  "files/test-stores.ts": ["vitest"],
  "files/test-workers.ts": ["vitest"],
  notebook: [...DATABASE, "#site-data", "idb"],
  "contract/zod.ts": ["zod"],
  "contract/test-arbitrary.ts": ["fast-check"],
  "contract/test-breach.ts": ["fast-check"],
  backend: ["#contract", ...PORTS, FINGERPRINT, ...DATABASE, "#site-data", "msw", HASH],
  "backend/store": ["idb"],
  // What fits a text is the same for pinned records.
  "backend/find-records.ts": ["#workspace/words.ts"],
  "backend/open.ts": ["#files"],
  "backend/kept.ts": ["#files/data-trouble.ts"],
  "backend/test-local-storage.ts": ["vitest"],
  "backend/backup/test-backup.ts": ["#files/memory.ts", "vitest"],
  // A reset empties it.
  "backend/controls.ts": ["#files/database-name.ts", "#files/opfs.ts"],
  // The same service under Node; the page never loads these.
  "backend/serve.ts": ["node:http", "node:net", "node:stream"],
  "backend/serve-api.ts": ["#files/memory.ts"],
  "backend/store/snapshot-file.ts": ["node:fs", "node:path"],
};

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** A folder of src, or one feature: inside it files import each other freely. */
const room = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("features/") ? 2 : 1)
    .join("/");

/** Where an import leads: "#folder/file.ts" for a file of src, else the package as it is written. */
function target(from: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return `#${new URL(specifier, `file:///${from}`).pathname.slice(1)}`;
}

/** What a module imports, as written; what it computes at run time stays unquoted. */
function importsOf(path: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const requests = [...staticImports, ...staticExports.flatMap((statement) => statement.entries), ...dynamicImports];
  return requests.flatMap(({ moduleRequest }) =>
    moduleRequest ? source.slice(moduleRequest.start, moduleRequest.end).replace(/^"(.*)"$/, "$1") : [],
  );
}

/** Every import of the given sources, by path below src, that the table does not allow. */
function violations(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([from, source]) => {
    const allowed = Object.entries(MAY_IMPORT).flatMap(([place, targets]) => (isWithin(from, place) ? targets : []));
    return importsOf(from, source)
      .map((specifier) => target(from, specifier))
      .filter((to) => !to.startsWith("#") || room(to.slice(1)) !== room(from))
      .filter((to) => !allowed.some((place) => isWithin(to, place) || (place === "#" && to.startsWith("#"))))
      .map((to) => `${from} imports ${to}`);
  });
}

const sources = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }))
    .map(([path, source]) => [path.slice("./".length), source] as const)
    .filter(([path]) => !/\.test\.tsx?$/.test(path)),
);

describe("who may import whom", () => {
  it("is kept by every file of src", () => {
    expect(Object.keys(sources)).toContain("contract/zod.ts");
    expect(violations(sources)).toEqual([]);
  });

  it.each([
    ["backend/handlers.ts", 'import { useState } from "react";', "react"],
    ["backend/handlers.ts", 'import { pinned } from "#workspace/pinned.ts";', "#workspace/pinned.ts"],
    ["api/call.ts", 'export { http } from "msw";', "msw"],
    ["contract/bases.ts", 'import { z } from "zod";', "zod"],
    ["contract/bases.ts", 'import type { Store } from "../backend/store/store.ts";', "#backend/store/store.ts"],
    ["features/bases/page.tsx", 'await import("#features/attachments/queue.ts");', "#features/attachments/queue.ts"],
    ["features/bases/page.tsx", 'import { x } from "../attachments/queue.ts";', "#features/attachments/queue.ts"],
    ["ui/button.tsx", 'import "#api/call.ts";', "#api/call.ts"],
    ["ui/button.tsx", "await import(path);", "path"],
    ["helpers/strings.ts", 'import { call } from "#api/call.ts";', "#api/call.ts"],
  ])("%s must not: %s", (path, source, to) => {
    expect(violations({ [path]: source })).toEqual([`${path} imports ${to}`]);
  });

  it("lets through what the table names", () => {
    const source =
      'import { z } from "#contract/index.ts"; import "./rows.ts"; import { useSession } from "#features/connection/session.ts";';
    expect(violations({ "features/bases/page.tsx": source })).toEqual([]);
  });
});
