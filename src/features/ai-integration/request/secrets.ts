import { type AiIntegration, type GatewayModel, isDocumentedSecret, MASK, replaceSecrets } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { getAt, setAt, type Path } from "#json/json-path.ts";
import { memoizeEach } from "#json/memoize.ts";

/** Placeholder of a secret that is not in memory: it was entered before, or a file came without it. It is never sent. */
export const ENTER_AGAIN = "<enter again>";

/**
 * What the user says of texts in objects that the document leaves open, by pattern of their path (`*` is any element):
 * `true` makes them secrets, `false` makes them plain references. Documented secrets cannot be unmarked.
 */
export type Marks = Readonly<Record<string, boolean>>;

export interface PlacedSecret {
  readonly path: Path;
  readonly secret: string;
}

export interface TakenOut<T> {
  /** The value with `ENTER_AGAIN` for each secret. Empty strings stay. It is the value itself if it has no secrets. */
  readonly rest: T;
  /** The secrets in their order, empty ones and placeholders too. */
  readonly secrets: readonly PlacedSecret[];
}

const taken = new WeakMap<AiIntegration, TakenOut<AiIntegration> & { readonly marks: Marks }>();

/** Takes the secrets out of an AI integration. Only sending and the vault get the secrets; what else leaves the page is its `rest`. */
export function takeOutSecrets(request: AiIntegration, marks: Marks): TakenOut<AiIntegration> {
  const known = taken.get(request);
  if (known?.marks === marks) return known;
  const fresh = { ...takeOut(request, marks), marks };
  taken.set(request, fresh);
  return fresh;
}

/** Takes the secrets out of the part of a request at a path. Paths of the secrets start at the part. */
export function takeOutSecretsAt<T>(part: T, at: Path, marks: Marks): TakenOut<T> {
  // Secrets are known by their path, signed addresses by their text. All indexes are alike, and a first element needs no others before it.
  const above = at.map((step) => (typeof step === "number" ? 0 : step));
  const secrets: PlacedSecret[] = [];
  const whole = replaceMarkedSecrets(setAt(undefined as unknown, above, part), marks, (secret, path) => {
    secrets.push({ path: path.slice(at.length), secret });
    return secret === "" ? "" : ENTER_AGAIN;
  });
  return { rest: getAt(whole, above) as T, secrets };
}

/** Whether any text at this path is a secret. A signed address is one elsewhere too. */
export const isSecretAt = (path: Path, marks: Marks): boolean => takeOutSecretsAt("-", path, marks).secrets.length > 0;

/** Returns a copy with each secret, or what stands for it, at its path. Missing objects on the way are added. */
export function putBackSecrets<T>(value: T, secrets: readonly PlacedSecret[]): T {
  return secrets.length === 0 ? value : (putBack(value, secrets, 0) as T);
}

// One copy of each list, however many secrets it has: a pool may have thousands of keys.
function putBack(value: unknown, secrets: readonly PlacedSecret[], depth: number): unknown {
  const here = secrets.find(({ path }) => path.length === depth);
  if (here) return here.secret;
  const byStep = groupBy(secrets, ({ path }) => path[depth]);
  if (typeof secrets[0]?.path[depth] === "number") {
    const elements: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : [];
    for (const [step, below] of byStep) {
      const index = Math.min(Number(step), elements.length);
      elements[index] = putBack(elements[index], below, depth + 1);
    }
    return elements;
  }
  const members = new Map<string, unknown>(Object.entries(value ?? {}));
  for (const [name, below] of byStep) members.set(String(name), putBack(members.get(String(name)), below, depth + 1));
  return Object.fromEntries(members);
}

/** Masks the secrets of a part of a request to show it. `missing` stands for those that are not in memory. */
export function maskPart(part: unknown, at: Path, marks: Marks, missing = "left out"): unknown {
  if (part === undefined) return undefined;
  const { rest, secrets } = takeOutSecretsAt(part, at, marks);
  const shown = (secret: string) => (secret === ENTER_AGAIN ? missing : secret === "" ? "" : MASK);
  return putBackSecrets(
    rest,
    secrets.map(({ path, secret }) => ({ path, secret: shown(secret) })),
  );
}

