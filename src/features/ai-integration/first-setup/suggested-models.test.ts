import { describe, expect, it } from "vitest";
import type { GatewayModel } from "#contract/index.ts";
import { idsForAll, suggestedModels } from "./suggested-models.ts";

const model = (id: string, output?: string, rest: Partial<GatewayModel> = {}): GatewayModel => ({
  id,
  enabled: true,
  ...(output !== undefined && { pricing: { input: "1", output } }),
  ...rest,
});

describe("the suggested defaults", () => {
  it("are the dearest, the middle and the cheapest model, in any order of the list", () => {
    const { chat, why, chatIds } = suggestedModels([model("mid", "4e-6"), model("low", "2"), model("top", "10")]);
    expect(chatIds).toEqual(["top", "low", "mid"]);
    expect(chat).toEqual({ lg: "top", md: "low", sm: "mid" });
    expect(why).toBe("Suggested by price: the most expensive for large tasks");
  });

  it("use both prices, and of two models none twice for large and small tasks", () => {
    const [dear, cheap] = [model("dear", "2", { pricing: { input: "5", output: "2" } }), model("cheap", "2")];
    expect(suggestedModels([cheap, dear]).chat).toEqual({ lg: "dear", md: "dear", sm: "cheap" });
  });

  it("are the one model that is on", () => {
    const { chat } = suggestedModels([model("one"), model("off", "1", { enabled: false }), { id: "unset" }]);
    expect(chat).toEqual({ lg: "one", md: "one", sm: "one" });
  });

  it("follow the marks of the list before the prices", () => {
    const marked = model("cheap", "1", { defaultFor: ["chatLg"] });
    expect(suggestedModels([model("dear", "9"), marked])).toMatchObject({ chat: { lg: "cheap" } });
  });

  it.each([
    ["a price is not known", [model("a", "1"), model("b")]],
    ["a price is no number", [model("a", "1"), model("b", "free")]],
    ["nothing is on", [model("a", "1", { enabled: false })]],
    ["the list is long", Array.from({ length: 21 }, (_, index) => model(`m${index}`, `${index}`))],
  ])("are none if %s", (_, models) => {
    expect(suggestedModels(models).chat).toEqual({});
  });

  it("leave out models that cannot chat, and offer these for embeddings", () => {
    const found = suggestedModels([
      model("embed", "1", { modelType: "embedding" }),
      model("draw", "1", { isImageModel: true }),
      model("speak", "1", { modelType: "audio_speech" }),
      model("chat", "1", { modelType: "language" }),
    ]);
    expect(found.chatIds).toEqual(["chat"]);
    expect(found.embeddingIds).toEqual(["embed"]);
  });

  it("go by the id where a list says no type", () => {
    const ids = ["acme/chat", "text-embedding-3-large", "whisper-1", "dall-e-3", "acme/tts"];
    const { chatIds, embeddingIds, chat } = suggestedModels(ids.map((id) => model(id)));
    expect([chatIds, embeddingIds]).toEqual([["acme/chat"], ["text-embedding-3-large"]]);
    expect(chat.lg).toBe("acme/chat");
    expect(suggestedModels([model("dall-e-3", undefined, { modelType: "language" })]).chatIds).toEqual(["dall-e-3"]);
  });

  it("offer every model that is on for embeddings if none says that it makes them", () => {
    expect(suggestedModels([model("a"), model("b")]).embeddingIds).toEqual(["a", "b"]);
  });
});

describe("the models that one press makes the default for all tasks", () => {
  const long = ["a", "b", "c", "d", "e", "f"];

  it.each([
    ["those of a short list", ["a", "b"], {}, ["a", "b"]],
    ["of a long list, those that are chosen", long, { lg: "f", md: "f", sm: "b" }, ["f", "b"]],
    ["of a long list without a choice, none", long, undefined, []],
    ["not what is chosen and no longer in the list", long, { lg: "gone" }, []],
    ["none where there is one model, which is suggested", ["a"], { lg: "a" }, []],
  ])("are %s", (_, chatIds, chosen, expected) => {
    expect(idsForAll(chatIds, chosen)).toEqual(expected);
  });
});
