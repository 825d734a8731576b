import { describe, expect, it } from "vitest";
import { addKeys, parseKeys, sayAdded } from "./parse-keys.ts";
import { pemProblem, readServiceAccount } from "./parse-service-account.ts";
import { ENTER_AGAIN } from "./secrets.ts";

describe("pasted keys", () => {
  it.each([
    ["lines", "k1\r\n k2 \n\nk3", ["k1", "k2", "k3"]],
    ["commas and semicolons", "k1, k2;k3,", ["k1", "k2", "k3"]],
    ["quotes", `"k1",\n'k2'`, ["k1", "k2"]],
    ["a JSON list", `["k1", " k2 ", 7, ""]`, ["k1", "k2"]],
    ["one key", "sk-live=abc", ["sk-live=abc"]],
    ["nothing", " \n ,", []],
  ])("are read from %s", (_, text, keys) => {
    expect(parseKeys(text)).toEqual(keys);
  });

  it("stand where one waits first, each value once", () => {
    const result = addKeys(["a", ENTER_AGAIN, "b", ENTER_AGAIN], ["b", "c", "c", "d", "e"]);
    expect(result).toEqual({ keys: ["a", "c", "b", "d", "e"], added: 3, replaced: 2, known: 1, repeated: 1 });
    expect(sayAdded(result)).toBe(
      "3 keys added, 2 of them for missing keys. 1 key skipped: already in the list. 1 duplicate key skipped.",
    );
    expect(sayAdded(addKeys(["a"], ["a", "a"]))).toBe("2 keys skipped: already in the list.");
    expect(sayAdded(addKeys([], ["a"]))).toBe("1 key added.");
    expect(sayAdded(addKeys([ENTER_AGAIN], ["a"]))).toBe("1 key added, for a missing key.");
    expect(sayAdded(addKeys([], []))).toBe("No keys found.");
  });
});

// As DER writes it: a sequence, its length, and as many bytes.
const der = `\x30\x82\x01\x00${"x".repeat(256)}`;
const pem = `-----BEGIN PRIVATE KEY-----\n${btoa(der).replaceAll(/.{64}/g, "$&\n")}\n-----END PRIVATE KEY-----\n`;
const file = {
  type: "service_account",
  project_id: "project-1",
  private_key_id: "abc",
  private_key: pem,
  client_email: "robot@project-1.example",
  client_id: "1",
};

describe("a service-account key", () => {
  it("returns the three needed fields and lists what it discards", () => {
    expect(readServiceAccount(JSON.stringify(file))).toEqual({
      ok: true,
      account: {
        project: "project-1",
        privateKey: pem,
        clientEmail: "robot@project-1.example",
        discarded: ["private_key_id", "client_id"],
      },
    });
  });

  it.each([
    ["no JSON", "hello", /not JSON/],
    ["no object", "[]", /not a JSON object/],
    ["no type", JSON.stringify({ ...file, type: undefined }), /no "type"/],
    ["another type", JSON.stringify({ ...file, type: "authorized_user" }), /not "service_account"/],
    [
      "members missing",
      JSON.stringify({ ...file, client_email: "", project_id: 1 }),
      /has no project_id, client_email/,
    ],
    ["a key that is no PEM", JSON.stringify({ ...file, private_key: "secret-words" }), /not PEM/],
  ])("is refused when it has %s, without repeating it", (_, text, message) => {
    const read = readServiceAccount(text);
    expect(read).toEqual({ ok: false, message: expect.stringMatching(message) });
    expect(JSON.stringify(read)).not.toContain("secret-words");
  });

  it.each([
    ["whole", pem, /^undefined$/],
    ["of the older kind", pem.replaceAll("PRIVATE", "RSA PRIVATE"), /^undefined$/],
    ["cut at the end", pem.slice(0, -20), /incomplete/],
    ["cut in the middle", pem.replace(/\n.{64}\n/, "\n"), /cannot be read|cut/],
    ["short of a line", pem.replace(/(?<=\n.{64}\n).{64}\n/, ""), /is cut off/],
    ["with line breaks written out", pem.replaceAll("\n", "\\n"), /\\n as text/],
    ["with foreign characters", pem.replace("MI", "M!"), /unexpected characters/],
    [
      "of something else",
      `-----BEGIN PRIVATE KEY-----\n${btoa("hello world!")}\n-----END PRIVATE KEY-----`,
      /cannot be read/,
    ],
  ])("whose PEM is %s", (_, text, problem) => {
    expect(String(pemProblem(text))).toMatch(problem);
  });
});
