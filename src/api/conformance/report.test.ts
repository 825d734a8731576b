import { expect, it } from "vitest";
import type { Check } from "./check.ts";
import type { AskResult } from "./conversation.ts";
import { answerText, reportOf, requestText } from "./report.ts";
import type { CheckResult } from "./suite.ts";

const read: AskResult = {
  method: "GET",
  url: "https://service.invalid/base/b",
  headers: { accept: "application/json", authorization: "Bearer ••••••••" },
  answer: {
    status: 200,
    statusText: "OK",
    headers: { "content-type": "application/json" },
    isJson: true,
    body: { id: 1 },
  },
};
const write: AskResult = {
  ...read,
  method: "POST",
  body: { name: "n" },
  answer: { status: 500, statusText: "", headers: {}, isJson: false, body: "a ```` fence" },
};
const lost: AskResult = { method: "GET", url: "u", headers: {}, failure: "No response." };

const check = (id: string): Check => ({
  id,
  fact: `Fact ${id} | holds.`,
  quote: `Quote\r\n${id}`,
  kind: "read",
  run: () => expect.unreachable("nothing is asked again"),
});

it("shows a request and its response as sent", () => {
  expect(requestText(read)).toBe(
    "GET https://service.invalid/base/b\naccept: application/json\nauthorization: Bearer ••••••••",
  );
  expect(requestText({ ...write, headers: {} })).toBe('POST https://service.invalid/base/b\n\n{\n  "name": "n"\n}');
  expect(answerText(read)).toBe('200 OK\ncontent-type: application/json\n\n{\n  "id": 1\n}');
  expect(answerText(write)).toBe("500\n\na ```` fence");
  expect(answerText({ ...write, answer: { ...write.answer, body: "" } })).toBe("500");
  expect(answerText(lost)).toBe("No response.");
});

it("counts verdicts, lists every fact, and shows the exchanges of failures", () => {
  const results: CheckResult[] = [
    { check: check("one"), verdict: "passed", note: "Fine.", exchanges: [read] },
    { check: check("two"), verdict: "failed", note: "Not\n\nfine.", exchanges: [read, write] },
  ];
  const report = reportOf(results, { baseUrl: "https://service.invalid", checkedTime: new Date(0) });
  expect(report).toBe(`# API check

Service: https://service.invalid${"  "}
Checked: 1970-01-01T00:00:00.000Z

- passed: 1
- failed: 1
- unclear: 0

| Fact | Verdict | Result | API document |
|---|---|---|---|
| Fact one \\| holds. | passed | Fine. | “Quote one” |
| Fact two \\| holds. | failed | Not fine. | “Quote two” |

## Fact two | holds.

Not

fine.

\`\`\`http
${requestText(read)}

${answerText(read)}
\`\`\`

\`\`\`\`\`http
${requestText(write)}

${answerText(write)}
\`\`\`\`\`
`);
});
