import { steps, type Artwork } from "./artwork.ts";
import {
  along,
  below,
  both,
  box,
  Canvas,
  circle,
  ellipse,
  HEIGHT,
  line,
  polygon,
  WIDTH,
  type Shape,
} from "./canvas.ts";

const ridge = (base: number, height: number, waves: number, shift: number): Shape =>
  below((x) => base - height * (Math.sin(x * waves + shift) + 0.45 * Math.sin(x * waves * 2.3 + shift * 1.7)));

export const dawn: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#3b4a7a", "#8d6a94", "#e79a83", "#f9cf9c", "#f9cf9c"]);
  canvas.draw(circle(2.05, 1.02, 0.4), "#fff0c2", 0.25).draw(circle(2.05, 1.02, 0.26), "#fff3d1");
  canvas.draw(ridge(1.12, 0.14, 3.1, 0.4), "#7a6390").draw(ridge(1.32, 0.13, 2.3, 2.1), "#56507f");
  return canvas.draw(ridge(1.53, 0.1, 2.9, 4.2), "#383c66").draw(ridge(1.75, 0.07, 3.7, 1.2), "#20274a");
};

export const lake: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint([
    "#0f3443",
    "#2c6e75",
    "#f0a868",
    "#f6c98c",
    "#3f7d86",
    "#174a58",
    "#0f3443",
  ]);
  canvas.draw(both(circle(1.5, 1, 0.34), box(0, 0, WIDTH, 1)), "#fff1c4").draw(ridge(1.06, 0.18, 2.1, 0.9), "#1d4a55");
  canvas.draw(box(0, 1.08, 3, 0.92), ["#1b5663", "#1b5663", "#1d5a66", "#123f4c"]);
  for (const row of steps(9)) {
    const width = 0.52 - row * 0.045;
    const x = 1.5 - width / 2 + (row % 2 === 0 ? 0.04 : -0.05);
    canvas.draw(box(x, 1.16 + row * 0.085, width, 0.028, 0.014), "#f8cf92", 0.9 - row * 0.07);
  }
  return canvas
    .draw(box(0.45, 1.42, 0.5, 0.05, 0.025), "#0a2730")
    .draw(polygon([0.7, 0.95], [0.92, 1.4], [0.7, 1.4]), "#f4e7d2");
};

export const turbines: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#8fc4dc", "#c6e2ea", "#f1f3e4"]).draw(circle(0.5, 0.45, 0.2), "#fff6d0");
  for (const [x, y, w] of [
    [0.9, 0.42, 0.5],
    [1.05, 0.36, 0.3],
    [2.35, 0.3, 0.42],
  ] as const) {
    canvas.draw(ellipse(x, y, w, 0.07), "#ffffff", 0.8);
  }
  canvas.draw(ridge(1.45, 0.08, 2.2, 0.3), "#a9c48b").draw(ridge(1.62, 0.07, 1.8, 2), "#86ab6c");
  for (const [x, hub, size, turn] of [
    [0.75, 0.85, 0.38, 0.3],
    [1.55, 0.65, 0.5, 1.1],
    [2.4, 0.92, 0.34, 0.7],
  ] as const) {
    canvas.draw(polygon([x - 0.012, hub], [x + 0.012, hub], [x + 0.028, 1.75], [x - 0.028, 1.75]), "#f7f8f5");
    for (const blade of steps(3)) {
      const angle = turn + (blade * Math.PI * 2) / 3;
      const [tipX, tipY] = [x + Math.cos(angle) * size, hub + Math.sin(angle) * size];
      canvas.draw(line(x, hub, tipX, tipY, 0.03), "#ffffff");
    }
    canvas.draw(circle(x, hub, 0.035), "#d3dadb");
  }
  return canvas.draw(ridge(1.82, 0.05, 2.6, 5), "#5f8a51");
};

export const solarField: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#f7c77d", "#f9dfae", "#fdf0d4"]).draw(circle(2.3, 0.5, 0.24), "#fffbe6");
  canvas.draw(ridge(0.98, 0.06, 2.4, 1), "#b69a6c").draw(box(0, 1, 3, 1), ["#c9ad78", "#c9ad78", "#a98c58"]);
  for (const row of steps(4)) {
    const [y, size] = [1.02 + row * row * 0.045 + row * 0.1, 0.2 + row * 0.09];
    for (const column of steps(9)) {
      const x = (column - 4) * size * 1.25 + 1.5;
      const slope = (x - 1.5) * 0.16;
      const panel = polygon(
        [x - size * 0.5 - slope * 0.3, y],
        [x + size * 0.5 - slope * 0.3, y],
        [x + size * 0.5 + slope * 0.3, y + size * 0.55],
        [x - size * 0.5 + slope * 0.3, y + size * 0.55],
      );
      canvas.draw(panel, ["#3d5f8f", "#2b4673", "#203a63"]);
      canvas.draw(line(x, y, x, y + size * 0.55, 0.008), "#7fa3cc", 0.7);
      canvas.draw(both(panel, line(x - size, y + size * 0.27, x + size, y + size * 0.27, 0.008)), "#7fa3cc", 0.7);
    }
  }
  return canvas;
};

