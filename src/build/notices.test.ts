import { expect, it } from "vitest";
import { packagesOf } from "../host/lock.mjs";
import { thirdPartyNotices } from "./notices.mjs";

const packages = packagesOf("package-lock.json");
const HEADING = /^(\S+) \d+\.\d+\.\S+ \(.+\)$/gm;

it("has a license for each package that the build may include, and for no other tool", () => {
  const notices = thirdPartyNotices(packages);
  const named = new Set([...notices.matchAll(HEADING)].map(([, name]) => name));
  for (const name of ["react", "react-dom", "msw", "@fontsource-variable/inter", "tailwindcss"])
    expect(named).toContain(name);
  expect(named).not.toContain("vitest");
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices.length).toBeGreaterThan(50_000);
});

it("writes a text once for all packages that have it", () => {
  const { react, "react-dom": dom } = {
    react: packages["node_modules/react"],
    "react-dom": packages["node_modules/react-dom"],
  };
  const notices = thirdPartyNotices({
    ...(react && { "node_modules/react": react }),
    ...(dom && { "node_modules/react-dom": dom }),
  });
  expect(notices).toMatch(/^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)\n\nMIT License/m);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(1);
});
