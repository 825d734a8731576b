import { describe, expect, it } from "vitest";
import { along, below, both, box, Canvas, circle, ellipse, line, polygon, ring, type Shape } from "./canvas.ts";

type Point = readonly [x: number, y: number];

/** The points lie a hair inside and outside of what the shape is drawn to be. */
const SHAPES: Record<string, readonly [shape: Shape, inside: readonly Point[], outside: readonly Point[]]> = {
  "a circle": [circle(1.5, 1, 0.5), at`1.01 1, 1.5 0.51, 1.85 0.65, 1.5 1`, at`0.99 1, 1.5 0.49, 1.86 0.64`],
  "an ellipse": [ellipse(1.5, 1, 0.8, 0.4), at`0.71 1, 2.29 1, 1.5 0.61, 1.5 1.39`, at`0.69 1, 1.5 0.59, 2 1.39`],
  "an ellipse, upright by a quarter turn": [
    ellipse(1.5, 1, 0.8, 0.4, Math.PI / 2),
    at`1.5 0.21, 1.5 1.79, 1.11 1, 1.89 1`,
    at`1.5 0.19, 1.09 1, 1.91 1`,
  ],
  "an ellipse turned clockwise": [ellipse(1.5, 1, 0.8, 0.1, Math.PI / 4), at`2 1.5, 1 0.5`, at`1 1.5, 2 0.5`],
  "a box": [box(1, 0.5, 1.2, 0.8), at`1.01 0.51, 2.19 0.51, 2.19 1.29, 1.6 0.9`, at`0.99 0.9, 2.21 0.9, 1.6 1.31`],
  "a box with round corners": [box(1, 0.5, 1.2, 0.8, 0.3), at`1.01 0.9, 1.6 0.51, 1.1 0.6`, at`1.05 0.55, 2.15 1.25`],
  "a line with round ends": [
    line(0.8, 0.4, 2.4, 1.2, 0.2),
    at`0.8 0.4, 1.6 0.8, 1.56 0.88, 1.64 0.72, 2.47 1.24, 0.72 0.37`,
    at`1.54 0.9, 1.66 0.7, 2.5 1.25, 0.7 0.35, 1.6 1.2`,
  ],
  "a polygon": [
    polygon([1, 0.5], [2, 0.5], [1, 1.5]),
    at`1.01 0.51, 1.49 0.99, 1.9 0.55`,
    at`0.99 1, 1.51 1.01, 1 1.55`,
  ],
  "a band along a line": [along((x) => x / 2, 0.2), at`1 0.5, 1 0.59, 1 0.41, 2 1.09`, at`1 0.61, 1 0.39, 2 0.5`],
  "all below a line": [below((x) => x / 2), at`1 0.51, 2 1.01, 0 2`, at`1 0.49, 2 0.99, 3 1`],
  "a ring": [ring(1.5, 1, 0.5, 0.2), at`1.5 0.41, 1.5 0.59, 1.91 1, 2.09 1`, at`1.5 1, 1.5 0.39, 1.5 0.61, 2.11 1`],
  "what two shapes have in common": [
    both(circle(1.5, 1, 0.5), box(1.5, 1, 2, 0.4)),
    at`1.51 1.01, 1.9 1.1, 1.6 1.39`,
    at`1.49 1.1, 1.6 0.99, 2.1 1.1, 1.6 1.41`,
  ],
};

/** Points as they are written: "1 2, 3 4". */
function at([text = ""]: TemplateStringsArray): Point[] {
  return text.split(",").map((pair): Point => {
    const [x = NaN, y = NaN] = pair.trim().split(" ").map(Number);
    return [x, y];
  });
}

const drawn = (shape: Shape) =>
  new Canvas(90).paint("#204060").draw(shape, ["#ff8000", "#0080ff", "#80ff00"], 0.75).picture.rgb;

describe.each(Object.entries(SHAPES))("%s", (_, [shape, inside, outside]) => {
  it("covers what it is drawn around, and nothing else", () => {
    expect(inside.filter(([x, y]) => !(shape.distance(x, y) < 0))).toEqual([]);
    expect(outside.filter(([x, y]) => !(shape.distance(x, y) > 0))).toEqual([]);
  });

  it("comes out as if every pixel of the picture had been asked", () => {
    const { distance } = shape;
    const askedAll = drawn({ distance, steepness: Infinity, bounds: [-9, -9, 9, 9] });
    expect(Buffer.compare(drawn(shape), askedAll)).toBe(0);
  });
});

describe("a canvas", () => {
  const pixels = ({ rgb }: { rgb: Uint8Array }) =>
    Array.from({ length: rgb.length / 3 }, (_, index) => [...rgb.subarray(index * 3, index * 3 + 3)]);

  it("is three wide and two high, at any width in pixels", () => {
    for (const [width, height] of [
      [3, 2],
      [96, 64],
      [480, 320],
      [100, 67],
    ] as const) {
      const { picture } = new Canvas(width);
      expect([picture.width, picture.height, picture.rgb.length]).toEqual([width, height, width * height * 3]);
    }
  });

  it("is painted to its edges, in one colour or from top to bottom", () => {
    expect(pixels(new Canvas(3).paint("#123456").picture)).toEqual(Array(6).fill([0x12, 0x34, 0x56]));
    const rows = pixels(new Canvas(6).paint(["#ff0000", "#0000ff", "#00ff00"]).picture).filter((__, n) => n % 6 === 0);
    expect(rows).toEqual([
      [191, 0, 63],
      [63, 0, 191],
      [0, 63, 191],
      [0, 191, 63],
    ]);
  });

  it("draws over what is there, as opaque as asked, with an edge that covers part of a pixel", () => {
    const over = (opacity?: number) =>
      pixels(new Canvas(3).paint("#646464").draw(box(0, 0, 1.5, 2), "#c800c8", opacity).picture).slice(0, 3);
    expect(over()).toEqual([
      [200, 0, 200],
      [150, 50, 150],
      [100, 100, 100],
    ]);
    expect(over(0.5)).toEqual([
      [150, 50, 150],
      [125, 75, 125],
      [100, 100, 100],
    ]);
  });
});