export const bridge: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx)
    .paint(["#e9eef0", "#f3dfd3", "#f0c9b4"])
    .draw(ridge(1.25, 0.12, 1.7, 3), "#c9aeb0");
  canvas.draw(box(0, 1.45, 3, 0.6), ["#7d9cae", "#7d9cae", "#587b90"]);
  for (const x of [0.85, 2.15]) canvas.draw(box(x - 0.04, 0.4, 0.08, 1.25, 0.02), "#b23f31");
  const cable = (x: number) =>
    Math.abs(x - 1.5) < 0.65
      ? 1.12 - (1 - ((x - 1.5) / 0.65) ** 2) * -0.02 - ((x - 1.5) / 0.65) ** 2 * 0.66
      : 0.46 + (Math.abs(x - 1.5) - 0.65) * 0.78;
  canvas.draw(along(cable, 0.03), "#b23f31");
  for (const step of steps(29)) {
    const x = 0.1 + step * 0.1;
    if (cable(x) < 1.2) canvas.draw(line(x, cable(x), x, 1.2, 0.008), "#c65a4a");
  }
  canvas.draw(box(0, 1.18, 3, 0.07), "#9c3529");
  for (const row of steps(5))
    canvas.draw(box(0.3 + row * 0.5, 1.55 + (row % 3) * 0.13, 0.45, 0.014, 0.007), "#a9c1cd", 0.8);
  return canvas;
};

export const harbourNight: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx)
    .paint(["#11183a", "#1e2a5a", "#3a3f78", "#2a2f60"])
    .draw(circle(2.45, 0.4, 0.17), "#f6efd2");
  for (const star of steps(40))
    canvas.draw(circle((star * 0.737) % WIDTH, (star * 0.291) % 0.85, 0.006 + (star % 3) * 0.003), "#ffffff", 0.8);
  for (const house of steps(11)) {
    const [x, height] = [house * 0.29 - 0.1, 0.32 + ((house * 5) % 4) * 0.11];
    canvas.draw(
      box(x, 1.36 - height, 0.26, height),
      ["#b5533f", "#d49a4d", "#5c7c8a", "#8a4a5c"][house % 4] ?? "#5c7c8a",
    );
    canvas.draw(polygon([x - 0.02, 1.36 - height], [x + 0.13, 1.24 - height], [x + 0.28, 1.36 - height]), "#1a2048");
    for (const pane of steps(4))
      canvas.draw(
        box(x + 0.05 + (pane % 2) * 0.1, 1.42 - height + Math.floor(pane / 2) * 0.13, 0.05, 0.07),
        "#ffdf94",
        (house + pane) % 3 === 0 ? 0.25 : 1,
      );
  }
  canvas.draw(box(0, 1.36, WIDTH, HEIGHT - 1.36), ["#2a3366", "#2a3366", "#1a2250"]);
  for (const glint of steps(26))
    canvas.draw(box((glint * 0.431) % 2.9, 1.42 + (glint % 8) * 0.07, 0.16, 0.014, 0.007), "#f7c46c", 0.35);
  const sag = (x: number) => 0.62 + 0.16 * Math.sin((x % 1) * Math.PI);
  for (const bulb of steps(30)) canvas.draw(circle(bulb * 0.1 + 0.05, sag(bulb * 0.1 + 0.05), 0.02), "#ffe9a8");
  return canvas;
};

export const confetti: Artwork = (widthPx) => {
  const canvas = new Canvas(widthPx).paint(["#5b2a86", "#b8336a", "#f2784b"]);
  for (const beam of steps(5)) {
    const x = 0.3 + beam * 0.6;
    canvas.draw(
      polygon([x - 0.03, 0], [x + 0.03, 0], [x + 0.45 - beam * 0.1, 1.6], [x - 0.05 - beam * 0.1, 1.6]),
      "#ffe8c7",
      0.14,
    );
  }
  const colours = ["#ffd166", "#06d6a0", "#ef476f", "#ffffff", "#48bfe3"];
  for (const bit of steps(70))
    canvas.draw(ellipse((bit * 0.613) % WIDTH, (bit * 0.377) % 1.45, 0.035, 0.014, bit), colours[bit % 5] ?? "#ffffff");
  for (const head of steps(13)) {
    const [x, y] = [0.05 + head * 0.245, 1.66 + (head % 3) * 0.05];
    canvas.draw(circle(x, y, 0.095), "#2a1038").draw(ellipse(x, y + 0.32, 0.17, 0.26), "#2a1038");
    if (head % 2 === 0) canvas.draw(line(x + 0.1, y + 0.2, x + 0.2, y - 0.25, 0.05), "#2a1038");
  }
  return canvas;
};
