import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asGatewayModel } from "./catalogue.ts";
import { formats } from "./formats.ts";
import { recognise, type ModelsRead } from "./recognise.ts";

function read(value: unknown): ModelsRead {
  const found = recognise(typeof value === "string" ? value : JSON.stringify(value));
  if (!found.ok) throw new Error(found.message);
  // It comes from a worker as a copy.
  expect(structuredClone(found)).toStrictEqual(found);
  return found;
}
const models = (value: unknown) => read(value).models.map((one) => asGatewayModel(one, "per million tokens"));
/** The same examples each time. */
const SEED = { seed: 62 };
const names = (left: readonly { name: string }[] = []) => left.map(({ name }) => name);

describe("a list in the shape of a vendor", () => {
  it("of Gemini has ids without “models/”, and says that there is more", () => {
    const list = {
      models: [
        {
          name: "models/acme-pro",
          displayName: "Acme Pro",
          description: "d",
          inputTokenLimit: 1_048_576,
          outputTokenLimit: 8192,
          supportedGenerationMethods: ["generateContent"],
          temperature: 1,
        },
      ],
      nextPageToken: "abc",
    };
    expect(read(list)).toMatchObject({ format: "Gemini", hasMore: true });
    expect(models(list)).toEqual([
      { id: "acme-pro", label: "Acme Pro", description: "d", contextWindow: 1_048_576, maxTokens: 8192 },
    ]);
  });

  it.each([
    [{ next: "https://a.example/models?page=2" }, true],
    [{ next_cursor: "c2" }, true],
    [{ nextLink: "https://a.example/models?page=2" }, true],
    [{ "@odata.nextLink": "https://a.example/models?page=2" }, true],
    [{ nextToken: "t2" }, true],
    [{ pagination: { has_more: true } }, true],
    [{ pageInfo: { hasNextPage: true } }, true],
    [{ _links: { next: { href: "/models?page=2" } } }, true],
    [{ page: 1, total_pages: 4 }, true],
    [{ meta: { current_page: "2", last_page: "3" } }, true],
    [{ result_info: { page: 3, per_page: 50, total_pages: 3 } }, false],
    [{ next: null, pageInfo: { hasNextPage: false }, next_cursor: "" }, false],
  ])("with %j goes on: %s", (more, hasMore) => {
    const list = { object: "list", data: [{ id: "a", object: "model" }], ...more };
    expect(read(list)).toMatchObject({ hasMore });
    expect(read({ success: true, data: list })).toMatchObject({ hasMore });
  });

  it.each([
    [
      "Anthropic",
      { data: [{ type: "model", id: "a", display_name: "A", created_at: "2025-02-19T00:00:00Z" }], has_more: false },
      { id: "a", label: "A" },
    ],
    [
      "Cloudflare Workers AI",
      {
        success: true,
        errors: [],
        result: [
          {
            id: "f8703a00-ed54-4f98-bdc3-cd9a813286f3",
            source: 1,
            name: "@cf/acme/chat-8b",
            description: "d",
            task: { id: "c329a1f9-323d-4e91-b2aa-582dd4188d34", name: "Text Generation" },
            properties: [{ property_id: "context_window", value: "32000" }],
          },
        ],
      },
      { id: "@cf/acme/chat-8b", description: "d" },
    ],
    [
      "Together",
      [
        {
          id: "acme/chat",
          object: "model",
          type: "chat",
          display_name: "Acme Chat",
          organization: "Acme",
          context_length: 131_072,
          pricing: { hourly: 0, input: 0.88, output: 0.88, base: 0, finetune: 0 },
        },
      ],
      {
        id: "acme/chat",
        label: "Acme Chat",
        ownedBy: "Acme",
        modelType: "language",
        contextWindow: 131_072,
        pricing: { input: "0.88", output: "0.88" },
      },
    ],
    [
      "GitHub Models",
      [
        {
          id: "acme/gpt",
          name: "Acme GPT",
          publisher: "Acme",
          registry: "x",
          summary: "s",
          capabilities: ["streaming", "tool-calling"],
          limits: { max_input_tokens: 128_000, max_output_tokens: 16_384 },
          rate_limit_tier: "high",
          supported_input_modalities: ["text", "image"],
          supported_output_modalities: ["text"],
        },
      ],
      {
        id: "acme/gpt",
        label: "Acme GPT",
        capabilities: { image: true, toolCall: true },
        ownedBy: "Acme",
        contextWindow: 128_000,
        maxTokens: 16_384,
        description: "s",
      },
    ],
    [
      "LM Studio",
      {
        object: "list",
        data: [
          {
            id: "acme-7b",
            type: "vlm",
            publisher: "acme",
            arch: "llama",
            quantization: "Q4",
            max_context_length: 32_768,
          },
          { id: "text-embedding", object: "model", type: "embeddings", max_context_length: 2048 },
        ],
      },
      { id: "acme-7b", ownedBy: "acme", modelType: "language", contextWindow: 32_768 },
    ],
    [
      "vLLM",
      { object: "list", data: [{ id: "acme/7B", object: "model", owned_by: "vllm", root: "/x", max_model_len: 4096 }] },
      { id: "acme/7B", ownedBy: "vllm", contextWindow: 4096 },
    ],
    [
      "Fireworks",
      {
        object: "list",
        data: [
          {
            id: "accounts/fireworks/models/a",
            object: "model",
            owned_by: "fireworks",
            kind: "HF_BASE_MODEL",
            supports_chat: true,
            supports_image_input: false,
            supports_tools: true,
            context_length: 131_072,
          },
        ],
      },
      {
        id: "accounts/fireworks/models/a",
        capabilities: { image: false, toolCall: true },
        ownedBy: "fireworks",
        contextWindow: 131_072,
      },
    ],
  ])("of %s has its labels, owners and limits", (format, list, first) => {
    expect(read(list).format).toBe(format);
    expect(models(list)[0]).toEqual(first);
  });

  it("of Mistral has its limit, abilities and successor, and says that an id is there twice", () => {
    const entry = {
      id: "acme-large",
      object: "model",
      owned_by: "acme",
      capabilities: { completion_chat: true, function_calling: true, vision: false },
      name: "acme-large-2411",
      max_context_length: 131_072,
      deprecation: "2026-08-31T12:00:00Z",
      deprecation_replacement_model: "acme-large-2",
      type: "base",
    };
    const found = read({ object: "list", data: [entry, { id: "acme-large", object: "model", owned_by: "acme" }] });
    expect(found.format).toBe("Mistral");
    expect(found.models).toMatchObject([
      {
        model: { label: "acme-large-2411", capabilities: { image: false, toolCall: true }, contextWindow: 131_072 },
        ending: { on: "2026-08-31", from: "deprecation", successor: "acme-large-2" },
      },
    ]);
    expect(found.leftOut[0]?.reason).toMatch(/^listed again, .* differs in .*context window/);
  });

  it("of Langfuse has the names that are asked for, not its own ids", () => {
    const entry = { id: "c1", modelName: "acme-4", matchPattern: "^acme-4$", inputPrice: 0.0000025, unit: "TOKENS" };
    expect(read({ data: [entry] })).toMatchObject({
      format: "Langfuse",
      models: [{ id: "acme-4", prices: { input: { text: "0.0000025", unit: "per token" } } }],
    });
  });

  it("of a coding tool has the ids that its map has, not the names", () => {
    const byId = { "acme-4": { name: "Acme 4", limit: { context: 8000, output: 4000 } } };
    expect(models({ acme: { name: "Acme", options: { apiKey: "sk-canary" }, models: byId } })).toEqual([
      { id: "acme/acme-4", label: "Acme 4", ownedBy: "acme", contextWindow: 8000, maxTokens: 4000 },
    ]);
  });

  it("of LiteLLM's groups has their names as ids", () => {
    const entry = { model_group: "acme-4", mode: "chat", max_input_tokens: 8000.0, input_cost_per_token: 2.5e-6 };
    expect(models({ data: [entry] })[0]).toMatchObject({
      id: "acme-4",
      contextWindow: 8000,
      pricing: { input: "2.5" },
    });
  });

  it("of a coding tool shows no key of what it leaves out", () => {
    const one = {
      title: "A",
      model: "acme-4",
      contextLength: 8000,
      apiKey: "sk-canary",
      tokenizer: "x",
      output_tokens: "$5 / 1M",
    };
    const found = read({ models: [{ ...one, requestOptions: { headers: { Authorization: "Bearer canary" } } }] });
    expect(JSON.stringify(found)).not.toContain("canary");
    expect(found.models[0]?.leftOut).toContainEqual({ name: "tokenizer", value: "x" });
    expect(found.models[0]?.leftOut).toContainEqual({ name: "output_tokens", value: "$5 / 1M" });
  });

  it("of Groq says which model is off", () => {
    const found = read({
      object: "list",
      data: [
        { id: "on", owned_by: "Acme", active: true, context_window: 131_072, max_completion_tokens: 8192 },
        { id: "off", owned_by: "Acme", active: false, context_window: 8192 },
      ],
    });
    expect(found.format).toBe("Groq");
    expect(found.models.map(({ ending }) => ending)).toEqual([undefined, { from: "active" }]);
    expect(found.models[0]?.model).toMatchObject({ contextWindow: 131_072, maxTokens: 8192 });
  });

  it("of a LiteLLM gateway has no wildcards, and tells deployments of one name apart", () => {
    const deployment = (name: string, cost?: number) => ({
      model_name: name,
      litellm_params: { model: "x", api_key: "sk-canary" },
      model_info: { id: `${cost}`, mode: "chat", input_cost_per_token: cost },
    });
    const found = read({
      data: [deployment("fast", 1e-7), deployment("fast", 2e-7), deployment("openai/*"), deployment("*")],
    });
    expect(found.models.map(({ id }) => id)).toEqual(["fast"]);
    expect(found.leftOut).toEqual([
      { name: "fast", reason: "listed again, the first is used; it differs in prices" },
      { name: "openai/*", reason: "a wildcard is no model" },
      { name: "*", reason: "a wildcard is no model" },
    ]);
    expect(JSON.stringify(found)).not.toContain("canary");
  });

  it.each([
    [
      { object: "list", data: [{ id: "a", name: "A", owned_by: "acme", context_length: 8 }] },
      "List in the style of OpenAI",
    ],
    [[{ id: "a", max_input_tokens: 8 }], "List of models of no known vendor"],
    [{ "acme/a": { context_length: 8 }, "acme/b": { max_output_tokens: 8 } }, "List of models of no known vendor"],
    [
      [{ id: "acme", models: [{ id: "a", cost_per_1m_in: 3, context_window: 8 }] }],
      "List of models of no known vendor",
    ],
    [{ code: 0, data: { list: [{ id: "a", pricing: { input: "1" } }] } }, "List of models of no known vendor"],
  ])("of nobody known is named as such: %j", (list, format) => {
    expect(read(list).format).toBe(format);
  });
});

