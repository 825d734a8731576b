import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataTroubles } from "#database/data-trouble.ts";
import { forgetStoredData, noteStoredData, noteDataLoss, showDataLosses, hasStoredData } from "./data-loss.ts";
import { stubLocalStorage } from "./test-local-storage.ts";

const takeNoteOfAll = () => {
  for (const trouble of dataTroubles.list()) dataTroubles.settle(trouble);
};
let storage: ReadonlyMap<string, string>;

/** Loads the page with stored values. */
function openPage(before?: ReadonlyMap<string, string>) {
  storage = stubLocalStorage(before);
}

/** Loads the next page, with nothing dismissed. */
function openNextPage() {
  const before = new Map(storage);
  takeNoteOfAll();
  openPage(before);
}

beforeEach(() => openPage());
afterEach(() => {
  takeNoteOfAll();
  vi.unstubAllGlobals();
});

describe("stored data", () => {
  it("is known at the next start, until a reset", () => {
    expect(hasStoredData()).toBe(false);
    noteStoredData();
    openNextPage();
    expect(hasStoredData()).toBe(true);
    forgetStoredData();
    expect(hasStoredData()).toBe(false);
    expect(storage.size).toBe(0);
  });
});

describe("a loss", () => {
  it("is reported at once, and at each start until it is dismissed", () => {
    noteDataLoss("rows-lost");
    noteDataLoss("bytes-lost");
    expect(dataTroubles.list()).toEqual(["rows-lost", "bytes-lost"]);
    openNextPage();
    showDataLosses();
    expect(dataTroubles.list()).toEqual(["rows-lost", "bytes-lost"]);
    dataTroubles.settle("rows-lost");
    openNextPage();
    showDataLosses();
    expect(dataTroubles.list()).toEqual(["bytes-lost"]);
    dataTroubles.settle("bytes-lost");
    openNextPage();
    showDataLosses();
    expect(dataTroubles.list()).toEqual([]);
  });

  it("that another tab reported stays, whatever this tab dismisses", () => {
    noteDataLoss("rows-lost");
    const other = new Map(storage);
    takeNoteOfAll();
    openPage();
    showDataLosses();
    for (const [key, value] of other) localStorage.setItem(key, value);
    dataTroubles.note("removed");
    openNextPage();
    showDataLosses();
    expect(dataTroubles.list()).toEqual(["rows-lost"]);
  });

  it("is forgotten by a reset", () => {
    noteDataLoss("rows-lost");
    noteDataLoss("bytes-lost");
    forgetStoredData();
    openNextPage();
    showDataLosses();
    expect(dataTroubles.list()).toEqual([]);
  });
});

describe.each([
  ["has no localStorage", undefined],
  [
    "refuses to keep anything",
    new Proxy({} as Storage, {
      get: () => () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    }),
  ],
])("a browser that %s", (_, localStorage) => {
  it("counts as having stored nothing, and reports a loss once", () => {
    vi.stubGlobal("localStorage", localStorage);
    noteStoredData();
    expect(hasStoredData()).toBe(false);
    showDataLosses();
    expect(dataTroubles.list()).toEqual([]);
    noteDataLoss("rows-lost");
    expect(dataTroubles.list()).toEqual(["rows-lost"]);
    expect(forgetStoredData).not.toThrow();
  });
});
