import { steps, type Artwork } from "./artwork.ts";
import { both, box, Canvas, circle, ellipse, HEIGHT, line, ring, WIDTH } from "./canvas.ts";

export const pendantLamp: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#20424a", "#2c5a5e"]);
  canvas.draw(ellipse(1.5, 1.35, 1.25, 0.95), "#f4c772", 0.12).draw(ellipse(1.5, 1.2, 0.8, 0.7), "#f8d58c", 0.2);
  canvas.draw(line(1.5, 0, 1.5, 0.5, 0.018), "#12292e").draw(box(1.43, 0.42, 0.14, 0.14, 0.03), "#c98d4b");
  canvas.draw(both(circle(1.5, 1.05, 0.52), box(0, 0, WIDTH, 1.02)), ["#e2a45c", "#e2a45c", "#c5773d"]);
  canvas.draw(ellipse(1.5, 1.02, 0.52, 0.06), "#fff1c9");
  return canvas.draw(box(0, 1.72, 3, 0.3), "#183338").draw(ellipse(1.5, 1.78, 0.85, 0.06), "#f8d58c", 0.35);
};

export const vase: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#efe3d3", "#e4d2ba"]).draw(circle(2.15, 0.72, 0.46), "#e58e62");
  for (const [x, y] of [
    [0.95, 0.32],
    [1.2, 0.18],
    [1.5, 0.12],
    [1.78, 0.26],
    [2.02, 0.42],
  ] as const) {
    canvas.draw(line(1.48, 1.05, x, y, 0.016), "#4f6b4c");
    for (const share of [0.55, 0.75, 0.95]) {
      const [leafX, leafY] = [1.48 + (x - 1.48) * share, 1.05 + (y - 1.05) * share];
      canvas.draw(ellipse(leafX + 0.05, leafY, 0.085, 0.032, -0.6), "#6f8f63");
      canvas.draw(ellipse(leafX - 0.05, leafY + 0.02, 0.085, 0.032, 0.7), "#587a56");
    }
  }
  canvas.draw(box(0, 1.66, 3, 0.4), "#c9a680").draw(ellipse(1.55, 1.69, 0.5, 0.05), "#a98560", 0.6);
  canvas.draw(box(1.36, 0.98, 0.24, 0.3, 0.03), "#39566b").draw(ellipse(1.48, 1.4, 0.4, 0.31), "#39566b");
  return canvas.draw(ellipse(1.35, 1.32, 0.09, 0.16, 0.3), "#5d7d93", 0.8);
};

export const armchair: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#d9e2dc", "#c8d6cf"]).draw(box(0, 1.5, 3, 0.5), "#a8704f");
  canvas.draw(box(0.25, 0.25, 0.6, 0.8, 0.02), "#f2efe6").draw(circle(0.55, 0.65, 0.2), "#dd7b5a");
  canvas.draw(ellipse(1.65, 1.72, 0.95, 0.09), "#7c5039", 0.5);
  for (const x of [1.12, 2.1]) canvas.draw(line(x, 1.45, x + (x > 1.6 ? 0.05 : -0.05), 1.72, 0.05), "#3a2a22");
  canvas.draw(box(1.05, 0.55, 1.2, 0.9, 0.24), "#2f6168").draw(box(1.15, 1.05, 1, 0.34, 0.12), "#3f7b80");
  canvas.draw(box(0.9, 0.95, 0.3, 0.58, 0.14), "#285459").draw(box(2.1, 0.95, 0.3, 0.58, 0.14), "#285459");
  return canvas.draw(box(1.45, 0.78, 0.42, 0.36, 0.08), "#e7b65c").draw(line(2.65, 0.4, 2.65, 1.5, 0.025), "#3a2a22");
};

export const tiles: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint("#f3ead9");
  const palette = ["#d1603d", "#2b4c5c", "#e3b04b", "#7a9e87", "#f3ead9", "#b9452f"];
  for (const row of steps(4)) {
    for (const column of steps(6)) {
      const [x, y, turn] = [column / 2, row / 2, (column * 7 + row * 5 + column * row) % 4];
      const tile = box(x, y, 0.5, 0.5);
      const corner = [
        [x, y],
        [x + 0.5, y],
        [x + 0.5, y + 0.5],
        [x, y + 0.5],
      ][turn] ?? [x, y];
      const [cx = x, cy = y] = corner;
      canvas.draw(tile, palette[(column + row * 3) % 6] ?? "#000000");
      canvas.draw(both(tile, circle(cx, cy, 0.5)), palette[(column * 2 + row + 1) % 6] ?? "#000000");
      canvas.draw(both(tile, circle(cx, cy, 0.25)), palette[(column + row * 2 + 3) % 6] ?? "#000000");
    }
  }
  return canvas;
};

