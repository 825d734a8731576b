import type { Verdict } from "./check.ts";
import type { AskResult } from "./conversation.ts";
import type { CheckResult } from "./suite.ts";

export const VERDICTS: readonly Verdict[] = ["passed", "failed", "unclear"];

export function countOf(results: readonly CheckResult[], verdict: Verdict): number {
  return results.filter((result) => result.verdict === verdict).length;
}

/** Returns the results of a check as Markdown for the operator of the service. It contains no secrets. */
export function reportOf(
  results: readonly CheckResult[],
  { baseUrl, checkedTime }: { readonly baseUrl: string; readonly checkedTime: Date },
): string {
  const counts = VERDICTS.map((verdict) => `- ${verdict}: ${countOf(results, verdict)}`);
  const rows = results.map(
    ({ check, verdict, note }) => `| ${cell(check.fact)} | ${verdict} | ${cell(note)} | “${cell(check.quote)}” |`,
  );
  const broken = results.filter(({ verdict }) => verdict === "failed");
  return [
    "# API check",
    "",
    `Service: ${baseUrl}  `,
    `Checked: ${checkedTime.toISOString()}`,
    "",
    ...counts,
    "",
    "| Fact | Verdict | Result | API document |",
    "|---|---|---|---|",
    ...rows,
    ...broken.flatMap(({ check, note, exchanges }) => [
      "",
      `## ${check.fact}`,
      "",
      note,
      ...exchanges.flatMap((result) => ["", codeBlock(`${requestText(result)}\n\n${answerText(result)}`)]),
    ]),
    "",
  ].join("\n");
}

const headerLines = (headers: AskResult["headers"]) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

export function requestText({ method, url, headers, body }: AskResult): string {
  const lines = [`${method} ${url}`, ...headerLines(headers)];
  return body === undefined ? lines.join("\n") : [...lines, "", JSON.stringify(body, null, 2)].join("\n");
}

export function answerText({ answer, failure }: AskResult): string {
  if (!answer) return failure;
  const { status, statusText, headers, body, isJson } = answer;
  const shown = isJson ? JSON.stringify(body, null, 2) : String(body);
  return [`${status} ${statusText}`.trim(), ...headerLines(headers), "", shown].join("\n").trimEnd();
}

function cell(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ").replaceAll("|", "\\|");
}

function codeBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}http\n${text}\n${fence}`;
}
