type Path = readonly (string | number)[];

/** Secrets the document names, by their place in a body; `*` stands for any element. */
const DOCUMENTED = new Set([
  "config.aiGatewayApiKey",
  "config.aiGatewayApiKeys.*",
  "config.vertexByokCredential.googleCredentials.privateKey",
  "config.appConfig.apiKey",
  "config.appConfig.hostingToken",
  // The shape of a group's keys is not shown: strings in it are read as secrets, which is the safe reading.
  "config.concurrencyGroups.*.keys.*",
  // The created access token, in an answer.
  "token",
]);

/** Documented objects whose names sound secret but whose members are each documented on their own. */
const NOT_SECRET = new Set([
  "config.vertexByokCredential",
  "config.vertexByokCredential.googleCredentials",
  "config.concurrencyGroups.*.keys",
  "config.aiGatewayApiKeys",
  "config.concurrencyPerKey",
]);

const SOUNDS_SECRET = /key|token|secret|passw|credential/i;

/** Whether the string at a place is a secret: documented as one, or in an open shape under a name that says so (`inSecret`: an enclosing member's name already did). */
function isSecret(path: Path, inSecret: boolean): boolean {
  const sounds = (step: string | number | undefined) => SOUNDS_SECRET.test(String(step));
  const isCalledSo = sounds(path.at(-1));
  // So are all documented secrets, and the lists of them: of a hundred thousand places few need a closer look.
  if (!inSecret && !isCalledSo && !sounds(path.at(-2))) return false;
  const pattern = path.map((step) => (typeof step === "number" ? "*" : step)).join(".");
  if (DOCUMENTED.has(pattern)) return true;
  return !NOT_SECRET.has(pattern) && (inSecret || (isCalledSo && isUndocumented(pattern)));
}

// An attachment's token is documented, is not called a secret, and has to be shown and sent again.
function isUndocumented(pattern: string): boolean {
  return !/^(attachments\.\*|fields\..*)\.token$/.test(pattern);
}

/**
 * Copies a JSON body and hands every secret string to `replace` with its place; returning `undefined` leaves the
 * member out (an array element becomes null). Secret are the members the document calls so, strings in a concurrency
 * group's `keys`, and, in open shapes and unknown members, strings under a name that says key, token, secret,
 * password or credential. Member order is kept, and what holds no secret is the very same.
 */
export function replaceSecrets(body: unknown, replace: (secret: string, path: Path) => unknown): unknown {
  // One for the whole walk: bodies of thousands of models have a hundred thousand places, and few are secret.
  const path: (string | number)[] = [];
  const below = (step: string | number, value: unknown, inSecret: boolean): unknown => {
    path.push(step);
    const walked = walk(value, inSecret);
    path.pop();
    return walked;
  };
  const walk = (value: unknown, inSecret: boolean): unknown => {
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return value;
    const secret = isSecret(path, inSecret);
    if (typeof value === "string") return secret ? replace(value, [...path]) : value;
    if (Array.isArray(value)) {
      const elements = value.map((element, index) => below(index, element, secret) ?? null);
      return elements.every((element, index) => Object.is(element, value[index])) ? value : elements;
    }
    const members = Object.entries(value);
    const copies = members.map(([name, member]) => below(name, member, secret));
    if (members.every(([, member], index) => member !== undefined && Object.is(copies[index], member))) return value;
    // Not assignment: a member called __proto__ has to stay a member.
    return Object.fromEntries(
      members.flatMap(([name], index) => (copies[index] === undefined ? [] : [[name, copies[index]]])),
    );
  };
  return walk(body, false);
}

/** What a secret is replaced with where it would be shown: always the same length, so that it tells nothing. */
export const MASK = "••••••••";

/** A copy of a body in which every secret shows as the mask. Empty strings are shown as they are. */
export function maskSecrets(body: unknown): unknown {
  return replaceSecrets(body, (secret) => (secret === "" ? "" : MASK));
}
