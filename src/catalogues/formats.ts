import type { RoleText } from "./member-roles.ts";
import type { PriceUnit } from "./price.ts";

/** Where a list of models has its entries: by themselves, as a member, by id, by provider, or in a file of this console. */
export type Place = "list" | "member" | "map" | "providers" | "config";

/** How the list of models of one source is told and read. What is not said here is read by its usual name. */
export interface Format {
  readonly name: string;
  /** Members that prove the format, separated by blanks. `a|b` is either; `a=b` asks for the value. */
  readonly proof: string;
  /** Where the list is in the JSON; anywhere if absent. */
  readonly in?: Place;
  /** The unit of its prices, where the list states none. */
  readonly unit?: PriceUnit;
  /** Roles of members whose name says something else. */
  readonly roles?: Readonly<Record<string, RoleText>>;
  /** The members with the id and with the model, if nothing else of an entry is read. */
  readonly within?: readonly [id: string, about: string];
  /** Cut from the start of each id. */
  readonly idPrefix?: string;
  readonly isOwnerInId?: true;
  /** Whether a price of 0 for reasoning or web search means that nothing is added to the others. */
  readonly hasSurcharges?: true;
  /** The id of an entry that is no model, but an example. */
  readonly sample?: string;
}

const IMAGE = "price image";
const TOKEN = "per token";
const MILLION = "per million tokens";
const LITE = "litellm_provider|input_cost_per_token";

/** Entries that have an id of the service, and a name that is asked for. */
const NAMED: Format["roles"] = { name: "text id", id: "none", type: "none" };

/** A source to be read needs one line. The first whose proof holds for most entries of a list reads it. */
export const formats: readonly Format[] = [
  { name: "LiteLLM price map", in: "map", proof: LITE, unit: TOKEN, sample: "sample_spec" },
  // Its `litellm_params` may have keys.
  { name: "LiteLLM gateway", proof: "model_name model_info", unit: TOKEN, within: ["model_name", "model_info"] },
  { name: "models.dev", in: "providers", proof: "limit.context|cost.input|modalities|tool_call", unit: MILLION },
  {
    name: "Vercel AI Gateway",
    proof: "owned_by type tags context_window|object=model",
    unit: TOKEN,
    roles: { "pricing.image": IMAGE },
  },
  // Its `pricing.image` is of images that are read.
  {
    name: "OpenRouter",
    proof: "architecture pricing.prompt top_provider|canonical_slug",
    unit: TOKEN,
    isOwnerInId: true,
    hasSurcharges: true,
    roles: { "pricing.image": "other" },
  },
  {
    name: "AI SDK",
    proof: "specification modelType",
    unit: TOKEN,
    isOwnerInId: true,
    roles: { specification: "none" },
  },
  { name: "Anthropic", proof: "type=model display_name created_at" },
  { name: "Gemini", proof: "name supportedGenerationMethods|inputTokenLimit", idPrefix: "models/" },
  { name: "Mistral", proof: "capabilities.completion_chat|capabilities.completion_fim", roles: { type: "none" } },
  { name: "Groq", proof: "active context_window owned_by" },
  { name: "Together", proof: "organization context_length pricing.hourly|pricing.finetune", unit: MILLION },
  { name: "GitHub Models", proof: "registry publisher rate_limit_tier|supported_input_modalities" },
  { name: "Fireworks", proof: "supports_chat supports_tools|supports_image_input kind|context_length" },
  { name: "LM Studio", proof: "max_context_length arch|compatibility_type|quantization", roles: { key: "text id" } },
  { name: "vLLM", proof: "max_model_len root" },
  // Its `expires_at` is when a model leaves the memory.
  { name: "Ollama", in: "member", proof: "name digest model|details", roles: { expires_at: "other" } },
  { name: "Azure OpenAI", proof: "lifecycle_status capabilities.inference" },
  { name: "Cohere", proof: "name endpoints context_length" },
  { name: "Cloudflare Workers AI", proof: "name task.name source", roles: NAMED },
  { name: "Langfuse", proof: "modelName matchPattern", roles: { modelName: "text id", id: "none" } },
  { name: "Amazon Bedrock", proof: "modelArn modelId", roles: { modelName: "text label" } },
  { name: "Amazon Bedrock inference profiles", proof: "inferenceProfileId", roles: { type: "none" } },
  // Requests name a deployment, whatever its model is.
  {
    name: "Azure deployments",
    proof: "name properties.model sku",
    roles: { ...NAMED, properties: "inside", "properties.capabilities": "inside" },
  },
  { name: "Vertex AI", proof: "name versionId launchStage|openSourceCategory" },
];
