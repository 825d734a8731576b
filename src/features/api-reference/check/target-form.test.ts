import { describe, expect, it } from "vitest";
import { checksFor } from "#api/conformance/suite.ts";
import { emptyTargets, problemsOf, targetsOf, type TargetForm } from "./check-form.tsx";

const empty = emptyTargets("bseOne");
const full: TargetForm = {
  ...empty,
  writesTokens: true,
  scopes: ["base|read"],
  writesIntegration: true,
  spaceId: "spcOne",
  writesAttachments: true,
  tableId: "tblOne",
  recordId: "recOne",
  fieldId: "fldOne",
};
const now = new Date("2026-12-30T23:30:00Z");

const refused = (form: TargetForm) => Object.keys(problemsOf(form));

describe("the targets of a check", () => {
  it("are only reads by default", () => {
    expect(refused(empty)).toEqual([]);
    expect(targetsOf(empty, now)).toEqual({ baseId: "bseOne" });
    expect(checksFor(targetsOf(empty, now)).some(({ kind }) => kind === "write")).toBe(false);
  });

  it("ignore input below a switch that is off", () => {
    const off = { ...full, writesTokens: false, writesIntegration: false, writesAttachments: false };
    expect(targetsOf(off, now)).toEqual({ baseId: "bseOne" });
  });

  it("contain what was chosen, with a token that expires soon", () => {
    expect(refused(full)).toEqual([]);
    expect(targetsOf(full, now)).toEqual({
      baseId: "bseOne",
      token: { scopes: ["base|read"], expiredTime: "2027-01-01" },
      spaceId: "spcOne",
      cell: {
        tableId: "tblOne",
        recordId: "recOne",
        fieldId: "fldOne",
        attachment: { name: "contract-check.txt", mimetype: "text/plain" },
      },
    });
  });

  it.each<[string[], Partial<TargetForm>]>([
    [["baseId"], { baseId: " " }],
    [["scopes"], { scopes: [] }],
    [["spaceId"], { spaceId: " " }],
    [["tableId", "recordId", "fieldId"], { tableId: "", recordId: "", fieldId: "" }],
    [["attachment"], { attachment: "{" }],
    [["attachment"], { attachment: "[]" }],
    [["attachment"], { attachment: '{"size":"1"}' }],
  ])("need %j", (paths, change) => {
    expect(refused({ ...full, ...change })).toEqual(paths);
  });
});
