import { shiftDecimal } from "#catalogues/price.ts";
import type { AiIntegration, GatewayModel } from "#contract/index.ts";
import { getAt, toPointer, type Path } from "#json/json-path.ts";
import { memoize, memoizeEach } from "#json/memoize.ts";
import { gatewayBase } from "#tries/gateway-base.ts";
import { gatewayModelFields, modelFieldNames } from "./gateway-model-fields.ts";
import { ENTER_AGAIN } from "./secrets.ts";

/** A warning about a field of the AI integration, or several. It never blocks sending. */
export interface Check {
  readonly path: Path;
  readonly message: string;
}

const urls: readonly { path: Path; title: string }[] = [
  { path: ["config", "aiGatewayBaseUrl"], title: "Gateway URL" },
  { path: ["config", "appConfig", "generatorBaseUrl"], title: "Generator URL" },
  { path: ["config", "appConfig", "hostingBaseUrl"], title: "Hosting URL" },
];

const prices = modelFieldNames
  .filter((name) => name.startsWith("pricing/"))
  .map((name) => ({
    name: name.slice("pricing/".length),
    label: gatewayModelFields[name].label.toLowerCase(),
  }));
const PLAIN_PRICE = /^\d+(?:\.\d+)?$/;

/** The fields that name a model, with what a warning calls them, and what the model is for. */
export const references: readonly { readonly path: Path; readonly use: string; readonly task: string }[] = [
  { path: ["config", "chatModel", "lg"], use: "The Large default", task: "large tasks" },
  { path: ["config", "chatModel", "md"], use: "The Medium default", task: "medium tasks" },
  { path: ["config", "chatModel", "sm"], use: "The Small default", task: "small tasks" },
  { path: ["config", "embeddingModel"], use: "The embedding model", task: "embedding" },
  { path: ["config", "translationModel"], use: "The translation model", task: "translation" },
];

/** Returns the warnings about a request, in the order of the page. `forms` are those of `isNameOf`. */
export function checksOf(request: AiIntegration, forms?: readonly string[]): Check[] {
  const models = request.config.gatewayModels ?? [];
  return [
    ...referenceChecks(request, models, forms),
    ...urlChecks(request),
    ...checksOfModels(models),
    ...keyChecks(request),
  ];
}

export const modelName = (id: string | undefined, index: number) => id || `Model ${index + 1}`;

// Cached, because thousands of models stay the same while something else is typed.
const checksOfModels = memoize(modelChecks);

/** Returns the name of a model in a default: in the first form of the service, such as `gateway@{id}`, else its id. */
export const nameOfModel = (id: string, [form = "{id}"]: readonly string[] = []): string =>
  form.replace("{id}", () => id);

/** Whether a default names a model: by its id, or in one of the forms of the service. */
export const isNameOf = (name: unknown, id: string | undefined, forms: readonly string[] = []): boolean =>
  name === id || (id !== undefined && forms.some((form) => nameOfModel(id, [form]) === name));

function referenceChecks(request: AiIntegration, models: readonly GatewayModel[], forms?: readonly string[]): Check[] {
  // Without gateway models the names may belong to a provider, whose shape is open.
  if (models.length === 0) return [];
  return references.flatMap(({ path, use }): Check[] => {
    const name = getAt(request, path);
    if (typeof name !== "string" || name === "") return [];
    const model = models.find(({ id }) => isNameOf(name, id, forms));
    if (!model) return [{ path, message: `${use}, ${name}, is not among the gateway models.` }];
    if (model.enabled === false) return [{ path, message: `${use}, ${name}, is turned off.` }];
    if (model.isImageModel === true) return [{ path, message: `${use}, ${name}, is an image model.` }];
    return [];
  });
}

function urlChecks(request: AiIntegration): Check[] {
  return urls.flatMap(({ path, title }) => {
    const text = getAt(request, path);
    const doubt = typeof text === "string" && text !== "" ? (urlDoubt(text) ?? tailDoubt(path, text)) : undefined;
    return doubt === undefined ? [] : [{ path, message: `${title}: ${doubt}` }];
  });
}