describe("prices", () => {
  const priced = (members: object, around: object = {}) =>
    read({ object: "list", ...around, data: [{ id: "a", object: "model", ...members }] });

  it.each([
    [{ pricing: { prompt: 2.5, unit: "per_million_tokens", currency: "USD" } }, "2.5", ["USD"]],
    [{ pricing: { prompt: 2.5, unit: "USD/1M tokens" } }, "2.5", undefined],
    [{ pricing: { input: "0.0025", unit: "per 1,000 tokens", currency: "eur" } }, "2.5", ["EUR"]],
    [{ pricing: { input: "0.0000025", unit: "token" } }, "2.5", undefined],
    [{ input_cost_per_1k_tokens: 0.0025 }, "2.5", undefined],
    [{ prompt_price_per_million: 2.5 }, "2.5", undefined],
    [{ cost: { input_mtok: 2.5 } }, "2.5", undefined],
    [{ cost_per_1m_in: 2.5 }, "2.5", undefined],
    [{ pricePerToken: { input: "0.0000025" } }, "2.5", undefined],
    [{ model_spec: { pricing: { input: { usd: "2.5", diem: "9" } } }, price_unit: "1M tokens" }, "2.5", ["USD"]],
  ])("are in the unit and currency that the list states: %j", (members, perMillion, currencies) => {
    const [first] = priced(members).models;
    expect(first && asGatewayModel(first, "per million tokens").pricing).toEqual({ input: perMillion });
    expect(first?.prices.input?.unit).toBeDefined();
    expect(first?.currencies).toEqual(currencies);
  });

  it("are in the unit that is stated around the list", () => {
    const [first] = priced({ pricing: { input: "4" } }, { unit: "per million tokens", currency: "CNY" }).models;
    expect(first).toMatchObject({ prices: { input: { text: "4", unit: "per million tokens" } }, currencies: ["CNY"] });
  });

  // As other gateways copy OpenRouter's members, with prices per million or per token.
  it("of a list in the style of a vendor that is not proven have no unit, and no name of it", () => {
    const [one, other] = ["0.00000013", 0.18].map((prompt) => ({
      data: [
        {
          id: `acme/${prompt}`,
          created: 1,
          context_length: 1,
          architecture: {},
          pricing: { prompt, completion: prompt },
        },
      ],
    }));
    for (const list of [one, other]) {
      expect(read(list).format).not.toBe("OpenRouter");
      expect(read(list).models[0]?.prices).toEqual({
        input: { text: expect.any(String) },
        output: { text: expect.any(String) },
      });
    }
  });

  it("under a heading in a unit that is not known are no prices", () => {
    const [first] = read("model\tcontext\tInput (元/千tokens)\tOutput ($/1M)\nacme-4\t8000\t0.0008\t2").models;
    expect(first?.prices).toEqual({ output: { text: "2", unit: "per million tokens" } });
    expect(names(first?.leftOut)).toEqual(["Input (元/千tokens)"]);
  });

  it("have no unit if neither the list nor a proven format states one", () => {
    expect(priced({ pricing: { input: "0.0000025" } }).models[0]?.prices).toEqual({ input: { text: "0.0000025" } });
  });

  it.each(["per 10k tokens", "per 100 tokens", "per billion tokens", "元/千tokens", "je Million Token"])(
    "%s have no unit that is known",
    (unit) => {
      expect(priced({ pricing: { input: "2", unit } }).models[0]).toMatchObject({
        prices: { input: { text: "2" } },
        leftOut: [{ name: "pricing.unit", reason: "no known unit" }],
      });
      expect(priced({ pricing: { input: "2", unit } }).models[0]?.prices.input).not.toHaveProperty("unit");
    },
  );

  it.each(["per image", "second", "per million characters", "USD per request", "cents per 1M tokens"])(
    "%s are not taken for tokens",
    (unit) => {
      const [first] = priced({ pricing: { input: "2", unit } }).models;
      expect(first?.prices).toEqual({});
      expect(first?.leftOut).toContainEqual({
        name: "pricing.input",
        value: "2",
        reason: "the list does not price it by token",
      });
    },
  );

  it.each([
    [
      "by day",
      {
        prices: [
          { prices: { input_mtok: 3 } },
          { constraint: { start_date: "2020-01-01" }, prices: { input_mtok: 2.5 } },
          { constraint: { start_date: "2099-01-01" }, prices: { input_mtok: 1 } },
        ],
      },
    ],
    [
      "by day, of which one is over",
      {
        prices: [
          { prices: { input_mtok: 2.5 } },
          { constraint: { start_date: "2020-01-01", end_date: "2020-02-01" }, prices: { input_mtok: 1 } },
        ],
      },
    ],
    [
      "by their last day and their first",
      {
        prices: [
          { effective_to: "2020-02-01", prices: { input_mtok: 1 } },
          { effective_from: "2020-02-01", prices: { input_mtok: 2.5 } },
        ],
      },
    ],
    [
      "by time of the day",
      {
        prices: [
          { constraint: { start_time: "16:30:00Z" }, prices: { input_mtok: 1 } },
          { prices: { input_mtok: 2.5 } },
        ],
      },
    ],
    [
      "by size",
      {
        pricing: {
          unit: "1M tokens",
          input: [
            { min: 200_000, cost: "5" },
            { min: 0, max: 200_000, cost: "2.5" },
          ],
        },
      },
    ],
    [
      "by size, in text, and from nothing on",
      {
        pricing: {
          unit: "1M tokens",
          input: [
            { min: "200000", cost: "5" },
            { min: "128000", cost: "4" },
            { min: null, max: "128000", cost: "2.5" },
          ],
        },
      },
    ],
  ])("%s are read by the entry that holds today, and the others are named", (_, members) => {
    const [first] = priced(members).models;
    expect(first?.prices.input).toEqual({ text: "2.5", unit: "per million tokens" });
    expect(first?.leftOut).toContainEqual(expect.objectContaining({ reason: "for another time or size" }));
  });

  it("in ranges of tokens, as LiteLLM has them, are read by that of the smallest request", () => {
    const tier = (from: number, to: number, price: number) => ({ range: [from, to], input_cost_per_token: price });
    const [first] = priced({ tiered_pricing: [tier(32_000, 128_000, 5e-6), tier(0, 32_000, 2.5e-6)] }).models;
    expect(first?.prices.input).toEqual({ text: "0.0000025", unit: "per token" });
    expect(first?.leftOut.map(({ name }) => name)).toContain("tiered_pricing");
  });

  it.each([
    ["start_time", "16:30:00Z", "00:30:00Z"],
    ["min", "200k", "0k"],
  ])("that each hold for a part, by %s, are not chosen among", (name, one, other) => {
    const prices = [
      { constraint: { [name]: one }, prices: { input_mtok: 1 } },
      { constraint: { [name]: other }, prices: { input_mtok: 2 } },
    ];
    const [first] = priced({ prices }).models;
    expect(first?.prices).toEqual({});
    expect(first?.leftOut).toContainEqual(expect.objectContaining({ name: "prices", isUnread: true }));
  });

  it("and limits that cannot be read are named as such, and their models are read", () => {
    const m = { owned_by: "acme", context_window: 8192 };
    const found = read({
      object: "list",
      data: [
        { id: "m1", ...m, pricing: "N/A" },
        { id: "m2", ...m, pricing: [{ type: "input", price: "0.000001" }] },
        { id: "m3", ...m, pricing: { input: "$0.000001", output: "0,000002", image: "free" } },
        { id: "m4", owned_by: "acme", context_window: "131,072", pricing: {} },
        { id: "m5", owned_by: "acme", context_window: "131.072", max_output_tokens: "8192.0", max_tokens: 1.5 },
      ],
    });
    const unread = found.models.map(({ leftOut }) => leftOut.filter(({ isUnread }) => isUnread));
    expect(unread.map(names)).toEqual([
      ["pricing"],
      ["pricing"],
      ["pricing.input", "pricing.output", "pricing.image"],
      ["context_window"],
      ["context_window", "max_tokens"],
    ]);
    expect(found.models[4]?.model.maxTokens).toBe(8192);
  });
});

