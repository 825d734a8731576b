import { aiIntegration, check, isDocumentedSecret, MASK, replaceSecrets } from "#contract/index.ts";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { getAt, setAt, type Path } from "#json/json-path.ts";
import { memoizeEach } from "#json/memoize.ts";
import type { StoredIntegration } from "#workspace/workspace.ts";

/**
 * Stands where a secret belongs that is not in memory: it was given before, or a file came without it; which of the two is
 * not known. It is never sent: what still holds it is left out.
 */
export const ENTER_AGAIN = "<enter again>";

/**
 * What the administrator says about strings in open shapes, by place, steps joined with `/` and `*` for any element: `true` makes it a
 * secret, `false` makes it a plain reference. Documented secrets cannot be unmarked.
 */
export type Marks = Readonly<Record<string, boolean>>;

export const patternOf = (path: Path) => path.map((step) => (typeof step === "number" ? "*" : escaped(step))).join("/");

const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("*", "~2");
const unescaped = (step: string) => step.replaceAll("~2", "*").replaceAll("~1", "/").replaceAll("~0", "~");

/** The keys of concurrency groups: secrets by the safe reading, references when the administrator says so. */
export const GROUP_KEYS = "config/concurrencyGroups/*/keys/*";

/** Whether the administrator may say that this is no secret: only where the document leaves the shape open. */
export const canBeUnmarked = (path: Path) => patternOf(path) === GROUP_KEYS || !isDocumentedSecret(path);

/** Every place that holds a secret string, in the order of the request. */
export function secretPlaces(request: unknown, marks: Marks = {}): { path: Path; secret: string }[] {
  const found: { path: Path; secret: string }[] = [];
  replaceMarkedSecrets(request, marks, (secret, path) => {
    found.push({ path, secret });
    return secret;
  });
  return found;
}

/** `replaceSecrets` of the contract, with what the administrator marked or unmarked. */
export function replaceMarkedSecrets<T>(request: T, marks: Marks, replace: (secret: string, path: Path) => unknown): T {
  const seen = new Set<string>();
  let mapped = replaceSecrets(request, (secret, path) => {
    if (marks[patternOf(path)] === false && canBeUnmarked(path)) return secret;
    seen.add(patternOf(path));
    return replace(secret, path);
  });
  for (const pattern of Object.keys(marks)) {
    if (marks[pattern] !== true || seen.has(pattern)) continue;
    for (const path of placesOf(mapped, pattern.split("/"))) {
      const text = getAt(mapped, path);
      if (typeof text === "string") mapped = setAt(mapped, path, replace(text, path));
    }
  }
  return mapped as T;
}

function placesOf(value: unknown, steps: readonly string[], above: Path = []): Path[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [above];
  if (step === "*") {
    return Array.isArray(value) ? value.flatMap((element, index) => placesOf(element, rest, [...above, index])) : [];
  }
  const member = getAt(value, [unescaped(step)]);
  return member === undefined ? [] : placesOf(member, rest, [...above, unescaped(step)]);
}

const hide = (secret: string) => (secret === "" ? "" : ENTER_AGAIN);

function modelWithout(model: GatewayModel): GatewayModel {
  const { config } = replaceSecrets({ config: { gatewayModels: [model] } }, hide) as AiIntegration;
  return config.gatewayModels?.[0] ?? model;
}

/**
 * Asks of an edited model, of what changed in it alone, whether that holds something. A thousand models that are edited
 * together change one member each, mostly to the same value: once that was found to hold nothing it is not asked again.
 */
function ofWhatChanged(holds: (members: GatewayModel) => boolean) {
  let nothingIn: { readonly name: string; readonly value: unknown } | undefined;
  return (before: GatewayModel, after: GatewayModel): boolean => {
    const isAnother = (member: string) => after[member] !== before[member];
    const names = Object.keys(after);
    const name = names.find(isAnother);
    if (name === undefined) return false;
    if (name !== names.findLast(isAnother)) return holds(after);
    const value = after[name];
    if (nothingIn?.name === name && nothingIn.value === value) return false;
    if (holds({ [name]: value })) return true;
    nothingIn = { name, value };
    return false;
  };
}

const changeHoldsSecret = ofWhatChanged((members) => modelWithout(members) !== members);

/** The very same model where it holds no secret, as nearly all do. */
const modelsWithout = memoizeEach<GatewayModel, GatewayModel>(
  (model, _, before) =>
    before && before.made === before.element && !changeHoldsSecret(before.element, model) ? model : modelWithout(model),
  { isIndexFree: true },
);

