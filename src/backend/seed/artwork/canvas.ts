import type { Picture } from "./png.ts";

/** Pictures are 3 wide and 2 high, whatever their pixels. */
export const WIDTH = 3;
export const HEIGHT = 2;

type Distance = (x: number, y: number) => number;

export interface Shape {
  /** How far a point lies outside; negative inside. */
  readonly distance: Distance;
  /** By how much the distance changes at most where x changes by 1, so that whole runs of pixels can be told from one. */
  readonly steepness?: number;
  /** No point beyond is inside: left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
}

/** A colour as #rrggbb, or one at the top of the picture fading into others below. */
export type Paint = string | readonly [string, ...string[]];

/** A picture drawn shape by shape, each over the ones before, with smooth edges at any size. */
export class Canvas {
  readonly #picture: Picture;

  constructor(widthPx: number) {
    const heightPx = Math.round((widthPx * HEIGHT) / WIDTH);
    this.#picture = { width: widthPx, height: heightPx, rgb: new Uint8Array(widthPx * heightPx * 3) };
  }

  get picture(): Picture {
    return this.#picture;
  }

  paint(paint: Paint): this {
    return this.draw(box(-1, -1, WIDTH + 2, HEIGHT + 2), paint);
  }

  draw({ distance, steepness = 1, bounds: [left, top, right, bottom] }: Shape, paint: Paint, opacity = 1): this {
    const { width, height, rgb } = this.#picture;
    const pixel = WIDTH / width;
    const colourAt = colours(paint);
    const [fromRow, toRow] = [
      Math.max(Math.floor(top / pixel) - 1, 0),
      Math.min(Math.ceil(bottom / pixel) + 1, height),
    ];
    const [fromColumn, toColumn] = [
      Math.max(Math.floor(left / pixel) - 1, 0),
      Math.min(Math.ceil(right / pixel) + 1, width),
    ];
    for (let row = fromRow; row < toRow; row++) {
      const y = (row + 0.5) * pixel;
      const [red, green, blue] = colourAt(y / HEIGHT);
      for (let column = fromColumn; column < toColumn;) {
        const covered = 0.5 - distance((column + 0.5) * pixel, y) / pixel;
        const alike = Math.max(Math.floor((covered > 0 ? covered : 1 - covered) / steepness), 1);
        const end = Math.min(column + alike, toColumn);
        const share = Math.min(covered, 1) * opacity;
        if (share === 1) {
          for (let at = (row * width + column) * 3; at < (row * width + end) * 3; at += 3) {
            rgb[at] = red;
            rgb[at + 1] = green;
            rgb[at + 2] = blue;
          }
        } else if (share > 0) {
          for (let at = (row * width + column) * 3; at < (row * width + end) * 3; at += 3) {
            rgb[at] = mix(rgb[at] ?? 0, red, share);
            rgb[at + 1] = mix(rgb[at + 1] ?? 0, green, share);
            rgb[at + 2] = mix(rgb[at + 2] ?? 0, blue, share);
          }
        }
        column = end;
      }
    }
    return this;
  }
}

type Rgb = readonly [number, number, number];

function colours(paint: Paint): (share: number) => Rgb {
  const stops = (typeof paint === "string" ? [paint] : paint).map(rgbOf);
  return (share) => {
    const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
    const [from, to] = [stops[Math.floor(place)] ?? BLACK, stops[Math.ceil(place)] ?? BLACK];
    const part = place % 1;
    return [mix(from[0], to[0], part), mix(from[1], to[1], part), mix(from[2], to[2], part)];
  };
}

const BLACK: Rgb = [0, 0, 0];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function circle(cx: number, cy: number, radius: number): Shape {
  return {
    distance: (x, y) => Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius,
    bounds: [cx - radius, cy - radius, cx + radius, cy + radius],
  };
}

/** `turn` in radians, clockwise as seen. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): Shape {
  const [cos, sin, far] = [Math.cos(turn), Math.sin(turn), Math.max(rx, ry)];
  return {
    distance: (x, y) => {
      const along = ((x - cx) * cos + (y - cy) * sin) / rx;
      const across = ((y - cy) * cos - (x - cx) * sin) / ry;
      return (Math.sqrt(along ** 2 + across ** 2) - 1) * Math.min(rx, ry);
    },
    bounds: [cx - far, cy - far, cx + far, cy + far],
  };
}

export function box(left: number, top: number, width: number, height: number, radius = 0): Shape {
  return {
    distance: (x, y) => {
      const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
      const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
      return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0) - radius;
    },
    bounds: [left, top, left + width, top + height],
  };
}

/** With round ends. */
export function line(x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const [dx, dy, half] = [x2 - x1, y2 - y1, width / 2];
  return {
    distance: (x, y) => {
      const along = Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0), 1);
      return Math.sqrt((x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2) - half;
    },
    bounds: [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half],
  };
}

/** A convex polygon, its corners clockwise as seen. */
export function polygon(...corners: readonly (readonly [number, number])[]): Shape {
  const edges = corners.map(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    return { x1, y1, across: (y2 - y1) / length, along: (x2 - x1) / length };
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    distance: (x, y) => {
      let farthest = -Infinity;
      for (const { x1, y1, across, along } of edges) {
        farthest = Math.max(farthest, (x - x1) * across - (y - y1) * along);
      }
      return farthest;
    },
    bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

/** How steep a line over the whole width may be. */
const STEEPNESS = 3;

/** A band along a line over the whole width. */
export function along(edge: (x: number) => number, width: number): Shape {
  return {
    distance: (x, y) => Math.abs(y - edge(x)) - width / 2,
    steepness: STEEPNESS,
    bounds: [0, 0, WIDTH, HEIGHT],
  };
}

/** Everything below a line. */
export function below(edge: (x: number) => number): Shape {
  return { distance: (x, y) => edge(x) - y, steepness: STEEPNESS, bounds: [0, 0, WIDTH, HEIGHT] };
}

export function ring(cx: number, cy: number, radius: number, width: number): Shape {
  const { distance } = circle(cx, cy, radius);
  return {
    distance: (x, y) => Math.abs(distance(x, y)) - width / 2,
    bounds: circle(cx, cy, radius + width / 2).bounds,
  };
}

/** What two shapes have in common. */
export function both(one: Shape, other: Shape): Shape {
  const [a, b] = [one.bounds, other.bounds];
  return {
    distance: (x, y) => Math.max(one.distance(x, y), other.distance(x, y)),
    bounds: [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])],
  };
}
