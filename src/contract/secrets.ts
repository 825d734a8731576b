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

/**
 * Whether the string at a place is a secret: documented as one, or in an open shape under a name that says so (`inSecret`: an
 * enclosing member's name already did). `isCalledSo`: its own name says so; `isListCalledSo`: the name above it.
 */
function isSecret(path: Path, inSecret: boolean, isCalledSo: boolean, isListCalledSo: boolean): boolean {
  // So are all documented secrets, and the lists of them: of a hundred thousand places few need a closer look.
  if (!inSecret && !isCalledSo && !isListCalledSo) return false;
  const pattern = patternOf(path);
  if (DOCUMENTED.has(pattern)) return true;
  return !NOT_SECRET.has(pattern) && (inSecret || (isCalledSo && isUndocumented(pattern)));
}

const patternOf = (path: Path) => path.map((step) => (typeof step === "number" ? "*" : step)).join(".");

/** Whether the document calls a place of a body a secret; a concurrency group's keys are, by the safe reading, too. */
export const isDocumentedSecret = (path: Path): boolean => DOCUMENTED.has(patternOf(path));

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
  // One for the whole walk, and no copy before something differs: bodies of thousands of models have a hundred thousand
  // places, few of them are secret, and they are walked with each draft that is saved.
  const path: (string | number)[] = [];
  const below = (step: string | number, value: unknown, inSecret: boolean, isAboveCalledSo: boolean): unknown => {
    path.push(step);
    const walked = walk(value, inSecret, typeof step === "string" && SOUNDS_SECRET.test(step), isAboveCalledSo);
    path.pop();
    return walked;
  };
  const walk = (value: unknown, inSecret: boolean, isCalledSo: boolean, isAboveCalledSo: boolean): unknown => {
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return value;
    const secret = isSecret(path, inSecret, isCalledSo, isAboveCalledSo);
    if (typeof value === "string") return secret ? replace(value, [...path]) : value;
    if (Array.isArray(value)) {
      let elements: unknown[] | undefined;
      for (let index = 0; index < value.length; index++) {
        const walked = below(index, value[index], secret, isCalledSo) ?? null;
        if (!Object.is(walked, value[index])) (elements ??= [...(value as unknown[])])[index] = walked;
      }
      return elements ?? value;
    }
    const members = value as Readonly<Record<string, unknown>>;
    let copies: Map<string, unknown> | undefined;
    const names = Object.keys(members);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? "";
      const walked = below(name, members[name], secret, isCalledSo);
      if (walked === undefined || !Object.is(walked, members[name])) (copies ??= new Map()).set(name, walked);
    }
    return copies ? withCopies(members, copies) : value;
  };
  return walk(body, false, false, false);
}

/** An object with some members replaced, and without those that became `undefined`. */
function withCopies(members: Readonly<Record<string, unknown>>, copies: ReadonlyMap<string, unknown>): unknown {
  const left = Object.entries(members).map(([name, member]) => [name, copies.has(name) ? copies.get(name) : member]);
  // Not assignment: a member called __proto__ has to stay a member.
  return Object.fromEntries(left.filter(([, member]) => member !== undefined));
}

/** What a secret is replaced with where it would be shown: always the same length, so that it tells nothing. */
export const MASK = "••••••••";

/** A copy of a body in which every secret shows as the mask. Empty strings are shown as they are. */
export function maskSecrets(body: unknown): unknown {
  return replaceSecrets(body, (secret) => (secret === "" ? "" : MASK));
}
