import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "#app/test-app.tsx";
import { themeColor } from "#app/test-shown.ts";
import { ENVIRONMENT_COLORS } from "#session/environment.ts";
import { EnvironmentBadge } from "./environment-badge.tsx";

const MEANT = { green: "success", amber: "warning", red: "danger", blue: "info", violet: "accent", grey: "muted" };

test.each(["light", "dark"])("an environment is its word in the colour that was chosen for it, %s", async (theme) => {
  document.documentElement.dataset["theme"] = theme;
  show(
    <>
      {ENVIRONMENT_COLORS.map((color) => (
        <EnvironmentBadge key={color} environment={{ word: `On ${color}`, color }} />
      ))}
    </>,
  );
  for (const color of ENVIRONMENT_COLORS)
    await expect.element(page.getByText(`On ${color}`)).toHaveStyle({ color: themeColor(MEANT[color]) });
});