/** A copy in which every secret became the placeholder: this is what drafts, exports and notes hold. Empty strings stay. */
export function withoutSecrets(request: AiIntegration, marks: Marks): AiIntegration {
  const models = request.config.gatewayModels;
  if (!models) return replaceMarkedSecrets(request, marks, hide);
  // A draft is saved while someone types, and of thousands of models one has changed.
  const { gatewayModels: _, ...config } = request.config;
  const rest = replaceMarkedSecrets({ ...request, config }, marks, hide);
  const hidden = modelsWithout(models);
  // Members keep their order: the list goes back where it stood.
  const members = Object.keys(request.config).map((name) => [
    name,
    name === "gatewayModels" ? hidden : rest.config[name],
  ]);
  return { ...rest, config: Object.fromEntries(members) as AiIntegration["config"] };
}

/** A copy in which what only the administrator calls a secret is masked: who else looks at the request does not know of it. */
export function withoutMarked(request: AiIntegration, marks: Marks): AiIntegration {
  const known = new Set(secretPlaces(request).map(({ path }) => patternOf(path)));
  return replaceMarkedSecrets(request, marks, (secret, path) => (known.has(patternOf(path)) ? secret : MASK));
}

/** Where a secret waits to be entered again. */
export function waitingPlaces(request: AiIntegration, marks: Marks): Path[] {
  return secretPlaces(request, marks)
    .filter(({ secret }) => secret === ENTER_AGAIN)
    .map(({ path }) => path);
}

/**
 * The request as it is sent: secrets that wait are left out, and so is what held nothing else, for an empty list says
 * more than no list. Everything else is the very same.
 */
export function toSend(request: AiIntegration): AiIntegration {
  return isWaitingIn(request) ? (leaveOut(request) as AiIntegration) : request;
}

function isWaitingIn(value: unknown): boolean {
  if (value === ENTER_AGAIN) return true;
  if (typeof value !== "object" || value === null) return false;
  const names = Object.keys(value);
  for (let index = 0; index < names.length; index++) {
    if (isWaitingIn((value as Record<string, unknown>)[names[index] ?? ""])) return true;
  }
  return false;
}

const changeWaits = ofWhatChanged(isWaitingIn);

// A list of thousands of models is looked through once for each model.
const modelsWaiting = memoizeEach<GatewayModel, boolean>(
  (model, _, before) => (before?.made === false ? changeWaits(before.element, model) : isWaitingIn(model)),
  { isIndexFree: true },
);

/** The members of the configuration in which a secret waits to be entered again. */
export function membersWaiting({ config }: AiIntegration): Path[] {
  return Object.entries(config).flatMap(([name, value]): Path[] => {
    const isWaiting =
      name === "gatewayModels" && config.gatewayModels
        ? modelsWaiting(config.gatewayModels).includes(true)
        : isWaitingIn(value);
    return isWaiting ? [["config", name]] : [];
  });
}

const KEPT = new Set(["config"]);

function leaveOut(value: unknown): unknown {
  if (value === ENTER_AGAIN) return undefined;
  if (typeof value !== "object" || value === null || !isWaitingIn(value)) return value;
  if (Array.isArray(value)) {
    const elements = value.map((element) => leaveOut(element) ?? emptied(element));
    const rest = elements.filter((element) => element !== undefined);
    return rest.length === 0 ? undefined : rest;
  }
  const members = Object.entries(value)
    .map(([name, member]) => [name, leaveOut(member) ?? (KEPT.has(name) ? {} : undefined)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

// An element that held nothing else stays as an empty one: the others keep their place.
function emptied(element: unknown): unknown {
  if (typeof element !== "object" || element === null) return undefined;
  return Array.isArray(element) ? [] : {};
}

/** What a service is known to hold as a request to start from: a placeholder stands where a secret was given. */
export function fromStored(stored: StoredIntegration): AiIntegration {
  let request: AiIntegration = stored.request;
  for (const { path } of stored.secrets) request = setAt(request, path, ENTER_AGAIN);
  // A list of secrets may come with gaps where they stood.
  const keys = request.config.aiGatewayApiKeys as readonly unknown[] | undefined;
  if (keys?.includes(null))
    request = setAt(
      request,
      ["config", "aiGatewayApiKeys"],
      keys.filter((key) => key !== null),
    );
  const checked = check(aiIntegration, request);
  return checked.ok ? checked.value : stored.request;
}
