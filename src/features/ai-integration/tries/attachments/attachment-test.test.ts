import { describe, expect, it } from "vitest";
import type { AiIntegration } from "#contract/index.ts";
import type { AbilityResult } from "#tries/abilities.ts";
import { DATE, DATE_AND_TIME, modelTestedAt, readResultNotation } from "../result-notation.ts";
import { isAboutMode, withAttachmentTest } from "./attachment-test.ts";

const REQUEST: AiIntegration = {
  type: "AI",
  config: { attachmentTest: { urlMode: { success: false, errorMessage: "old" }, testedAt: "old", "x-kept": 1 } },
};
const AT = {
  isMissToo: false,
  now: new Date("2026-11-26T12:00:00.000Z"),
  gatewayOrigin: "https://gateway.example",
  pageOrigin: "https://console.example",
};
const proven: AbilityResult = { kind: "proven", ms: 1 };
const failed: AbilityResult = { kind: "failed", ms: 1, reason: "Not accepted (400).", words: "No pictures." };
const missed: AbilityResult = { kind: "not-proven", ms: 1, reason: "Not the number.", words: "I can't see." };
const refused: AbilityResult = { kind: "refused", ms: 1, reason: "" };

describe("the test of attachments", () => {
  it("says what worked, and leaves out what the API does not define", () => {
    expect(withAttachmentTest(REQUEST, { urlMode: proven, base64Mode: failed }, {}, AT).config.attachmentTest).toEqual({
      urlMode: { success: true },
      base64Mode: { success: false, errorMessage: "Not accepted (400). No pictures." },
      recommendedMode: "url",
      "x-kept": 1,
    });
  });

  it("has the forms that were chosen for the connection", () => {
    const notation = { time: DATE_AND_TIME, origin: "gateway", base64Word: "base64" } as const;
    const { attachmentTest } = withAttachmentTest(
      REQUEST,
      { urlMode: failed, base64Mode: proven },
      notation,
      AT,
    ).config;
    expect(attachmentTest).toMatchObject({
      testedAt: "2026-11-26T12:00:00.000Z",
      testedOrigin: "https://gateway.example",
      recommendedMode: "base64",
    });
    const other = withAttachmentTest(REQUEST, { urlMode: failed }, { time: DATE, origin: "page" }, AT);
    expect(other.config.attachmentTest).toMatchObject({
      testedAt: "2026-11-26",
      testedOrigin: "https://console.example",
    });
  });

  it("recommends nothing without a word for base64, and nothing untried", () => {
    const only = withAttachmentTest(REQUEST, { base64Mode: proven }, { base64Word: "base64" }, AT);
    expect(only.config.attachmentTest).not.toHaveProperty("recommendedMode");
    const none = withAttachmentTest(REQUEST, { base64Mode: proven, urlMode: failed }, {}, AT);
    expect(none.config.attachmentTest).not.toHaveProperty("recommendedMode");
  });

  it("keeps the mode that was not tried, and changes nothing where no result is about a mode", () => {
    const { attachmentTest } = withAttachmentTest(REQUEST, { base64Mode: proven }, {}, AT).config;
    expect(attachmentTest?.urlMode).toEqual({ success: false, errorMessage: "old" });
    expect(withAttachmentTest(REQUEST, { urlMode: refused }, {}, AT)).toBe(REQUEST);
    const kinds = ["refused", "out-of-quota", "rate-limited", "no-answer", "timeout", "wrong-answer"] as const;
    expect(kinds.some((kind) => isAboutMode({ kind, ms: 1, reason: "" }))).toBe(false);
  });

  it("writes nothing of a wrong answer, unless asked to", () => {
    expect(withAttachmentTest(REQUEST, { base64Mode: missed }, {}, AT)).toBe(REQUEST);
    const word = { base64Word: "base64" } as const;
    const both = withAttachmentTest(REQUEST, { base64Mode: proven, urlMode: missed }, word, AT).config.attachmentTest;
    expect(both?.urlMode).toEqual({ success: false, errorMessage: "old" });
    expect(both).not.toHaveProperty("recommendedMode");
    const told = withAttachmentTest(REQUEST, { base64Mode: missed }, {}, { ...AT, isMissToo: true });
    expect(told.config.attachmentTest?.base64Mode).toEqual({
      success: false,
      errorMessage: "Not the number. I can't see.",
    });
  });

  it("writes nothing of a path or a model that the gateway does not know", () => {
    for (const status of [404, 405]) expect(isAboutMode({ ...failed, status })).toBe(false);
    expect(isAboutMode({ ...failed, status: 400 })).toBe(true);
  });

  it("reads a note without what it does not know", () => {
    expect(readResultNotation({ time: "DD.MM.YYYY", origin: { text: "eu" }, base64Word: "base64" })).toEqual({
      base64Word: "base64",
    });
    expect(readResultNotation(undefined)).toEqual({});
    const whole = { time: DATE, origin: "page", base64Word: "base64Mode", modelTime: "s" };
    expect(readResultNotation(whole)).toEqual(whole);
  });

  it("writes the time of a model only in a unit that was chosen", () => {
    expect(modelTestedAt({}, 1_999)).toBeUndefined();
    expect(modelTestedAt({ modelTime: "ms" }, 1_999)).toBe(1_999);
    expect(modelTestedAt({ modelTime: "s" }, 1_999)).toBe(1);
  });
});
