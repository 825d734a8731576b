import { expect, test } from "vitest";
import { isInstalled, lockProblems, type Packages } from "./lock.mjs";

const packages: Packages = {
  "": {},
  "node_modules/vite": { version: "8.0.0", optionalDependencies: { fsevents: "~2" } },
  "node_modules/vite/node_modules/rolldown": { version: "1.0.0", optionalDependencies: { "@rolldown/mac": "1.0.0" } },
  "node_modules/fsevents": { version: "2.3.3", optional: true },
  "node_modules/@rolldown/mac": { version: "1.0.0", optional: true },
};

test("reports no problem for a complete lock", () => {
  expect(lockProblems(packages)).toEqual([]);
});

test("reports a dropped optional package", () => {
  const { "node_modules/@rolldown/mac": _dropped, ...rest } = packages;
  expect(lockProblems(rest)).toEqual([
    "node_modules/vite/node_modules/rolldown names @rolldown/mac, which is not in the lock",
  ]);
});

test("reports a download URL", () => {
  const resolved = "https://registry.example/fsevents.tgz";
  expect(lockProblems({ ...packages, "node_modules/fsevents": { resolved } })).toEqual([
    `node_modules/fsevents records the address ${resolved}`,
  ]);
});

test("packages are installed if each required one has its version", () => {
  const { "node_modules/fsevents": _otherPlatform, ...installed } = packages;
  expect(isInstalled(packages, installed)).toBe(true);
});

test.each([
  ["nothing is installed", {}],
  ["a package is missing", { "node_modules/vite": { version: "8.0.0" } }],
  ["a version differs", { ...packages, "node_modules/vite": { version: "8.0.1" } }],
])("packages are not installed if %s", (_case, installed) => {
  expect(isInstalled(packages, installed)).toBe(false);
});
