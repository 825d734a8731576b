import { expect, it } from "vitest";
import { NewerData, StorageFull } from "#database/storage-errors.ts";
import { HttpError, problemResponse } from "./http-error.ts";

it.each([
  [new HttpError(404, "Not here."), 404, "Not Found", "Not here."],
  [new HttpError(418, "No."), 418, "Error", "No."],
  [new StorageFull(), 507, "Insufficient Storage", "The browser has no space left for this site. Nothing was saved."],
  [new NewerData(), 503, "Service Unavailable", new NewerData().message],
  [new TypeError("quotes sk-canary-1"), 500, "Internal Server Error", "The local backend failed. Nothing was saved."],
])("%s becomes status %i", async (cause, status, title, detail) => {
  const answer = problemResponse(cause);
  expect([answer.status, answer.statusText, answer.headers.get("content-type")]).toEqual([
    status,
    title,
    "application/problem+json",
  ]);
  expect(await answer.json()).toEqual({ type: "about:blank", title, status, detail });
});

it("paths become JSON pointer fragments, and headers are sent", async () => {
  const faults = [{ path: ["a/b", 0, "c~d", "ü %"], message: "Wrong." }];
  const answer = problemResponse(new HttpError(400, "Bad.", { faults, headers: { allow: "GET" } }));
  expect(answer.headers.get("allow")).toBe("GET");
  expect(await answer.json()).toMatchObject({ errors: [{ pointer: "#/a~1b/0/c~0d/%C3%BC%20%25", detail: "Wrong." }] });
});
