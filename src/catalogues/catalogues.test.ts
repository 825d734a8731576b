import { describe, expect, it } from "vitest";
import { check, gatewayModel } from "#contract/index.ts";
import { parseExactNumbers, withPlainNumbers } from "#json/exact-numbers.ts";
import { asGatewayModel, type ListedModel } from "./catalogue.ts";
import { recognise } from "./recognise.ts";

function read(text: string): { name: string; models: readonly ListedModel[]; first: ListedModel } {
  const found = recognise(text);
  if (!found.ok) throw new Error(found.message);
  const [first] = found.models;
  if (!first) throw new Error("no model");
  return { name: found.format, models: found.models, first };
}

const vercelList = `{"object":"list","data":[{
  "id":"acme/large","object":"model","created":1755815280,"released":1755815280,"owned_by":"acme","name":"Acme Large",
  "description":"The large one.","context_window":200000,"max_tokens":0,"type":"language",
  "tags":["reasoning","tool-use","vision","file-input","web-search","implicit-caching"],
  "pricing":{"input":"0.0000025","output":"0.00001","input_cache_read":"0.00000025","input_cache_write":"0.000003125",
    "reasoning":"0.00001","web_search":"10","image":"0.04","input_tiers":[{"cost":"0.0000025","min":0}]}
},{"id":"acme/draw","object":"model","owned_by":"acme","type":"image","tags":["image-generation"],"pricing":{"image":"0.05"}}]}`;

const openRouterList = `{"data":[{
  "id":"acme/large","canonical_slug":"acme/large-2026","name":"Acme: Large","created":1755815280,"description":"The large one.",
  "context_length":131072,
  "architecture":{"modality":"text+image->text","input_modalities":["text","image","file"],"output_modalities":["text"],"tokenizer":"Other"},
  "pricing":{"prompt":"0.0000008","completion":"0.0000032","request":"0","image":"0.0012","web_search":"0.005",
    "internal_reasoning":"0.0000032","input_cache_read":"0.0000002","input_cache_write":"0.000001"},
  "top_provider":{"context_length":131072,"max_completion_tokens":32768,"is_moderated":false},
  "per_request_limits":null,"supported_parameters":["tools","reasoning","web_search_options","temperature"]
},{"id":"router/auto","name":"Auto","context_length":2000000,"architecture":{"input_modalities":["text"],"output_modalities":["text","image"]},
  "pricing":{"prompt":"-1","completion":"-1","image_output":"0.00003"},"top_provider":{"max_completion_tokens":null},"supported_parameters":[]}]}`;

const liteLlmMap = `{"sample_spec":{"litellm_provider":"one of …","mode":"one of …","max_tokens":"legacy"},
  "acme-large":{"litellm_provider":"acme","mode":"chat","max_input_tokens":200000,"max_output_tokens":64000,"max_tokens":64000,
    "input_cost_per_token":1.25e-05,"output_cost_per_token":6.25e-05,"cache_read_input_token_cost":1.25e-06,
    "cache_creation_input_token_cost":1.5625e-05,"output_cost_per_reasoning_token":0.00012345678901234567890,
    "supports_vision":true,"supports_pdf_input":true,"supports_web_search":false,"supports_function_calling":true,
    "supports_reasoning":true,"supports_prompt_caching":true,"input_cost_per_token_above_200k_tokens":2.5e-05},
  "acme-draw":{"litellm_provider":"acme","mode":"image_generation","output_cost_per_image":0.04}}`;

const modelsDevMap = `{"acme":{"id":"acme","name":"Acme","env":["ACME_KEY"],"npm":"@acme/sdk","models":{
  "large":{"id":"large","name":"Acme Large","attachment":true,"reasoning":true,"tool_call":true,"temperature":true,
    "modalities":{"input":["text","image","pdf"],"output":["text"]},"open_weights":false,
    "cost":{"input":1.25,"output":10,"cache_read":0.125,"cache_write":1.5,"input_audio":40},
    "limit":{"context":400000,"output":128000}}}},
  "other":{"id":"other","name":"Other","models":{"large":{"id":"large","name":"Other Large","limit":{"context":0,"output":0}}}}}`;