/** Masks the secrets that only the user's marks make secrets: the API's own functions do not know these. */
export function maskMarked(request: AiIntegration, marks: Marks): AiIntegration {
  const documented = new Set(takeOutSecretsAt(request, [], {}).secrets.map(({ path }) => patternOf(path)));
  const { rest, secrets } = takeOutSecretsAt(request, [], marks);
  return putBackSecrets(
    rest,
    secrets.map(({ path, secret }) => ({ path, secret: documented.has(patternOf(path)) ? secret : MASK })),
  );
}

/** Returns the secrets that are in memory. Empty texts are none. */
export const enteredSecrets = (request: AiIntegration, marks: Marks): string[] =>
  takeOutSecrets(request, marks).secrets.flatMap(({ secret }) =>
    secret === "" || secret === ENTER_AGAIN ? [] : [secret],
  );

/** Returns the paths of the secrets that are not in memory. */
export const missingSecrets = (request: AiIntegration, marks: Marks): Path[] =>
  takeOutSecrets(request, marks)
    .secrets.filter(({ secret }) => secret === ENTER_AGAIN)
    .map(({ path }) => path);

const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("*", "~2");
const unescaped = (step: string) => step.replaceAll("~2", "*").replaceAll("~1", "/").replaceAll("~0", "~");

/** Returns the pattern of a path, as a key of `Marks`. */
export const patternOf = (path: Path) => path.map((step) => (typeof step === "number" ? "*" : escaped(step))).join("/");

/** The keys of concurrency groups: secrets unless the user says that they are references. */
export const GROUP_KEYS = "config/concurrencyGroups/*/keys/*";

/** Whether the user may say that the string at a path is no secret: only where the document leaves the shape open. */
export const canBeUnmarked = (path: Path) => patternOf(path) === GROUP_KEYS || !isDocumentedSecret(path);

/** `replaceSecrets` of the contract, with what the user marked or unmarked. */
function replaceMarkedSecrets(value: unknown, marks: Marks, replace: (secret: string, path: Path) => string): unknown {
  const seen = new Set<string>();
  let mapped = replaceSecrets(value, (secret, path) => {
    if (marks[patternOf(path)] === false && canBeUnmarked(path)) return secret;
    seen.add(patternOf(path));
    return replace(secret, path);
  });
  for (const pattern of Object.keys(marks)) {
    if (marks[pattern] !== true || seen.has(pattern)) continue;
    for (const path of pathsOf(mapped, pattern)) {
      const text = getAt(mapped, path);
      if (typeof text === "string") mapped = setAt(mapped, path, replace(text, path));
    }
  }
  return mapped;
}

/** Returns the paths in a value that have a pattern. */
export function pathsOf(value: unknown, pattern: string): Path[] {
  return pathsAlong(value, pattern.split("/"), []);
}

function pathsAlong(value: unknown, [step, ...rest]: readonly string[], above: Path): Path[] {
  if (step === undefined) return [above];
  if (step === "*") {
    return Array.isArray(value) ? value.flatMap((element, index) => pathsAlong(element, rest, [...above, index])) : [];
  }
  const member = getAt(value, [unescaped(step)]);
  return member === undefined ? [] : pathsAlong(member, rest, [...above, unescaped(step)]);
}

function takeOut(request: AiIntegration, marks: Marks): TakenOut<AiIntegration> {
  const { config } = request;
  if (!config.gatewayModels) return takeOutSecretsAt(request, [], marks);
  const others = { ...request, config: { ...config, gatewayModels: [] } };
  const { rest, secrets } = takeOutSecretsAt(others, [], marks);
  const models = takeOutOfModels(config.gatewayModels);
  const ofModels = models.flatMap((model, index) =>
    model.secrets.map(({ path, secret }) => ({ path: ["config", "gatewayModels", index, ...path], secret })),
  );
  const isSame = rest === others && models.every((model, index) => model.rest === config.gatewayModels?.[index]);
  const names = Object.keys(config);
  const isBehind = ({ path: [first, name] }: PlacedSecret) =>
    first !== "config" || names.indexOf(String(name)) > names.indexOf("gatewayModels");
  return {
    rest: isSame ? request : { ...rest, config: { ...rest.config, gatewayModels: models.map((model) => model.rest) } },
    secrets: [...secrets.filter((placed) => !isBehind(placed)), ...ofModels, ...secrets.filter(isBehind)],
  };
}

const takeOutOfModels = memoizeEach((model: GatewayModel) =>
  takeOutSecretsAt(model, ["config", "gatewayModels", 0], {}),
);
