import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test, vi } from "vitest";
import { endpoints } from "#contract/index.ts";
import { contentSecurityPolicy, HIDDEN_FILES, HIDDEN_PATTERN, normalizeBase, securityHeaders } from "./headers.mjs";
import { hostFiles } from "./host-files.mjs";
import { hosting } from "./hosting.mjs";

const FILES = ["nginx.conf", "Caddyfile", ".htaccess"];

test.each(FILES)("%s has every header of the list", (name) => {
  const written = hostFiles("/")[name] ?? "";
  for (const [header, value] of securityHeaders()) {
    expect(written).toContain(header);
    expect(written).toContain(value);
  }
});

test.each(FILES)("%s names only the base path", (name) => {
  const written = (hostFiles("/console/")[name] ?? "").replaceAll("\\/", "/");
  expect(written).toContain(name === ".htaccess" ? "/console/index.html" : "/console/");
  expect(written.match(/(?<=[\s"(^#])\/(?:assets|index\.html)/g)).toBeNull();
});

test("every host file is in the list of hidden files", () => {
  expect(HIDDEN_FILES).toEqual(Object.keys(hostFiles("/")));
  const pattern = new RegExp(`^(?:${HIDDEN_PATTERN})$`);
  const hidden = [...HIDDEN_FILES, ".vite/manifest.json", "index.html", "openapi.json", ".well-known/security.txt"];
  expect(hidden.filter((path) => pattern.test(path))).toEqual([...HIDDEN_FILES, ".vite/manifest.json"]);
});

test.each(["nginx.conf", "Caddyfile"])("%s has a relay for each documented call, commented out", (name) => {
  const written = hostFiles("/console/", endpoints)[name] ?? "";
  const block = written.split("\n").filter((line) => line.includes("relay") && !/^\s*# \S/.test(line));
  expect(block.length).toBeGreaterThan(3);
  // Without one, everything below relay/ is 404.
  const active = block.filter((line) => !/^\s*#/.test(line));
  expect(active).toEqual([
    expect.stringMatching(/^(?:location ~ "\^\/console\/relay\/"|  handle \/console\/relay\/\*) \{$/),
    expect.stringContaining("no relay of this name"),
  ]);
  for (const { method, path } of endpoints) {
    const [start = ""] = path.split("{");
    expect(written).toContain(`${method} /console/relay/main${start}`);
  }
  expect(written).toContain("POST /console/relay/gateway/chat/completions");
});

test.each(["nginx.conf", "Caddyfile"])(
  "a relay of %s answers below its own name alone, so that it can be repeated",
  (name) => {
    const written = hostFiles("/console/", endpoints)[name] ?? "";
    const opened = written.match(/(?<=#(?:location \^~|handle) )\/console\/relay\S*/g);
    const names = name === "Caddyfile" ? ["gateway/*", "main/*"] : ["main/", "gateway/"];
    expect(opened).toEqual(names.map((path) => `/console/relay/${path}`));
  },
);

test("the policy is the expected one", () => {
  expect(contentSecurityPolicy("")).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; " +
      "font-src 'self'; connect-src 'self' https://workspace.invalid https: http://localhost:* http://127.0.0.1:*; " +
      "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types default",
  );
});

test("a build can name the services that the app may call", () => {
  const policy = contentSecurityPolicy(" https://a.example  https://b.example:8443 ");
  expect(policy).toContain("connect-src 'self' https://workspace.invalid https://a.example https://b.example:8443;");
});

test.each(["https://a.example; script-src *", "*", "'unsafe-inline'", "a.example"])("%s is no origin", (origins) => {
  expect(() => contentSecurityPolicy(origins)).toThrow("CONNECT_SRC");
});

test("a build that is refused for its settings leaves the last one", async () => {
  const root = mkdtempSync(join(tmpdir(), "refused-build-"));
  const page = join(root, "dist/index.html");
  const run = () => build({ root, configFile: false, logLevel: "silent", plugins: [hosting()] });
  try {
    writeFileSync(join(root, "index.html"), "<!doctype html>");
    await run();
    expect(existsSync(page)).toBe(true);
    vi.stubEnv("CONNECT_SRC", "service.example");
    await expect(run()).rejects.toThrow("CONNECT_SRC");
    expect(existsSync(page)).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  }
});

test.each([
  [undefined, "/"],
  ["", "/"],
  ["/", "/"],
  ["console", "/console/"],
  ["/a/b/", "/a/b/"],
])("the base path %s becomes %s", (path, base) => {
  expect(normalizeBase(path)).toBe(base);
});

test.each(["/my console/", "/a?b", "/a%20b/", "\\console"])("%s is no base path", (path) => {
  expect(() => normalizeBase(path)).toThrow("BASE_PATH");
});
