import { base64Text, visibleText } from "./characters.ts";
import { isMembers, readLoose, type Loose, type Members } from "./loose-json.ts";
import { readPem } from "./private-key.ts";

const TAKEN = new Set(["type", "project_id", "private_key", "client_email"]);
const MAX_ENVELOPES = 6;
/** A file of settings may have some objects before it. */
const MAX_STARTS = 20;

/**
 * Reads the key of a Google service account: its JSON file, also as base64, as a variable, as JSON inside a text of JSON, or
 * with broken line breaks. Takes only a whole RSA key. Messages never repeat what is in the text.
 */
export function readServiceAccount(text: string) {
  const read = readAccount(text);
  if (read.ok || !text.includes("\n")) return read;
  // An editor may have cut the lines anywhere.
  const joined = readAccount(text.replaceAll(/[\r\n]/g, ""));
  return joined.ok ? joined : read;
}

const refused = (message: string) => ({ ok: false as const, message });

function readAccount(text: string) {
  const objects = objectsIn(visibleText(text).trim(), MAX_ENVELOPES).map(({ members }) => new Map(members));
  const accounts = objects.filter((one) => one.get("type") === "service_account");
  const count = new Set(accounts.map((one) => one.get("private_key"))).size;
  if (count > 1) return refused(`There are ${count} service accounts. Paste one of them.`);
  const members = accounts[0] ?? objects.find((one) => one.has("private_key")) ?? objects[0] ?? membersInLines(text);
  if (!members) return refused(messageOf(text));
  const type = members.get("type");
  if (type !== "service_account") {
    const problem = type === undefined ? 'it has no "type"' : 'its "type" is not "service_account"';
    return refused(`This is not a service-account key: ${problem}.`);
  }
  const textOf = (name: string) => {
    const value = members.get(name);
    return typeof value === "string" ? value : "";
  };
  const missing = ["project_id", "private_key", "client_email"].filter((name) => textOf(name).trim() === "");
  if (missing.length > 0) return refused(`The file has no ${missing.join(", ")}.`);
  const read = readPem(textOf("private_key"));
  if ("problem" in read) return refused(read.problem);
  return {
    ok: true as const,
    account: {
      project: textOf("project_id").replaceAll(/\s/g, ""),
      /** As PEM, with its line breaks. */
      privateKey: read.pem,
      clientEmail: textOf("client_email").replaceAll(/\s/g, ""),
      /** Names of the members that were discarded. */
      discarded: [...members.keys()].filter((name) => !TAKEN.has(name)),
    },
  };
}

/** The members of a key that has a line for each, as variables, TOML and YAML have them; `undefined` if one is missing. */
function membersInLines(text: string): ReadonlyMap<string, Loose> | undefined {
  const valueOf = (name: string) => new RegExp(`${name}["']?\\s*[:=]\\s*["']?([^\\s"',]+)`, "i").exec(text)?.[1];
  const [project, email] = [valueOf("project(?:[_-]?id)?"), valueOf("client[_-]?email")];
  if (project === undefined || email === undefined || !/-BEGIN /.test(text)) return undefined;
  const members = { type: "service_account", project_id: project, private_key: text, client_email: email };
  return new Map(Object.entries(members));
}

function messageOf(text: string): string {
  if (/-BEGIN /.test(text)) {
    const read = readPem(text);
    return "problem" in read
      ? read.problem
      : "This is the private key alone. Paste it into its field below, or import the whole JSON file.";
  }
  return /^\s*\[/.test(text)
    ? "This is not a service-account key: it is not a JSON object."
    : "This is not JSON. A service-account key is downloaded as a .json file.";
}

/** The objects in a text, the outer before what is inside it. */
function objectsIn(text: string, levels: number): Members[] {
  if (levels === 0 || text === "") return [];
  const decoded = base64Text(text);
  if (decoded !== undefined) return objectsIn(decoded.trim(), levels - 1);
  const starts = [text.search(/[{["']/), ...[...text.matchAll(/\{/g)].map(({ index }) => index)].slice(0, MAX_STARTS);
  const found = [...new Set(starts)].flatMap((from) => {
    const read = from === -1 ? undefined : readLoose(text.slice(from));
    return read ? inside(read.value, levels - 1) : [];
  });
  if (found.length > 0) return found;
  const coded = (text.match(/[\w+/-]{200,}={0,2}/g) ?? []).flatMap((run) =>
    objectsIn(base64Text(run) ?? "", levels - 1),
  );
  if (coded.length > 0) return coded;
  // Quotes may be escaped once more: {\"type\": …}.
  const plain = text.replaceAll(/\\{1,8}"/g, '"');
  return plain === text ? [] : objectsIn(plain, levels - 1);
}

function inside(value: Loose, levels: number): Members[] {
  if (levels === 0) return [];
  if (typeof value === "string")
    return /[{"]|^[A-Za-z0-9+/_=\s-]{40,}$/.test(value) ? objectsIn(value.trim(), levels - 1) : [];
  if (isMembers(value)) return [value, ...value.members.flatMap(([, one]) => inside(one, levels - 1))];
  return Array.isArray(value) ? (value as readonly Loose[]).flatMap((one) => inside(one, levels - 1)) : [];
}
