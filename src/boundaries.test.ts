import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const REACT = ["react", "react-dom"];
const SCREEN = [...REACT, "@tanstack/react-query", "@tanstack/react-router", "@tanstack/react-virtual", "lucide-react"];
const HASH = "@noble/hashes";
/** Allowed imports of rooms with React. */
const BELOW_FEATURES = [
  "#api",
  "#catalogues",
  "#contract",
  "#database",
  "#files",
  "#json",
  "#notebook",
  "#pasted",
  "#recording",
  "#session",
  "#site-data",
  "#state",
  "#text",
  "#tries",
  "#ui",
  "#upload-targets",
  "#uploads",
  "#vault",
  "#worker",
  "#workspace",
];
/** Features may import these features. */
const SHARED_FEATURES = [
  "#features/access-tokens",
  "#features/connection",
  "#features/api-reference",
  "#features/request-log",
  "#features/vault",
];

/** Allowed imports of each folder besides its own room. "" is src itself. */
const MAY_IMPORT: Record<string, string[]> = {
  "": ["#", ...REACT],
  text: ["#json", "papaparse"],
  pasted: ["#json", "#text"],
  json: ["jsonc-parser"],
  worker: ["#json"],
  // Rooms without React do not import `use-store.ts`.
  state: ["react"],
  contract: ["#json", "#text", "zod"],
  "site-data": ["#json"],
  database: ["#json", "#site-data", "#state", "idb"],
  notebook: ["#database", "#site-data", "idb"],
  workspace: ["#contract", "#json", "#notebook", "#pasted", "#state", "#text", "#worker", HASH],
  files: ["#contract", "#database", "#json", "#site-data", "#worker", HASH, "idb"],
  vault: ["#database", "#json", "#site-data", "#state", "#worker", "#workspace", "age-encryption", "idb"],
  catalogues: ["#contract", "#json", "#text", "#pasted", "#worker"],
  api: ["#contract", "#json", "#state", "#text", "#worker"],
  tries: ["#api", "#catalogues", "#contract", "#json", "#text", "fast-png"],
  "upload-targets": [
    "#api",
    "#contract",
    "#database",
    "#files",
    "#json",
    "#site-data",
    "#state",
    "#text",
    // What a form draws, as data.
    "#ui/form-table/field-table.ts",
    "#worker",
    "idb",
  ],
  "upload-targets/s3": ["aws4fetch"],
  "upload-targets/steps": [HASH],
  session: [
    "#api",
    "#contract",
    "#database",
    "#files",
    "#json",
    "#notebook",
    "#pasted",
    "#site-data",
    "#state",
    "#text",
    "#worker",
    "#workspace",
    "@tanstack/react-query",
    "react",
  ],
  recording: ["#contract", "#json", "#pasted", "#session", "#text", "#upload-targets", "#workspace"],
  uploads: [
    "#api",
    "#contract",
    "#database",
    "#files",
    "#json",
    "#session",
    "#site-data",
    "#state",
    "#text",
    "#upload-targets",
    "#worker",
    "#workspace",
    "idb",
  ],
  ui: [
    ...REACT,
    "@tanstack/react-virtual",
    "lucide-react",
    "#json",
    "#pasted",
    "#site-data",
    "#state",
    "#text",
    "@base-ui/react",
  ],
  "ui/drop": ["unzipit"],
  // Busy and failed of what a dialog does.
  "ui/overlays": ["@tanstack/react-query"],
  // An address that a browser named as the one it could not fetch.
  "ui/loading": ["retryAddress"],
  features: [...SHARED_FEATURES, ...BELOW_FEATURES, ...SCREEN],
  "features/ai-integration/json": ["@codemirror", "@lezer/highlight"],
  // Its page is made for what the service in this browser can do.
  "features/local-backend": ["#backend/browser/backend-controls.ts"],
  // Form and review say what the local backend does with keys that are left out.
  "features/ai-integration/fields": ["#features/local-backend"],
  // A file takes along what other features keep.
  "features/browser-data": [
    "#features/ai-integration/draft",
    "#features/ai-integration/import",
    "#features/ai-integration/prices",
    "#features/ai-integration/request",
    "#features/ai-integration/transfer",
    "#features/ai-integration/tries",
  ],
  // Home sums up the other features.
  "features/spaces": ["#features/ai-integration/draft", "#features/attachments/add", "#features/bases"],
  app: ["#features", ...BELOW_FEATURES, ...SCREEN, "@base-ui/react/csp-provider"],
  backend: ["#contract", "#database", "#files", "#json", "#site-data", "#text", "#worker", "#workspace", HASH, "msw"],
  "backend/browser": ["idb"],
  "backend/store": ["idb", "node:fs", "node:os", "node:path"],
  build: ["#contract", "#session", "node:url", "vite"],
  host: ["#backend", "#contract", "#files", "#site-data", "msw", "node:http", "node:net", "node:stream"],
  "host/console": ["#build", "#session", "node:crypto", "node:fs", "node:path", "node:util", "node:zlib"],
  "host/relay": [
    "#build",
    "#json",
    "#session/started-relays.ts",
    "node:events",
    "node:fs",
    "node:https",
    "node:tls",
    "vite",
  ],
};
/** Additional imports of `test-*` files. */
const FOR_TESTS = ["vitest", "axe-core", "fast-check", "node:crypto", "node:net", "node:zlib", "#"];