function urlDoubt(text: string): string | undefined {
  if (!URL.canParse(text)) return "enter a full address, for example https://host/v1.";
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "use an http or https address.";
  if (url.username !== "" || url.password !== "")
    return "remove the user name and password, because addresses end up in logs.";
  return undefined;
}

function tailDoubt([, field]: Path, text: string): string | undefined {
  const found = field === "aiGatewayBaseUrl" ? gatewayBase(text) : undefined;
  return found && `it ends in ${found.tail}, which callers add by themselves. The base is ${found.base}.`;
}

function modelChecks(models: readonly GatewayModel[]): Check[] {
  const alone = checksOfEach(models);
  const firstById = new Map<string, number>();
  const firstByDefault = new Map<string, number>();
  const found: Check[] = [];
  models.forEach(({ id, defaultFor = NO_USES }, index) => {
    const first = id ? firstById.get(id) : undefined;
    if (first !== undefined) {
      const message = `${id} is listed twice: at positions ${first + 1} and ${index + 1}.`;
      found.push({ path: ["config", "gatewayModels", index, "id"], message });
    } else if (id) firstById.set(id, index);
    for (const use of defaultFor.length > 1 ? new Set(defaultFor) : defaultFor) {
      const other = firstByDefault.get(use);
      if (other === undefined) firstByDefault.set(use, index);
      else {
        const message = `${modelName(id, index)} and ${models[other]?.id || `model ${other + 1}`} are both the default for ${use}.`;
        found.push({ path: ["config", "gatewayModels", index, "defaultFor"], message });
      }
    }
    found.push(...(alone[index] ?? []));
  });
  return found;
}

const NONE: readonly Check[] = [];
const NO_USES: readonly string[] = [];

/** The warnings about each model that do not depend on others. */
const checksOfEach = memoizeEach((model: GatewayModel, index): readonly Check[] => {
  const at = ["config", "gatewayModels", index];
  const name = modelName(model.id, index);
  const found: Check[] = [];
  if (!model.id) found.push({ path: [...at, "id"], message: `${name} has no id.` });
  if (model.defaultFor && model.defaultFor.length > 0) {
    const path = [...at, "defaultFor"];
    const start = `${name} is the default for ${model.defaultFor.join(", ")}, but it is`;
    if (model.enabled === false) found.push({ path, message: `${start} off.` });
    if (model.isImageModel === true && model.defaultFor.some((use) => /^chat/i.test(use)))
      found.push({ path, message: `${start} an image model.` });
  }
  for (const { name: price, label } of prices) {
    const text = model.pricing?.[price] as string | undefined;
    const doubt = text === undefined || text === "" ? undefined : priceDoubt(text);
    if (doubt === undefined) continue;
    found.push({ path: [...at, "pricing", price], message: `${name}: the ${label} ${doubt}.` });
  }
  return found.length === 0 ? NONE : found;
});

// The document names no unit, but in any unit a price is a number.
function priceDoubt(text: string): string | undefined {
  if (!PLAIN_PRICE.test(text) && shiftDecimal(text, 0) === undefined) return `“${text}” is not a number`;
  return text.startsWith("-") ? `${text} is below zero` : undefined;
}

function keyChecks(request: AiIntegration): Check[] {
  const keys = request.config.aiGatewayApiKeys ?? [];
  const places = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  return keys.flatMap((key, index): Check[] => {
    const first = places.get(key) ?? index;
    if (key === ENTER_AGAIN || first === index) return [];
    const message = `Keys ${first + 1} and ${index + 1} of the pool are the same.`;
    return [{ path: ["config", "aiGatewayApiKeys"], message }];
  });
}

/** Returns the first warning for each path, by JSON pointer. */
export function warningsByPointer(checks: readonly Check[]): ReadonlyMap<string, string> {
  return new Map(checks.toReversed().map(({ path, message }) => [toPointer(path), message]));
}
