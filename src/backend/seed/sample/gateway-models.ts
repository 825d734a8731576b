import type { AbilityFlags, GatewayModel } from "#contract/index.ts";

/**
 * One model per line: id, label, type, context window, max tokens, input and output price as strings, abilities (i
 * image, p pdf, w web search, t tool call, r reasoning, g image generation), tags, description. A leading minus
 * disables it.
 */
const MODELS = `
northwind/large-2 | Northwind Large 2 | language | 400000 | 64000 | 0.0000025 | 0.00001 | iptr | reasoning, flagship | The house model: long documents, tables, tools.
northwind/large-1 | Northwind Large 1 | language | 200000 | 32000 | 0.000003 | 0.000015 | ipt | | Kept for two automations that were written for it.
northwind/medium-2 | Northwind Medium 2 | language | 200000 | 32000 | 0.0000006 | 0.0000024 | ipt | everyday | Summaries and formulas.
northwind/small-2 | Northwind Small 2 | language | 128000 | 16000 | 0.0000001 | 0.0000004 | it | fast |
northwind/deep-2 | Northwind Deep 2 | language | 400000 | 128000 | 0.00001 | 0.00004 | iptr | reasoning, slow | Thinks for minutes. Not for cells.
northwind/search-1 | Northwind Search | language | 128000 | 16000 | 0.0000012 | 0.0000048 | wt | search |
northwind/picture-3 | Northwind Picture 3 | image | | | 0.000005 | 0.00004 | ig | pictures |
northwind/embed-large | Northwind Embed Large | embedding | 8192 | | 0.00000013 | | | vectors |
northwind/embed-small | Northwind Embed Small | embedding | 8192 | | 0.00000002 | | | vectors |
halcyon/opus-5 | Halcyon Opus 5 | language | 1000000 | 64000 | 0.000005 | 0.000025 | iptwr | reasoning, writing | Best at tone. Contracts, letters.
halcyon/sonata-5 | Halcyon Sonata 5 | language | 1000000 | 64000 | 0.000003 | 0.000015 | iptwr | reasoning |
halcyon/etude-5 | Halcyon Étude 5 | language | 200000 | 32000 | 0.000001 | 0.000005 | ipt | fast, writing |
- halcyon/sonata-4 | Halcyon Sonata 4 | language | 200000 | 64000 | 0.000003 | 0.000015 | ipt | retired |
meridian/pro-3.1 | Meridian Pro 3.1 | language | 1048576 | 65536 | 0.00000125 | 0.00001 | iptwr | reasoning | Reads hour-long recordings and 900-page PDFs.
meridian/swift-3.1 | Meridian Swift 3.1 | language | 1048576 | 65536 | 0.0000003 | 0.0000025 | iptw | fast |
meridian/swift-3.1-lite | Meridian Swift Lite | language | 1048576 | 65536 | 0.0000001 | 0.0000004 | it | fast |
meridian/canvas-2 | Meridian Canvas 2 | image | | | 0.0000003 | 0.00003 | ig | pictures | Edits an existing picture without changing the rest.
meridian/translate-2 | Meridian Translate 2 | language | 32768 | 32768 | 0.0000002 | 0.0000002 | | translation | 112 languages.
meridian/embed-4 | Meridian Embed 4 | embedding | 2048 | | 0.00000015 | | | vectors |
tessera/mosaic-405b | Tessera Mosaic 405B | language | 131072 | 16384 | 0.0000008 | 0.0000008 | t | open weights |
tessera/mosaic-70b | Tessera Mosaic 70B | language | 131072 | 16384 | 0.00000023 | 0.0000004 | t | open weights |
tessera/mosaic-8b | Tessera Mosaic 8B | language | 131072 | 16384 | 0.00000002 | 0.00000005 | | open weights, fast |
tessera/mosaic-vision-90b | Tessera Mosaic Vision | language | 131072 | 8192 | 0.00000035 | 0.0000004 | i | open weights |
- tessera/mosaic-13b | Tessera Mosaic 13B | language | 4096 | 4096 | 0.00000005 | 0.00000005 | | open weights, retired |
bluefin/current-2 | Bluefin Current 2 | language | 256000 | 32000 | 0.0000004 | 0.000002 | itr | reasoning |
bluefin/current-2-coder | Bluefin Coder 2 | language | 256000 | 64000 | 0.0000003 | 0.0000012 | tr | reasoning, code | Formulas, scripts, regular expressions.
bluefin/reef-mini | Bluefin Reef Mini | language | 64000 | 8000 | 0.00000007 | 0.00000028 | t | fast |
bluefin/sonar-1 | Bluefin Sonar | language | 128000 | 8000 | 0.000001 | 0.000001 | w | search | Answers with sources.
orchard/pippin-70b | Orchard Pippin 70B | language | 131072 | 32768 | 0.0000004 | 0.0000006 | tr | reasoning, open weights |
orchard/pippin-32b | Orchard Pippin 32B | language | 131072 | 32768 | 0.00000015 | 0.0000003 | tr | reasoning, open weights |
orchard/pippin-vision | Orchard Pippin Vision | language | 65536 | 16384 | 0.00000025 | 0.00000075 | ip | open weights |
orchard/bramley-turbo | Orchard Bramley Turbo | language | 1000000 | 16384 | 0.00000005 | 0.0000002 | t | fast |
orchard/rerank-2 | Orchard Rerank 2 | rerank | 32000 | | 0.000000025 | | | vectors |
kiln/flux-pro | Kiln Flux Pro | image | | | | 0.00005 | g | pictures | Product scenes. Square and 3:2.
kiln/flux-quick | Kiln Flux Quick | image | | | | 0.000003 | g | pictures, fast |
kiln/upscale-4x | Kiln Upscale | image | | | | 0.00001 | ig | pictures |
palisade/guard-3 | Palisade Guard 3 | language | 32768 | 1024 | 0.00000018 | 0.00000018 | i | safety |
palisade/ledger-1 | Palisade Ledger | language | 200000 | 32000 | 0.0000015 | 0.000006 | ptr | reasoning, finance | Hosted in the region; for the contracts base only.
lumen/style-2 | Lumen house style | language | 128000 | 16000 | 0.0000008 | 0.0000032 | t | tuned, writing | Our own, tuned on four years of product texts.
- lumen/style-1 | Lumen house style, old | language | 32000 | 4000 | 0.0000012 | 0.0000024 | | tuned, retired | Called everything “timeless”.
`;

