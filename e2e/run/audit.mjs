import { pathToFileURL } from "node:url";
import { run } from "../../src/host/command.mjs";

const NOT_CHECKED = "Not checked: this registry offers no list of known holes";

/**
 * @typedef {object} AuditReport The output of `npm audit --json`: a report, or an error.
 * @property {number} [auditReportVersion]
 * @property {Record<string, { severity: string; range: string; via: (string | { title: string; url: string })[] }>} [vulnerabilities]
 * @property {string} [message]
 */

/**
 * Returns text and exit code of an audit: 0 without findings, 1 with findings, 2 if the registry was not asked. Some
 * npm versions report a registry without an audit list as an empty result, so only a complete report counts.
 *
 * @param {string} output of `npm audit --json`
 * @returns {{ code: 0 | 1 | 2; text: string }}
 */
export function verdict(output) {
  const report = parsed(output);
  if (!report) return { code: 2, text: "Not checked: npm gave no report. Is there a network?" };
  const { auditReportVersion, vulnerabilities, message = "" } = report;
  if (auditReportVersion === undefined || !vulnerabilities) {
    const isRefusal = /^(?:40[0-9]|501) /.test(message);
    return {
      code: 2,
      text: isRefusal ? `${NOT_CHECKED} (${message}).` : `Not checked: ${message || "no report came"}.`,
    };
  }
  const packages = Object.entries(vulnerabilities);
  if (packages.length === 0) return { code: 0, text: "The registry knows no holes in the locked packages." };
  const lines = packages.map(([name, { severity, range, via }]) => {
    const titles = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`));
    return `  ${name} ${range} (${severity}): ${titles.join("; ")}`;
  });
  return { code: 1, text: `The registry knows holes in ${packages.length} packages:\n${lines.join("\n")}` };
}

/**
 * Parses the JSON between npm's warnings.
 *
 * @param {string} output
 * @returns {AuditReport | undefined}
 */
function parsed(output) {
  try {
    return /** @type {AuditReport} */ (JSON.parse(/^\{[^]*^\}/m.exec(output)?.[0] ?? ""));
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { output } = await run("npm", ["audit", "--json"]);
  const { code, text } = verdict(output);
  (code === 0 ? console.log : console.error)(text);
  process.exitCode = code;
}
