import { expect, test } from "vitest";
import { packagesOf } from "../../src/host/lock.mjs";
import { installedLicenses, licenseProblems } from "./licenses.mjs";

const problemsOf = (license: unknown) => licenseProblems({ "node_modules/one": { license } });

test.each(["MIT", "Apache-2.0", "(MIT OR CC0-1.0)", "GPL-3.0-only OR MIT", "(MIT AND ISC)"])("allows %s", (license) => {
  expect(problemsOf(license)).toEqual([]);
});

test.each(["GPL-3.0-only", "AGPL-3.0-or-later", "(MIT AND GPL-3.0-only)", "SEE LICENSE IN x", "UNLICENSED", "", "mit"])(
  "refuses %j and names the package",
  (license) => {
    expect(problemsOf(license)).toEqual([
      expect.stringMatching(`^node_modules/one has the license ${license.replaceAll(/[()]/g, "\\$&")}\\. Allowed here`),
    ]);
  },
);

test("refuses a package without a license, and one in the old form", () => {
  const expected = [expect.stringMatching(/^node_modules\/one has no license that can be read/)];
  expect(problemsOf(undefined)).toEqual(expected);
  expect(problemsOf({ type: "MIT" })).toEqual(expected);
});

test("allows MPL-2.0 in a tool, but not in the build", () => {
  for (const flag of ["dev", "optional", "devOptional"]) {
    expect(licenseProblems({ "node_modules/one": { license: "MPL-2.0", [flag]: true } })).toEqual([]);
  }
  expect(problemsOf("MPL-2.0")).toHaveLength(1);
});

test("reads the license of each installed package from the package itself", () => {
  const installed = installedLicenses(packagesOf("package-lock.json"));
  expect(installed["node_modules/react"]).toMatchObject({ license: "MIT" });
  expect(installed["node_modules/vitest"]).toMatchObject({ license: "MIT", dev: true });
  expect(Object.keys(installed).length).toBeGreaterThan(100);
});
