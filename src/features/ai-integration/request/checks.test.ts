import { describe, expect, it } from "vitest";
import type { AiConfig, AiIntegration } from "#contract/index.ts";
import { checksOf, warningsByPointer } from "./checks.ts";
import { planConcurrency } from "./plan-concurrency.ts";
import { ENTER_AGAIN } from "./secrets.ts";

const withConfig = (config: AiConfig): AiIntegration => ({ type: "AI", config });
const messages = (config: AiConfig) =>
  checksOf(withConfig(config)).map(({ path, message }) => `${path.join(".")}: ${message}`);

describe("checks across fields", () => {
  const gatewayModels = [
    { id: "chat", enabled: true },
    { id: "off", enabled: false },
    { id: "draw", isImageModel: true },
  ];

  it("say where a model is named that is missing, off or an image model", () => {
    expect(
      messages({
        gatewayModels,
        embeddingModel: "nobody",
        translationModel: "off",
        chatModel: { lg: "chat", md: "draw", sm: "" },
      }),
    ).toEqual([
      "config.chatModel.md: The Medium default, draw, is an image model.",
      "config.embeddingModel: The embedding model, nobody, is not among the gateway models.",
      "config.translationModel: The translation model, off, is turned off.",
    ]);
  });

  it("say that a gateway URL ends in the path of a call", () => {
    expect(messages({ aiGatewayBaseUrl: "https://gw.example/v1/chat/completions" })).toEqual([
      "config.aiGatewayBaseUrl: Gateway URL: it ends in /chat/completions, which callers add by themselves. The base is https://gw.example/v1.",
    ]);
    expect(messages({ aiGatewayBaseUrl: "https://gw.example/v1" })).toEqual([]);
    expect(messages({ appConfig: { hostingBaseUrl: "https://gw.example/models" } })).toEqual([]);
  });

  it("say nothing of names while there are no gateway models, for they may be a provider's", () => {
    expect(messages({ embeddingModel: "nobody" })).toEqual([]);
  });

  it("say where two models share an id or a default, and where a default cannot serve", () => {
    expect(
      messages({
        gatewayModels: [
          { id: "a", defaultFor: ["chatLg", "chatLg"] },
          { id: "a" },
          { id: "b", defaultFor: ["chatLg", "other"], enabled: false },
          { id: "c", defaultFor: ["chatSm"], isImageModel: true },
          { label: "no id" },
        ],
      }),
    ).toEqual([
      "config.gatewayModels.1.id: a is listed twice: at positions 1 and 2.",
      "config.gatewayModels.2.defaultFor: b and a are both the default for chatLg.",
      "config.gatewayModels.2.defaultFor: b is the default for chatLg, other, but it is off.",
      "config.gatewayModels.3.defaultFor: c is the default for chatSm, but it is an image model.",
      "config.gatewayModels.4.id: Model 5 has no id.",
    ]);
  });

  it("say where a price is no number, in the words of the form", () => {
    const pricing = { input: "abc", output: "1.25e-05", image: "0", webSearch: "-1", reasoning: "" };
    expect(messages({ gatewayModels: [{ id: "chat", pricing }] })).toEqual([
      "config.gatewayModels.0.pricing.input: chat: the input price “abc” is not a number.",
      "config.gatewayModels.0.pricing.webSearch: chat: the web search price -1 is below zero.",
    ]);
  });

  it("say what looks wrong with an address, and which keys of the pool are the same", () => {
    expect(
      messages({
        aiGatewayBaseUrl: "gateway.example",
        appConfig: { generatorBaseUrl: "ftp://a", hostingBaseUrl: "https://u:p@a" },
        aiGatewayApiKeys: ["k", ENTER_AGAIN, ENTER_AGAIN, "k"],
      }),
    ).toEqual([
      "config.aiGatewayBaseUrl: Gateway URL: enter a full address, for example https://host/v1.",
      "config.appConfig.generatorBaseUrl: Generator URL: use an http or https address.",
      "config.appConfig.hostingBaseUrl: Hosting URL: remove the user name and password, because addresses end up in logs.",
      "config.aiGatewayApiKeys: Keys 1 and 4 of the pool are the same.",
    ]);
  });

  it("give each field its first warning", () => {
    const checks = checksOf(
      withConfig({
        gatewayModels: [
          { id: "a", defaultFor: ["x"] },
          { id: "b", defaultFor: ["x"], enabled: false },
        ],
      }),
    );
    expect(checks).toHaveLength(2);
    expect([...warningsByPointer(checks)]).toEqual([
      ["/config/gatewayModels/1/defaultFor", "b and a are both the default for x."],
    ]);
  });
});

describe("the concurrency planner", () => {
  const plan = planConcurrency(
    {
      concurrencyPerKey: 4,
      concurrencyGroups: [
        {
          name: "Day",
          keys: ["k1", "k2", "k1", ENTER_AGAIN, ENTER_AGAIN],
          taskTypes: ["summary", { deep: 1 }],
          perKey: 2,
        },
        { id: "night", keys: ["k2", { ref: 1 }], taskTypes: ["import", "summary"] },
        { keys: [ENTER_AGAIN] },
        {},
      ],
    },
    ["summary", "translation"],
  );

  it("multiplies keys, each once, by what a key takes", () => {
    expect(plan.groups).toEqual([
      { index: 0, name: "Day", keyCount: 4, perKey: 2, isDefault: false, slots: 8 },
      { index: 1, name: "night", keyCount: 2, perKey: 4, isDefault: true, slots: 8 },
      { index: 2, name: "Group 3", keyCount: 1, perKey: 4, isDefault: true, slots: 4 },
      { index: 3, name: "Group 4", keyCount: 0, perKey: 4, isDefault: true, slots: 0 },
    ]);
    expect(plan).toMatchObject({ totalSlots: 20, isTotalKnown: true });
  });

  it("warns of keys in two groups without showing them, and of task types covered twice or never", () => {
    expect(plan.shared).toEqual([{ groups: ["Day", "night"], keyCount: 1 }]);
    expect(plan.doubled).toEqual([{ taskType: "summary", groups: ["Day", "night"] }]);
    expect(plan.uncovered).toEqual(["translation"]);
  });

  it("knows no slots where nothing says what a key takes", () => {
    const unknown = planConcurrency({ concurrencyGroups: [{ keys: ["a"] }, { keys: ["b"], perKey: 3 }] }, []);
    expect(unknown).toMatchObject({ totalSlots: 3, isTotalKnown: false });
    expect(unknown.groups[0]?.slots).toBeUndefined();
    const none = planConcurrency({ concurrencyGroups: [{ keys: [] }, { keys: ["b"], perKey: 3 }] }, []);
    expect(none, "whatever a key would take").toMatchObject({ totalSlots: 3, isTotalKnown: true });
  });
});

it("accepts a default that names its model in a form of the service", () => {
  const chatModel = { lg: "gw@acme/large@eu", md: "acme/large", sm: "gw@other@eu" };
  const request = { type: "AI", config: { chatModel, gatewayModels: [{ id: "acme/large", enabled: true }] } } as const;
  const messages = (forms?: string[]) => checksOf(request as never, forms).map(({ message }) => message);
  expect(messages(["gw@{id}@eu"])).toEqual(["The Small default, gw@other@eu, is not among the gateway models."]);
  expect(messages()).toHaveLength(2);
});
