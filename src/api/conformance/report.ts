import type { Verdict } from "./check.ts";
import type { ResponseParts, AskResult } from "./conversation.ts";
import type { CheckResult } from "./suite.ts";

export const VERDICTS: readonly Verdict[] = ["passed", "failed", "unclear"];

export interface ReportHead {
  readonly baseUrl: string;
  readonly checkedTime: Date;
}

export function countOf(results: readonly CheckResult[], verdict: Verdict): number {
  return results.filter((result) => result.verdict === verdict).length;
}

/** Returns a Markdown report for the service's operator. It contains no secrets. */
export function reportOf(results: readonly CheckResult[], { baseUrl, checkedTime }: ReportHead): string {
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
      ...exchanges.flatMap((result) => ["", codeBlock("http", `${requestText(result)}\n\n${answerText(result)}`)]),
    ]),
    "",
  ].join("\n");
}

export function requestText({ method, url, headers, body }: AskResult): string {
  const lines = [`${method} ${url}`, ...headerLines(headers)];
  return body === undefined ? lines.join("\n") : [...lines, "", JSON.stringify(body, null, 2)].join("\n");
}

export function answerText(result: AskResult): string {
  return result.answer ? answeredText(result.answer) : result.failure;
}

function answeredText({ status, statusText, headers, body, isJson }: ResponseParts): string {
  const shown = isJson ? JSON.stringify(body, null, 2) : String(body);
  return [`${status} ${statusText}`.trim(), ...headerLines(headers), "", shown].join("\n").trimEnd();
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

function cell(text: string): string {
  return text.replaceAll(/[\r\n]+/g, " ").replaceAll("|", "\\|");
}

function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
