import { describe, expect, it } from "vitest";
import { matching, type Place } from "./places.ts";

const places: Place[] = [
  { id: "/", name: "Spaces", what: "Screen", to: "/" },
  { id: "spcA1", name: "Product studio", what: "Space", to: "/spaces/$spaceId", params: { spaceId: "spcA1" } },
  { id: "bseB2", name: "Studio bookings", what: "Base", to: "/bases/$baseId", params: { baseId: "bseB2" } },
];
const found = (text: string) => matching(places, text).map(({ name }) => name);

describe("the palette", () => {
  it.each([
    ["", ["Spaces", "Product studio", "Studio bookings"]],
    ["studio", ["Studio bookings", "Product studio"]],
    ["STUDIO prod", ["Product studio"]],
    ["bseb", ["Studio bookings"]],
    [" spcA1 ", ["Product studio"]],
    ["nothing", []],
  ])("finds by %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });
});