describe("a model list", () => {
  it("of the Vercel AI Gateway is imported field by field", () => {
    const { name, first, models } = read(vercelList);
    expect(name).toBe("Vercel AI Gateway");
    expect(asGatewayModel(first, "as given")).toEqual({
      id: "acme/large",
      label: "Acme Large",
      capabilities: { image: true, pdf: true, webSearch: true, toolCall: true, reasoning: true },
      ownedBy: "acme",
      modelType: "language",
      tags: ["reasoning", "tool-use", "vision", "file-input", "web-search", "implicit-caching"],
      contextWindow: 200000,
      description: "The large one.",
      pricing: {
        input: "0.0000025",
        output: "0.00001",
        inputCacheRead: "0.00000025",
        inputCacheWrite: "0.000003125",
        reasoning: "0.00001",
        image: "0.04",
        webSearch: "10",
      },
    });
    expect(first.leftOut).toEqual([
      { name: "created", value: "1755815280" },
      { name: "released", value: "1755815280" },
      { name: "max_tokens", value: "0", reason: "0 means unknown" },
      { name: "pricing.input_tiers", value: '[{"cost":"0.0000025","min":0}]' },
    ]);
    expect(asGatewayModel(first, "per million tokens").pricing).toMatchObject({
      input: "2.5",
      inputCacheWrite: "3.125",
      webSearch: "10",
      image: "0.04",
    });
    expect(models[1]?.model).toMatchObject({ isImageModel: true, capabilities: { imageGeneration: true } });
  });

  it("of OpenRouter is imported without the price of input images", () => {
    const { name, first, models } = read(openRouterList);
    expect(name).toBe("OpenRouter");
    expect(asGatewayModel(first, "per million tokens")).toEqual({
      id: "acme/large",
      label: "Acme: Large",
      capabilities: { image: true, pdf: true, webSearch: true, toolCall: true, reasoning: true },
      ownedBy: "acme",
      contextWindow: 131072,
      maxTokens: 32768,
      description: "The large one.",
      pricing: {
        input: "0.8",
        output: "3.2",
        inputCacheRead: "0.2",
        inputCacheWrite: "1",
        reasoning: "3.2",
        webSearch: "0.005",
      },
    });
    expect(first.leftOut.map(({ name: left }) => left)).toEqual(
      expect.arrayContaining(["pricing.image", "pricing.request", "canonical_slug", "top_provider.is_moderated"]),
    );
    const auto = models[1];
    expect(auto && asGatewayModel(auto, "per million tokens").pricing).toEqual({ image: "0.00003" });
    expect(auto?.leftOut).toContainEqual({ name: "pricing.prompt", value: "-1", reason: "no fixed price" });
  });

  it("of OpenRouter is imported without surcharges of 0, and with all other prices of 0", () => {
    const { first } = read(
      `{"data":[{"id":"acme/free","architecture":{},"top_provider":{},"context_length":1,"pricing":{"prompt":"0","completion":"0","input_cache_read":"0","input_cache_write":"0","image_output":"0","internal_reasoning":"0","web_search":"0.0"}}]}`,
    );
    expect(asGatewayModel(first, "as given").pricing).toEqual({
      input: "0",
      output: "0",
      inputCacheRead: "0",
      inputCacheWrite: "0",
      image: "0",
    });
    expect(first.leftOut).toEqual([
      { name: "pricing.internal_reasoning", value: "0", reason: "no extra charge" },
      { name: "pricing.web_search", value: "0.0", reason: "no extra charge" },
    ]);
  });

  it("is recognised without the answer around it, and our own models stay ours", () => {
    const openAi = '{"data":[{"id":"large","object":"model","owned_by":"acme"}]}';
    for (const [text, name] of [
      [vercelList, "Vercel AI Gateway"],
      [openRouterList, "OpenRouter"],
      [openAi, "List of models of no known vendor"],
    ] as const) {
      const bare = JSON.stringify((JSON.parse(text) as { data: unknown }).data);
      expect(read(bare).name, "a list by itself").toBe(name);
      expect(read(bare).models.map(({ id, prices }) => ({ id, prices }))).toEqual(
        read(text).models.map(({ id, prices }) => ({ id, prices })),
      );
    }
    const own = '[{"id":"large","ownedBy":"acme","tags":["fast"],"pricing":{"input":"1"},"contextWindow":8}]';
    expect(read(own).name).toBe("Workspace Console export");
  });

  it("in the style of OpenAI has ids and owners", () => {
    const { name, first } = read(
      '{"object":"list","data":[{"id":"large","object":"model","created":1755815280,"owned_by":"acme"}]}',
    );
    expect(name).toBe("List in the style of OpenAI");
    expect(asGatewayModel(first, "as given")).toEqual({ id: "large", ownedBy: "acme" });
    expect(first.leftOut).toEqual([{ name: "created", value: "1755815280" }]);
  });

  it("of the AI SDK is imported without the members of the SDK, as an object or a list", () => {
    const models = [
      {
        id: "acme/large",
        name: "Acme Large",
        description: null,
        pricing: { input: "0.0000025", output: "0.00001", cachedInputTokens: "0.00000025" },
        specification: { specificationVersion: "v3", provider: "gateway", modelId: "acme/large" },
        modelType: "language",
      },
    ];
    for (const text of [JSON.stringify({ models }), JSON.stringify(models)]) {
      const { name, first } = read(text);
      expect(name).toBe("AI SDK");
      expect(asGatewayModel(first, "as given")).toEqual({
        id: "acme/large",
        label: "Acme Large",
        ownedBy: "acme",
        modelType: "language",
        pricing: { input: "0.0000025", output: "0.00001", inputCacheRead: "0.00000025" },
      });
      expect(first.leftOut).toEqual([]);
    }
  });

  it.each([
    ["commas", "acme-4o,acme-4o-mini, acme-4.1,acme-embed-3-small"],
    ["a numbered list", "1. acme-4o\n2. acme-4o-mini\n3. acme-4.1\n4. acme-embed-3-small"],
    ["bullets and quotes", "- `acme-4o`\n- `acme-4o-mini`\n- `acme-4.1`\n- `acme-embed-3-small`"],
    ["JSON with mistakes", "['acme-4o', 'acme-4o-mini', 'acme-4.1', 'acme-embed-3-small',] // chat"],
    ["blanks", "acme-4o acme-4o-mini acme-4.1 acme-embed-3-small"],
    [
      "other columns beside them",
      "| Name | Model | Context |\n|---|---|---|\n| 4o | `acme-4o` | 128k |\n| Mini | `acme-4o-mini` | 64k |\n| 4.1 | `acme-4.1` | 1M |\n| Embed | `acme-embed-3-small` | 8k |",
    ],
    [
      "the columns of a terminal",
      "NAME                  ID              SIZE      MODIFIED\nacme-4o               a80c4f17acd5    2.0 GB    2 weeks ago\nacme-4o-mini          2b0496514337    4.7 GB    3 months ago\nacme-4.1              2b0496514338    4.7 GB    3 months ago\nacme-embed-3-small    2b0496514339    4.7 GB    3 months ago\n",
    ],
  ])("may be ids with %s", (_, text) => {
    const read = recognise(text);
    const ids = ["acme-4o", "acme-4o-mini", "acme-4.1", "acme-embed-3-small"];
    expect(read).toMatchObject({ ok: true, models: ids.map((id) => ({ id })) });
  });

  it.each([
    [
      "the columns of a terminal below a prompt",
      "ada@host:~$ ollama list\nNAME       ID              SIZE\nacme-4     a80c4f17acd5    2.0 GB\nacme-3     2b0496514337    4.7 GB\nada@host:~$ ",
    ],
    [
      "a table of the AWS CLI with a title",
      "-----\n|  ListFoundationModels  |\n+---+---+\n|  modelId  |  access  |\n+---+---+\n|  acme-4  |  ACTIVE  |\n|  acme-3  |  LEGACY  |\n+---+---+",
    ],
    [
      "a table of duckdb with types",
      "┌───┬───┐\n│ id │ n │\n│ varchar │ int64 │\n├───┼───┤\n│ acme-4 │ 1 │\n│ acme-3 │ 2 │\n└───┴───┘",
    ],
    ["two parts of a table", "| Model | n |\n|--|--|\n| acme-4 | 1 |\n\n| Model | n |\n|--|--|\n| acme-3 | 2 |"],
    ["numbers as ids of rows", "id,model,limit\n1,acme-4,x\n2,acme-3,y"],
    [
      "the output of docker",
      "$ docker model ls\nMODEL NAME  QUANTIZATION    ARCHITECTURE  CONTEXT  SIZE\nacme-4      IQ2_XXS/Q4_K_M  llama                  256MiB\nacme-3      IQ2_XXS/Q4_K_M  qwen3         40960    4GiB",
    ],
  ])("gives the ids alone of %s", (_, text) => {
    expect(read(text).models.map(({ id }) => id)).toEqual(["acme-4", "acme-3"]);
  });

  it("takes no dash of a table for a value, no name of an architecture for a mistake, and the first of two columns", () => {
    const text =
      "| Model | Model type | Architecture | Context window | Context window |\n|--|--|--|--|--|\n| a-1 | - | llama | 8 | 9 |";
    const [{ model, leftOut } = { model: {}, leftOut: [] }] = read(text).models;
    expect(model).toEqual({ id: "a-1", contextWindow: 8 });
    expect(leftOut).toEqual([
      { name: "Architecture", value: "llama" },
      { name: "Context window (5)", value: "9" },
    ]);
  });

  const answer = '{"object":"list","data":[{"id":"acme-4","object":"model"}]}';
  it.each([
    ["its command and a prompt", `$ curl a.example/models | jq\n${answer}\nada@host:~$ `],
    ["a prompt in its line", `ada@host:~$ curl -s a.example/models\n${answer}ada@host:~$ `],
    ["a command with JSON", `$ curl a.example/models -d '{"a":[1]}'\n${answer}`],
    [
      "the progress of curl",
      `$ curl a.example/models\n  % Total\n100   163  --:--:-- --:--:-- --:--:--   180${answer}`,
    ],
  ])("may be JSON with %s", (_, text) => {
    expect(read(text).models.map(({ id }) => id)).toEqual(["acme-4"]);
  });

  it("may be ids under a heading", () => {
    for (const text of [
      "models:\n  - acme/large\n",
      "Our models:\n* acme/large",
      "id\nacme/large",
      "Model\r\nacme/large\r\n",
    ])
      expect(read(text).models.map(({ model }) => model)).toEqual([{ id: "acme/large" }]);
  });

  it.each([
    ["CSV", "model,owned_by,input_cost_per_1m_tokens,note\nacme-4,acme,2.50,x\nacme-3,acme,,\n"],
    ["TSV", "note\tModel\towned_by\tInput (USD/1M)\nx\tacme-4\tacme\t2.50\n\tacme-3\tacme\t\n"],
    [
      "Markdown",
      "| Model | Owned by | Input price per 1M tokens | note |\n|---|---|--:|---|\n| `acme-4` | acme | 2.50 | x |\n| acme-3 | acme | | |",
    ],
  ])("may be a table in %s, with prices by their headings and other columns left out", (_, text) => {
    const { models } = read(text);
    expect(models.map(({ model, prices }) => ({ model, prices }))).toEqual([
      { model: { id: "acme-4", ownedBy: "acme" }, prices: { input: { text: "2.50", unit: "per million tokens" } } },
      { model: { id: "acme-3", ownedBy: "acme" }, prices: {} },
    ]);
    expect(models.map(({ leftOut }) => leftOut)).toEqual([[{ name: "note", value: "x" }], []]);
  });

  it.each([
    ["people", "name,email,role\nada,ada@a.example,admin\ngrace,grace@a.example,user"],
    ["products", "id;title;price\nsku-1;Chair;20\nsku-2;Table;99"],
    ["words", "id\tteam\nada\tred\ngrace\tblue"],
    ["cars", "model,year,price\nCivic,2020,20000\nA4-quattro,2021,35000"],
    ["printers", "| Model | Serial |\n|---|---|\n| LaserJet-4 | SN1 |\n| MX | SN2 |"],
    ["people that is drawn", "| id | name |\n|---|---|\n| u1 | Ada |\n| u2 | Grace |"],
  ])("is no table of %s", (_, text) => {
    expect(recognise(text)).toEqual({ ok: false, message: expect.stringMatching(/^This table does not say/) });
  });

  it("may be a table of the ids of models beside columns of anything", () => {
    expect(read("model,team\nacme-4,red\no3,blue").models.map(({ id }) => id)).toEqual(["acme-4", "o3"]);
    expect(read("| Name | Size |\n|---|---|\n| acme4:8b | 2 GB |").first.id).toBe("acme4:8b");
  });

  it("may be a table whose columns say that it is of models", () => {
    expect(read("id,owned_by\nacme-4,acme").models.map(({ model }) => model)).toEqual([
      { id: "acme-4", ownedBy: "acme" },
    ]);
    expect(read("Name\tMax input tokens\nacme-4\t8000").first.model).toEqual({ id: "acme-4", contextWindow: 8000 });
  });

  it("may be a table in which few rows have no id, and says which", () => {
    const rows =
      "model,context,max output,input_cost_per_1m_tokens\nacme-4,8000,4000,2\nacme-3,8000,,1\nAll of them,,,3\n,,,6";
    const found = recognise(`${rows}\nacme-2,8000,,1\nacme-1,8000,,1\nTotal,,,12`);
    expect(found).toMatchObject({
      models: [{ model: { contextWindow: 8000, maxTokens: 4000 } }, {}, { id: "acme-2" }, { id: "acme-1" }],
      leftOut: [
        { name: "Entry 3", reason: "no id" },
        { name: "Entry 4", reason: "no id" },
        { name: "Entry 7", reason: "no id" },
      ],
    });
  });

  it.each([
    ["a German sheet", "Modell;Eingabe;Ausgabe\na-1;0,15 €;0,60 €\nb/2;2,50 €;10,00 €"],
    ["lines below a sentence", 'Models which match "a":\n- a-1\n- b/2'],
  ])("may be in the form of %s", (_, text) => {
    expect(recognise(text)).toMatchObject({ ok: true, leftOut: [], models: [{ id: "a-1" }, { id: "b/2" }] });
  });

  it("may be a table of a page of documentation, with emphasis, links and marks", () => {
    const table = "| Model | Context window | Vision | Tools |\n|---|---|---|---|\n| **`acme-4`** | 8000 | ✅ | no |";
    expect(
      read(`${table}\n| [acme-3](https://a.example) | 4000 | ❌ | Yes |`).models.map(({ model }) => model),
    ).toEqual([
      { id: "acme-4", contextWindow: 8000, capabilities: { image: true, toolCall: false } },
      { id: "acme-3", contextWindow: 4000, capabilities: { image: false, toolCall: true } },
    ]);
  });

  it("names the price of a table that it cannot read", () => {
    expect(read("| Model | Input ($/1M) |\n|---|---|\n| acme-4 | $2.50 |").first).toMatchObject({
      prices: {},
      leftOut: [{ name: "Input ($/1M)", value: "$2.50", reason: "not a plain number", isUnread: true }],
    });
  });

  it.each(["acme-4,2.50,10.00\nacme-3,0.15,0.60", "id: acme-4\nname: acme-3"])(
    "is not what is beside ids in %j",
    (text) => {
      expect(recognise(text)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ["a fence of Markdown", '```json\n{"data":[{"id":"acme/large","object":"model"},{"id":"acme/small"}]}\n```'],
    ["a line for each model", '{"id":"acme/large","object":"model"}\n{"id":"acme/small","object":"model"}\n'],
    ["commas at the end", '{"object":"list","data":[{"id":"acme/large"},{"id":"acme/small"},],}'],
    ["the command before it", '$ curl -s https://a.example | jq\n{"data":[{"id":"acme/large"},{"id":"acme/small"}]}\n'],
    ["the head of its answer", 'HTTP/2 200\nserver: a\n\n{"data":[{"id":"acme/large"},{"id":"acme/small"}]}'],
    ["a constant around it", `export const MODELS = [\n  'acme/large', // chat\n  'acme/small',\n] as const;\n`],
    ["a constant of Python around it", 'MODELS = ["acme/large", "acme/small"]'],
    ["Python's quotes", "{'object': 'list', 'data': [{'id': 'acme/large', 'root': None}, {'id': 'acme/small'}]}"],
    [
      "comments",
      '[ // chat\n{ "id": "acme/large", "max_model_len": 8000 }, { id: "acme/small", max_model_len: 4000 } ]',
    ],
  ])("may be JSON with %s", (_, text) => {
    expect(read(text).models.map(({ id }) => id)).toEqual(["acme/large", "acme/small"]);
  });

  it("is told where it is no JSON, if it cannot be read with its mistakes either", () => {
    const own = '{"type":"AI","config":{"gatewayModels":[{"id":"a","contextWindow":1000},]}}';
    expect(recognise(own)).toEqual({ ok: false, message: expect.stringMatching(/^This is not JSON: line 1, column/) });
  });

  it("is not JSON that was cut off", () => {
    expect(recognise('{"object":"list","data":[{"id":"acme/large","object":"model"}')).toMatchObject({ ok: false });
    const inText = '{"object":"list","data":[{"id":"acme/large","object":"model","description":"] and }"},';
    expect(recognise(inText)).toMatchObject({ ok: false });
  });

  it.each(["sk-proj-abc123def456ghi789jkl012", "AIzaSyA0123456789abcdefghij", "gpt-4\nhf_abcdefghijklmnop1234"])(
    "is not the key %s",
    (text) => {
      expect(recognise(text)).toEqual({ ok: false, message: expect.not.stringContaining("abc") });
    },
  );

  it("may be ids between comments", () => {
    expect(read("# chat\nacme/large\n// small\nacme/small").models.map(({ id }) => id)).toEqual([
      "acme/large",
      "acme/small",
    ]);
  });

  it("is not a part of JSON whose begin was cut off", () => {
    expect(recognise('"id":"a"},\n{"id":"b","object":"model"},\n{"id":"c","object":"model"}\n')).toMatchObject({
      ok: false,
    });
  });

  it("may be ids with a comma in them, as JSON", () => {
    expect(recognise('["acme,large","acme/small"]')).toMatchObject({ ok: true, models: [{ id: "acme,large" }, {}] });
  });

  it.each(["Please add our models", "Ada Lovelace grace hopper"])("is not the sentence %j", (text) => {
    expect(recognise(text)).toMatchObject({ ok: false });
  });

  it("may be ids, one per line", () => {
    const { name, models } = read("acme/large\r\n\n  acme/small:2026-11@eu\n");
    expect(name).toBe("List of ids");
    expect(models.map(({ model }) => model)).toEqual([{ id: "acme/large" }, { id: "acme/small:2026-11@eu" }]);
  });

  it("may begin with a byte order mark", () => {
    expect(read(`\uFEFF${vercelList}`).name).toBe("Vercel AI Gateway");
    expect(read("\uFEFFacme/large").first.id).toBe("acme/large");
  });

  it("of LiteLLM keeps every digit of its numbers and skips the sample", () => {
    const { name, first, models } = read(liteLlmMap);
    expect(name).toBe("LiteLLM price map");
    expect(models.map(({ id }) => id)).toEqual(["acme-large", "acme-draw"]);
    expect(asGatewayModel(first, "per token")).toEqual({
      id: "acme-large",
      capabilities: { image: true, pdf: true, webSearch: false, toolCall: true, reasoning: true },
      ownedBy: "acme",
      modelType: "language",
      contextWindow: 200000,
      maxTokens: 64000,
      pricing: {
        input: "0.0000125",
        output: "0.0000625",
        inputCacheRead: "0.00000125",
        inputCacheWrite: "0.000015625",
        reasoning: "0.0001234567890123456789",
      },
    });
    expect(asGatewayModel(first, "as given").pricing?.input, "without an exponent").toBe("0.0000125");
    expect(first.leftOut.map(({ name: left }) => left)).toEqual([
      "supports_prompt_caching",
      "input_cost_per_token_above_200k_tokens",
    ]);
    expect(models[1]?.prices).toEqual({ image: { text: "0.04" } });
  });

  it("of models.dev has prices per million tokens and ids with providers", () => {
    const { name, first, models } = read(modelsDevMap);
    expect(name).toBe("models.dev");
    expect(models.map(({ id }) => id)).toEqual(["acme/large", "other/large"]);
    expect(asGatewayModel(first, "per token")).toEqual({
      id: "acme/large",
      label: "Acme Large",
      capabilities: { image: true, pdf: true, toolCall: true, reasoning: true },
      ownedBy: "acme",
      contextWindow: 400000,
      maxTokens: 128000,
      pricing: { input: "0.00000125", output: "0.00001", inputCacheRead: "0.000000125", inputCacheWrite: "0.0000015" },
    });
    expect(first.leftOut.map(({ name: left }) => left)).toEqual(
      expect.arrayContaining(["cost.input_audio", "attachment", "open_weights"]),
    );
    expect(models[1]?.model.contextWindow).toBeUndefined();
  });

  it.each([
    [{ pricing: { input: 3, cache_create: 3.75, cache_hit: 0.3 } }, { inputCacheRead: "0.3", inputCacheWrite: "3.75" }],
    // Some have here what is written to the cache, others what is read.
    [{ cost_per_1m_in: 3, cost_per_1m_in_cached: 3.75, cost_per_1m_out_cached: 0.3 }, {}],
  ])("with %j has the prices of a cache %j", (prices, cached) => {
    const { first } = read(JSON.stringify({ models: [{ id: "a", context_window: 200_000, ...prices }] }));
    expect(asGatewayModel(first, "as given").pricing).toEqual({ input: "3", ...cached });
  });

  it("of our own export is imported unchanged, as a request or a list", () => {
    const model = { id: "m", pricing: { input: "1.50", image: "one", more: "2" }, rates: {}, own: { kept: [1] } };
    const whole = read(JSON.stringify({ type: "AI", config: { gatewayModels: [model] } }));
    expect(whole.name).toBe("Workspace Console export");
    expect(asGatewayModel(whole.first, "per million tokens")).toEqual(model);
    expect(read(JSON.stringify({ gatewayModels: [model] })).first.model).toEqual(whole.first.model);
    const list = read(JSON.stringify([model]));
    expect(list.name).toBe("Workspace Console export");
    // Without the request around it, what the API does not document may be of anybody.
    expect(asGatewayModel(list.first, "per million tokens")).toEqual({
      id: "m",
      pricing: { input: "1.50", image: "one" },
      rates: {},
    });
    expect(list.first.leftOut).toEqual([
      { name: "pricing.more", value: "2" },
      { name: "own", value: '{"kept":[1]}' },
    ]);
  });

  it.each([
    ["not JSON", "{", /not JSON/],
    ["something else", '{"hello":"world"}', /^This is not a list of models\. It is an object with hello\.$/],
    ["a number", "12", /^This is not a list of models\. It is a single value\.$/],
    [
      "tables with other columns",
      "| Model | Input price |\n|--|--|\n| a-1 | 2 |\n\n| Model | Price per image |\n|--|--|\n| b-1 | 3 |",
      /^This has several tables\./,
    ],
    ["a table without a column of ids", "| place | state |\n|--|--|\n| a-1 | ACTIVE |", /^This is no JSON, no table/],
    ["a sentence", "acme/large and acme/small", /^This is no JSON, no table with a column of models/],
    ["a message of a command", "curl: (6) Could not resolve host: api.example", /no list of ids\. Paste one id a line/],
    [
      "a page of a proxy",
      "<!DOCTYPE html>\n<html><body><h1>502 Bad Gateway</h1></body></html>",
      /^This is HTML or XML/,
    ],
    ["TOML", "[models.large]\ncontext = 128000\n", /^This is no JSON/],
    ["LiteLLM’s config file", "# models\nmodel_list:\n  - model_name: acme/large\n", /is YAML.*\/model\/info/],
    ["a stream of events", 'data: {"choices":[]}\n\ndata: [DONE]\n', /is a stream of events/],
    ["a stream with names", ': ping\nevent: delta\nid: 1\ndata: {"a":1}\n\n', /is a stream of events/],
    ["a stream of Windows", 'event: delta\r\ndata: {"a":1}\r\n\r\n', /is a stream of events/],
    ["a stream of texts", "event: error\ndata: too busy\n\n", /is a stream of events/],
    ["a stream that begins with nothing", 'data:\ndata: {"a":1}\n\n', /is a stream of events/],
    ["YAML with an object named data", "data:\n  id: m\n", /is YAML/],
    ["YAML with an id", "id: m\nname: M\n", /is YAML/],
    ["YAML with a list named data", "data:\n  - id: m\n", /is YAML/],
    ["a list that is nested too deep", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, /nested more than 200 levels deep/],
    ["another YAML file", "version: 2\nmodels: []\n", /is YAML/],
    ["a list without models", '{"object":"list","data":[]}', /lists no models: its “data” is empty/],
    ["an answer without models", '{"data":null}', /^This is an answer that lists no models: its “data” is null\.$/],
    ["an empty list", "[]", /^This list is empty: it lists no models\.$/],
    [
      "a configuration without models",
      '{"type":"AI","config":{}}',
      /configuration of the console that lists no models/,
    ],
  ])("is refused if it is %s", (_, text, message) => {
    expect(recognise(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  it("says why an id that is listed again is left out, and uses the first", () => {
    const found = recognise('[{"id":"a","ownedBy":"x","maxTokens":1},{"id":"a","ownedBy":"y","maxTokens":1}]');
    expect(found).toMatchObject({
      ok: true,
      models: [{ model: { ownedBy: "x" } }],
      leftOut: [{ name: "a", reason: "listed again, the first is used; it differs in owner" }],
    });
  });

  it.each([vercelList, openRouterList, liteLlmMap, modelsDevMap])(
    "gives models that the contract allows (%#)",
    (text) => {
      for (const listed of read(text).models) {
        const model = asGatewayModel(listed, "per million tokens");
        expect(check(gatewayModel, model)).toEqual({ ok: true, value: model });
      }
    },
  );
});

describe("parseExactNumbers", () => {
  it("keeps the digits of numbers, and parses the rest like JSON.parse", () => {
    const text = String.raw`{"a":1.25e-05,"b":"1.25 \" 3","c":[-0.10,1E+2],"d":{"12":null,"e":true}}`;
    const value = parseExactNumbers(text);
    expect(withPlainNumbers(value)).toEqual(JSON.parse(text));
    expect(value).toMatchObject({ a: { text: "1.25e-05" }, c: [{ text: "-0.10" }, { text: "1E+2" }] });
  });
});

describe("the list of a gateway", () => {
  it("of LiteLLM is read like its price map, without the parameters that may have keys", () => {
    const { name, first } =
      read(`{"data":[{"model_name":"team/large","litellm_params":{"model":"acme/large","api_key":"sk-canary"},
      "model_info":{"id":"a1","mode":"chat","litellm_provider":"acme","max_input_tokens":200000,"input_cost_per_token":1.25e-05,
      "supports_vision":true,"supports_function_calling":null}}]}`);
    expect(name).toBe("LiteLLM gateway");
    expect(asGatewayModel(first, "per token")).toEqual({
      id: "team/large",
      capabilities: { image: true },
      ownedBy: "acme",
      modelType: "language",
      contextWindow: 200000,
      pricing: { input: "0.0000125" },
    });
    expect(JSON.stringify(first)).not.toContain("canary");
  });

  it("has the name of a model as its id, where nothing else is one", () => {
    const entry = { name: "accounts/acme/models/large", displayName: "Large", contextLength: 131072, state: "READY" };
    expect(read(JSON.stringify({ models: [entry] })).first).toMatchObject({
      model: { id: entry.name, label: "Large", contextWindow: 131072 },
      leftOut: [{ name: "state" }],
    });
  });

  it("of Amazon Bedrock says in capitals which models make images", () => {
    const entry = { modelArn: "arn:acme", modelId: "acme.draw", modelName: "Draw", outputModalities: ["IMAGE"] };
    const { model } = read(JSON.stringify({ modelSummaries: [entry] })).first;
    expect(model).toMatchObject({ isImageModel: true, capabilities: { imageGeneration: true } });
  });

  it("of what Ollama has in memory does not end with that", () => {
    const entry = { name: "acme:8b", model: "acme:8b", digest: "a1b2", expires_at: "2024-06-04T14:38:31-07:00" };
    expect(read(JSON.stringify({ models: [entry] })).first.ending).toBeUndefined();
  });

  it("of Ollama has the names that its chats take", () => {
    const { name, models } =
      read(`{"models":[{"name":"gemma3","model":"gemma3:latest","modified_at":"2025-10-03T23:34:03Z",
      "size":3338801804,"digest":"a2af6c","details":{"format":"gguf","family":"gemma"}},
      {"name":"nomic","model":"nomic","digest":"b1","details":{}}]}`);
    expect(name).toBe("Ollama");
    expect(models.map(({ model }) => model)).toEqual([{ id: "gemma3:latest", label: "gemma3" }, { id: "nomic" }]);
  });
});
