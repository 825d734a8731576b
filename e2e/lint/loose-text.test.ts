import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runTool } from "../../src/host/command.mjs";

const FINE = {
  "one text made of several": "<p>{`${label} files`}</p>",
  "words beside elements that stay": "<p>Read <code>{label}</code> and go on</p>",
  "what a function of that type renders": "<p>{mark()}<span>{label}</span></p>",
  "a list of elements": "<ul>{[1, 2].map((one) => <li key={one}>{one}</li>)}<li>{label}</li></ul>",
  "a fragment of elements": "<><b>1</b>{icon}</>",
};

const LOOSE = {
  "text beside an icon": "<p>{icon}{label}</p>",
  "a value before words": "<p>{label} files</p>",
  "words before what may be missing": "<p>Some words {icon && <b>1</b>}</p>",
  "words that may be missing": '<p><b>1</b>{icon && "some words"}</p>',
  "a list of words": "<p>{[1, 2].map((one) => `${one}`)}</p>",
  "a component that renders what it is given": "label",
};

async function refused(parts: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "loose-text-"));
  const config = {
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [join(import.meta.dirname, "loose-text.mjs")],
    rules: { "console/loose-text": "error" },
  };
  writeFileSync(join(folder, "oxlint.json"), JSON.stringify(config));
  const names = Object.keys(parts);
  for (const [index, name] of names.entries()) {
    const code = `
      type Props = { icon?: Elements; label: ReactNode; mark: () => Elements };
      function Part({ icon, label, mark }: Props) { return ${parts[name]}; }`;
    writeFileSync(join(folder, `${index}.tsx`), code);
  }
  const { output } = await runTool("oxlint", ["-c", join(folder, "oxlint.json"), "-f", "unix", folder]);
  rmSync(folder, { recursive: true });
  return names.filter((_, index) => output.includes(`${index}.tsx:`));
}

test("accepts text in its own element", async () => {
  expect(await refused(FINE)).toEqual([]);
});

test("rejects text that a translator would take from React", async () => {
  expect(await refused(LOOSE)).toEqual(Object.keys(LOOSE));
});