describe("the end of a model", () => {
  it.each([
    [{ deprecation_date: "2026-01-31" }, { on: "2026-01-31", from: "deprecation_date" }],
    [{ shutdown_date: "2026-01-31T10:00:00Z" }, { on: "2026-01-31", from: "shutdown_date" }],
    [{ expires_at: 1_767_225_600 }, { on: "2026-01-01", from: "expires_at" }],
    [{ sunsetAt: 1_767_225_600_000 }, { on: "2026-01-01", from: "sunsetAt" }],
    [{ end_of_life: "Jan 31, 2026" }, { on: "2026-01-31", from: "end_of_life" }],
    [
      { deprecated: true, replacement: "b" },
      { from: "deprecated", successor: "b" },
    ],
    [{ is_deprecated: true }, { from: "is_deprecated" }],
    [{ status: "deprecated" }, { from: "status" }],
    [{ deprecation: { fine_tune: 1, inference: 1_767_225_600 } }, { on: "2026-01-01", from: "deprecation" }],
    [
      { deprecation: { date: "2026-01-31", replaced_by: "b" } },
      { on: "2026-01-31", from: "deprecation", successor: "b" },
    ],
    [{ lifecycle: { status: "LEGACY" } }, { from: "lifecycle.status" }],
    [
      { deprecation_date: "2026-01-01", shutdown_date: "2026-06-30" },
      { on: "2026-06-30", from: "shutdown_date" },
    ],
    [
      { deprecated: true, retirement_date: "2026-06-30" },
      { on: "2026-06-30", from: "retirement_date" },
    ],
    [{ deprecated: false, deprecation: null, expires: "never", status: "active" }, undefined],
  ])("is read under any of its names: %j", (members, ending) => {
    expect(read({ data: [{ id: "a", object: "model", ...members }] }).models[0]?.ending).toEqual(ending);
  });

  it("that cannot be read is named as such", () => {
    const [first] = read({ data: [{ id: "a", object: "model", deprecation_date: "31.01.26" }] }).models;
    expect(first).not.toHaveProperty("ending");
    expect(first?.leftOut).toContainEqual(expect.objectContaining({ name: "deprecation_date", isUnread: true }));
  });
});