export const mugs: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#f6d9c4", "#f1c8ab"]).draw(box(0, 1.45, 3, 0.6), "#8c4a3c");
  const glazes = [
    ["#3d5a80", "#2f4768"],
    ["#e9edee", "#cfd8da"],
    ["#d9793f", "#b96030"],
  ] as const;
  for (const [index, [light, dark]] of glazes.entries()) {
    const x = 0.42 + index * 0.78;
    canvas.draw(ellipse(x + 0.27, 1.56, 0.36, 0.045), "#5f2f27", 0.6).draw(ring(x + 0.55, 1.16, 0.16, 0.075), dark);
    canvas
      .draw(box(x, 0.85, 0.54, 0.7, 0.09), light)
      .draw(both(box(x, 0.85, 0.54, 0.7, 0.09), box(x + 0.4, 0, 1, HEIGHT)), dark, 0.5);
    canvas.draw(ellipse(x + 0.27, 0.88, 0.25, 0.05), "#3b241c");
    for (const wisp of [0.16, 0.36]) canvas.draw(line(x + wisp, 0.72, x + wisp + 0.05, 0.42, 0.03), "#ffffff", 0.35);
  }
  return canvas;
};

export const soup: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint("#2f4a4f");
  for (const stripe of steps(8)) canvas.draw(line(stripe * 0.5 - 0.4, -0.1, stripe * 0.5 - 0.9, 2.1, 0.06), "#37565b");
  canvas
    .draw(circle(1.56, 1.06, 0.86), "#1f3438", 0.7)
    .draw(circle(1.5, 1, 0.86), "#f2ece0")
    .draw(circle(1.5, 1, 0.74), "#dfd4c1");
  canvas.draw(circle(1.5, 1, 0.7), "#d8692f").draw(ellipse(1.42, 0.94, 0.5, 0.44), "#e27d3c", 0.8);
  for (const turn of steps(40)) {
    const [angle, far] = [turn * 0.31, 0.06 + turn * 0.0095];
    canvas.draw(circle(1.5 + Math.cos(angle) * far, 1 + Math.sin(angle) * far, 0.022), "#f8e8cf", 0.9);
  }
  for (const seed of steps(14)) {
    const [angle, far] = [seed * 2.4, 0.45 + (seed % 3) * 0.07];
    canvas.draw(ellipse(1.5 + Math.cos(angle) * far, 1 + Math.sin(angle) * far, 0.035, 0.018, angle), "#4d6b3c");
  }
  return canvas
    .draw(line(2.55, 0.3, 2.75, 1.5, 0.05), "#c9a46b")
    .draw(ellipse(2.5, 0.22, 0.11, 0.17, -0.16), "#c9a46b");
};

export const tart: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#f2d4d7", "#ecc3c9"]);
  canvas
    .draw(circle(1.55, 1.06, 0.84), "#c9929b", 0.5)
    .draw(circle(1.5, 1, 0.84), "#c98b4a")
    .draw(circle(1.5, 1, 0.75), "#f6dfa4");
  for (const [ring, count, colour] of [
    [0.6, 15, "#8a2846"],
    [0.41, 11, "#b93a55"],
    [0.22, 6, "#7a2340"],
  ] as const) {
    for (const berry of steps(count)) {
      const angle = (berry / count) * Math.PI * 2 + ring;
      const [x, y] = [1.5 + Math.cos(angle) * ring, 1 + Math.sin(angle) * ring];
      canvas.draw(circle(x, y, 0.1), colour).draw(circle(x - 0.03, y - 0.03, 0.025), "#f3c6cf", 0.8);
    }
  }
  canvas.draw(circle(1.5, 1, 0.09), "#8a2846");
  for (const [x, y, turn] of [
    [1.32, 0.86, 0.5],
    [1.7, 1.15, -0.4],
    [1.5, 0.72, 1.2],
  ] as const)
    canvas.draw(ellipse(x, y, 0.1, 0.045, turn), "#6d9460");
  return canvas;
};
