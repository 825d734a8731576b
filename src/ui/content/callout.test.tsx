import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Callout } from "./callout.tsx";

test.each([
  ["success", "status"],
  ["danger", "alert"],
] as const)("what a %s notice says has no names of its actions", (tone, role) => {
  const shown = renderToStaticMarkup(
    <Callout tone={tone} title="Saved" actions={<button type="button">Open</button>}>
      In this browser
    </Callout>,
  );
  expect(shown).toMatch(new RegExp(`role="${role}"[^>]*><p[^>]*>Saved</p><div[^>]*>In this browser</div></div>.*Open`));
});
