import { expect, test } from "vitest";
import { verdict } from "./audit.mjs";

const printed = (report: object) => `npm warn audit something\n${JSON.stringify(report, null, 2)}\nnpm error more\n`;

test("reports no findings for a complete report without any", () => {
  expect(verdict(printed({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} }))).toEqual({
    code: 0,
    text: "The registry knows no holes in the locked packages.",
  });
});

test("names each affected package, its problem and a link", () => {
  const via = [{ title: "Prototype pollution", url: "https://advisories.example/1" }];
  const vulnerabilities = {
    deep: { severity: "high", range: "<2.0.0", via },
    above: { severity: "high", range: "*", via: ["deep"] },
  };
  const { code, text } = verdict(printed({ auditReportVersion: 2, vulnerabilities }));
  expect(code).toBe(1);
  expect(text).toContain("deep <2.0.0 (high): Prototype pollution https://advisories.example/1");
  expect(text).toContain("above * (high): through deep");
});

test.each([
  [
    "405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk",
    /^Not checked: this regi/,
  ],
  [
    "404 Not Found - POST https://registry.example/-/npm/v1/security/audits/quick",
    /^Not checked: this registry offers no/,
  ],
  ["request to https://registry.example failed, reason: getaddrinfo ENOTFOUND", /^Not checked: request to/],
])("reports no success when the registry answers: %s", (message, expected) => {
  const { code, text } = verdict(printed({ message, error: { summary: "", detail: "" } }));
  expect(code).toBe(2);
  expect(text).toMatch(expected);
});

test.each(["", "{}", "{\n}\n", "npm error code ENOAUDIT\n", '{\n  "auditReportVersion": 2\n}\n'])(
  "reports no success when npm prints %j",
  (output) => {
    expect(verdict(output)).toMatchObject({ code: 2, text: expect.stringMatching(/^Not checked: /) });
  },
);