describe("entries", () => {
  it("of an own export that cannot be read are named with their reason", () => {
    const found = read({
      type: "AI",
      config: {
        gatewayModels: [
          { id: "one", contextWindow: 128_000 },
          { id: "two", contextWindow: "128k" },
          { id: "three", pricing: { input: 2.5 } },
          { label: "no id" },
        ],
      },
    });
    expect(found.models.map(({ id }) => id)).toEqual(["one"]);
    expect(found.leftOut).toEqual([
      { name: "two", reason: expect.stringMatching(/^contextWindow: /) },
      { name: "three", reason: expect.stringMatching(/^pricing\.input: /) },
      { name: "Entry 4", reason: "no id" },
    ]);
  });

  const PROVEN: Readonly<Record<string, (entries: unknown[]) => unknown>> = {
    "in the style of OpenAI": (entries) => ({
      object: "list",
      data: [...entries, ...proof({ object: "model" }, entries)],
    }),
    "of this console": (entries) => ({ type: "AI", config: { gatewayModels: entries } }),
    "of this console by itself": (entries) => [...entries, ...proof({ contextWindow: 1 }, entries)],
    ...Object.fromEntries(
      formats
        .filter((format) => format.in !== "map" && format.in !== "providers")
        .map((format) => [
          format.name,
          (entries: unknown[]) => ({ data: [...entries, ...proof(membersOf(format.proof), entries)] }),
        ]),
    ),
  };
  /** As many entries with these members as make the most of a list. */
  const proof = (members: object, entries: readonly unknown[]) =>
    entries.map((_, index) => ({ id: `proof-${index}`, name: `proof-${index}`, ...members }));
  /** An entry that has the first of each alternatives of a proof. */
  function membersOf(text: string): object {
    const members: Record<string, unknown> = {};
    for (const group of text.split(" ")) {
      const [path = "", value = "x"] = group.split("|")[0]?.split("=") ?? [];
      const [outer = "", inner] = path.split(".");
      members[outer] = inner === undefined ? value : { ...(members[outer] as object), [inner]: value };
    }
    return members;
  }

  it.each(Object.entries(PROVEN))("%s are each imported or left out with a reason", (_, list) => {
    const entry = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.record(
        { id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)), pricing: fc.jsonValue({ maxDepth: 1 }) },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        const text = JSON.stringify(list(entries));
        const written = JSON.parse(text) as { data?: unknown[]; config?: { gatewayModels: unknown[] } };
        const all = Array.isArray(written) ? written : (written.data ?? written.config?.gatewayModels ?? []);
        const found = recognise(text);
        const count = found.ok ? found.models.length + found.leftOut.length : all.length;
        expect({ count, why: found.ok || found.message.includes("none of its") }).toEqual({
          count: all.length,
          why: true,
        });
        expect(found.ok ? found.leftOut.filter(({ name, reason }) => name === "" || reason === "") : []).toEqual([]);
      }),
      SEED,
    );
  });
});