const folderOf = (path: string) => path.split("/").slice(0, -1).join("/");
const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** A folder of src or a feature. Files inside import each other freely. */
const room = (path: string) =>
  path
    .split("/")
    .slice(0, path.startsWith("features/") ? 2 : 1)
    .join("/");

/** Returns "#folder/file.ts" for a file of src, or the package name. */
function target(from: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return `#${new URL(specifier, `file:///${from}`).pathname.slice(1)}`;
}

/** Returns specifiers without quotes; computed ones stay as source text. */
function importsOf(path: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const requests = [...staticImports, ...staticExports.flatMap((statement) => statement.entries), ...dynamicImports];
  return requests.flatMap(({ moduleRequest }) =>
    moduleRequest ? source.slice(moduleRequest.start, moduleRequest.end).replace(/^"(.*)"$/, "$1") : [],
  );
}

/** Returns imports that the table does not allow. */
function violations(sources: Record<string, string>): string[] {
  return Object.entries(sources).flatMap(([from, source]) => {
    const folder = folderOf(from);
    const ofFolder = Object.entries(MAY_IMPORT).filter(([place]) =>
      place === "" ? folder === "" : isWithin(folder, place),
    );
    const isForTests = (from.split("/").at(-1) ?? "").startsWith("test-");
    const allowed = [...ofFolder.flatMap(([, targets]) => targets), ...(isForTests ? FOR_TESTS : [])];
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

describe("imports between rooms", () => {
  it("follow the table in every file of src", () => {
    expect(Object.keys(sources)).toContain("contract/zod.ts");
    expect(violations(sources)).toEqual([]);
  });

  it("lead to no journey, also from tests", () => {
    const all = import.meta.glob<string>("./**/*.{ts,tsx,mjs}", { query: "?raw", import: "default", eager: true });
    const servers = import.meta.glob<string>("../test-servers/**/*.{ts,mjs}", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const found = Object.entries({ ...all, ...servers }).filter(([, source]) =>
      /(?:from|import\() ?"[./]+e2e\//.test(source),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it.each([
    ["backend/http/handlers.ts", 'import { useState } from "react";', "react"],
    ["api/call.ts", 'export { http } from "msw";', "msw"],
    ["contract/bases.ts", 'import type { Store } from "../backend/store/store.ts";', "#backend/store/store.ts"],
    ["features/bases/page.tsx", 'await import("#features/attachments/page.tsx");', "#features/attachments/page.tsx"],
    ["ui/button.tsx", 'import "#api/call.ts";', "#api/call.ts"],
    ["ui/button.tsx", "await import(path);", "path"],
    ["helpers/strings.ts", 'import { call } from "#api/call.ts";', "#api/call.ts"],
  ])("are refused in %s: %s", (path, source, to) => {
    expect(violations({ [path]: source })).toEqual([`${path} imports ${to}`]);
  });
});

const MAX_FILES = 20;

/** Returns the imported folders of each folder, without test helpers. */
function importsOfFolders(all: Record<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [from, source] of Object.entries(all).filter(([path]) => !path.includes("/test-"))) {
    const folder = folderOf(from);
    const targets = importsOf(from, source).map((specifier) => target(from, specifier));
    const folders = targets.filter((to) => to.startsWith("#")).map((to) => folderOf(to.slice(1)));
    found.set(folder, new Set([...(found.get(folder) ?? []), ...folders.filter((to) => to !== folder)]));
  }
  return found;
}

/** Returns what files and folders that lie beside each other import of each other, for each folder: "a/b" and "a/c.ts". */
function importsOfNeighbours(all: Record<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [from, source] of Object.entries(all).filter(([path]) => !path.includes("/test-")))
    for (const specifier of importsOf(from, source)) {
      const to = target(from, specifier);
      if (!to.startsWith("#")) continue;
      const [ways, others] = [from.split("/"), to.slice(1).split("/")];
      const fork = ways.findIndex((name, index) => name !== others[index]);
      const [place, other] = [ways, others].map((names) => names.slice(0, fork + 1).join("/"));
      if (fork >= 0 && place && other) found.set(place, (found.get(place) ?? new Set()).add(other));
    }
  return found;
}

/** Returns each import cycle as a path. */
function cycles(folders: Map<string, Set<string>>): string[] {
  const wayBack = (start: string): string[] | undefined => {
    const ways = [[start]];
    const seen = new Set<string>();
    for (let way = ways.shift(); way; way = ways.shift()) {
      for (const next of folders.get(way.at(-1) ?? "") ?? []) {
        if (next === start) return [...way, start];
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return undefined;
  };
  return [...folders.keys()].flatMap((folder) => wayBack(folder)?.join(" → ") ?? []);
}

describe("a folder", () => {
  const scripts = import.meta.glob<string>("./**/*.mjs", { query: "?raw", import: "default", eager: true });

  it("has no import cycle", () => {
    expect(cycles(importsOfFolders(sources))).toEqual([]);
  });

  it("has no import cycle among its files and folders, with all files below them", () => {
    const all = Object.entries(scripts).map(([path, source]) => [path.slice("./".length), source] as const);
    expect(cycles(importsOfNeighbours({ ...sources, ...Object.fromEntries(all) }))).toEqual([]);
  });

  it("reports two folders that import each other, one by a folder in it", () => {
    const all = {
      "models/section.ts": 'import "../import/dialog.ts";',
      "import/dialog.ts": 'import "#models/filter/words.ts";',
    };
    expect(cycles(importsOfFolders(all))).toEqual([]);
    expect(cycles(importsOfNeighbours(all))).toEqual(["models → import → models", "import → models → import"]);
  });

  it.each([
    [
      "a longer way",
      { "a/x.ts": 'import "#b/y.ts";', "b/y.ts": 'await import("#c/z.ts");', "c/z.ts": 'import "../a/x.ts";' },
      ["a → b → c → a", "b → c → a → b", "c → a → b → c"],
    ],
    ["a way within one folder", { "a/x.ts": 'import "./y.ts";', "a/y.ts": 'import "./x.ts";' }, []],
  ])("reports %s", (_, all, found) => {
    expect(cycles(importsOfFolders(all))).toEqual(found);
  });

  it(`has at most ${MAX_FILES} files`, () => {
    const counts = new Map<string, number>();
    const scripts = Object.keys(import.meta.glob("../{e2e,test-servers}/**/*.{ts,mjs}")).filter(
      (path) => !path.includes(".test."),
    );
    for (const path of [...Object.keys(sources), ...scripts])
      counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
  });
});