const ABILITIES = {
  i: "image",
  p: "pdf",
  w: "webSearch",
  t: "toolCall",
  r: "reasoning",
  g: "imageGeneration",
} as const satisfies Record<string, keyof AbilityFlags>;

const TESTED_AT = Date.parse("2026-11-17T08:00:00Z");
const MINUTE_MS = 60_000;

export const gatewayModels: readonly GatewayModel[] = MODELS.trim().split("\n").map(modelOf);

function modelOf(row: string, index: number): GatewayModel {
  const isOff = row.startsWith("- ");
  const [id = "", label, modelType = "", context, most, input, output, abilities = "", tags = "", description] = row
    .slice(isOff ? 2 : 0)
    .split("|")
    .map((cell) => cell.trim());
  return {
    id,
    label: label ?? id,
    enabled: !isOff,
    capabilities: Object.fromEntries(
      Object.entries(ABILITIES).map(([letter, ability]) => [ability, abilities.includes(letter)]),
    ),
    ...(input || output
      ? { pricing: { ...(input && { input }), ...(output && { output }), ...cachePrice(input) } }
      : {}),
    ...(input && output ? { rates: { inputRate: 1, outputRate: Number(output) > Number(input) ? 4 : 1 } } : {}),
    isImageModel: modelType === "image",
    ...(id === "northwind/large-2" ? { defaultFor: ["chatLg"] } : {}),
    ...(isOff ? {} : { testedAt: TESTED_AT + index * MINUTE_MS }),
    ownedBy: id.split("/")[0] ?? "",
    modelType,
    ...(tags ? { tags: tags.split(", ") } : {}),
    ...(context ? { contextWindow: Number(context) } : {}),
    ...(most ? { maxTokens: Number(most) } : {}),
    ...(description ? { description } : {}),
  };
}

/** Cached input costs a tenth of prices below 0.00001. */
function cachePrice(input: string | undefined): { inputCacheRead: string } | undefined {
  return input && /^0\.00000\d+$/.test(input) ? { inputCacheRead: input.replace("0.", "0.0") } : undefined;
}
