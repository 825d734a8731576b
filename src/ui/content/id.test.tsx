import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Id } from "./id.tsx";

const spoken = (value: string) =>
  /class="sr-only[^"]*">([^<]*)</.exec(renderToStaticMarkup(<Id value={value} label="Id" />))?.[1] ?? "";

test("an id is read whole", () => {
  expect(spoken("att6Pb4xTf0Ug2Ka")).toBe("att6Pb4xTf0Ug2Ka");
  expect(spoken("data/photos/1.png")).toBe("data/photos/1.png");
});

test("an address with its bytes in it is read as its type and length", () => {
  expect(spoken(`data:image/png;base64,${"A".repeat(3_378)}`)).toBe("data:image/png;base64, 3,400 characters");
});