describe("what is no list of models", () => {
  it("is named by what was seen, without a value of it", () => {
    const people = [
      { id: "u1", name: "Person One", email: "one@example.com" },
      { id: "u2", name: "Person Two" },
    ];
    expect(recognise(JSON.stringify(people))).toEqual({
      ok: false,
      message: "This is not a list of models. It is a list of 2 entries with id, name, email.",
    });
  });

  it("is a list of files in the shape of OpenAI's answers; one with other times is a list of models", () => {
    const listOf = (rest: object) =>
      recognise(JSON.stringify({ object: "list", data: [{ id: "a", owned_by: "o", ...rest }] }));
    expect(listOf({ filename: "people.csv", email: "one@example.com" }).ok).toBe(false);
    expect(listOf({ created_at: "2026-01-01", root: "a", permission: [], ready: true }).ok).toBe(true);
  });

  const text = fc.string();
  const id = fc.oneof(fc.uuid(), fc.nat(), text);
  const more = { requiredKeys: ["id"] as ["id"] };
  const KINDS: Readonly<Record<string, fc.Arbitrary<object>>> = {
    people: fc.record(
      {
        id,
        name: text,
        email: fc.emailAddress(),
        role: text,
        tags: fc.array(text),
        created: fc.nat(),
        owned_by: text,
        type: text,
        description: text,
      },
      more,
    ),
    records: fc.record(
      {
        id,
        fields: fc.dictionary(text, fc.jsonValue({ maxDepth: 1 })),
        createdTime: text,
        status: text,
        active: fc.boolean(),
        title: text,
        object: fc.constantFrom("customer", "record"),
      },
      more,
    ),
    packages: fc.record(
      {
        id,
        name: text,
        version: text,
        dependencies: fc.dictionary(text, text),
        license: text,
        deprecated: text,
        downloads: fc.nat(),
        author: text,
        modelId: text,
      },
      more,
    ),
    configurations: fc.record(
      {
        id,
        enabled: fc.boolean(),
        max_tokens: fc.nat(),
        temperature: fc.double(),
        description: text,
        capabilities: fc.array(text),
        limits: fc.record({ cpu: fc.nat() }),
      },
      more,
    ),
    plans: fc.record(
      {
        id,
        name: text,
        price: fc.nat(),
        pricing: fc.record({ monthly: fc.nat() }),
        currency: fc.constant("USD"),
        unit: text,
        features: fc.array(text),
      },
      more,
    ),
  };
  const AROUND: Readonly<Record<string, (entries: object[]) => unknown>> = {
    "by itself": (entries) => entries,
    "in data": (data) => ({ data, has_more: false }),
    "by key": (entries) => Object.fromEntries(entries.map((one, index) => [`k${index}`, one])),
    "below providers": (entries) => ({ acme: { id: "acme", models: entries } }),
  };

  it.each(Object.entries(KINDS))("imports nothing: %s", (_, kind) => {
    for (const around of Object.values(AROUND)) {
      fc.assert(
        fc.property(fc.array(kind, { minLength: 1, maxLength: 4 }), (entries) => {
          // A list of nothing but ids says nothing else.
          fc.pre(entries.some((entry) => Object.keys(entry).length > 2));
          expect(recognise(JSON.stringify(around(entries)))).toMatchObject({ ok: false });
        }),
        SEED,
      );
    }
  });

  it("imports nothing of any JSON", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(recognise(json).ok && !json.startsWith('["')).toBe(false);
      }),
      SEED,
    );
  });
});
