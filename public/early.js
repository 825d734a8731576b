// First of all: it says what a new browser opens, and is here before the code is. Where there
// was none before, it is read behind the first screen.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  let hadNone = false;
  try {
    hadNone = localStorage.getItem("no-console.json") !== null;
  } catch {
    // Storage is switched off: each visit is the first.
  }
  if (!hadNone) {
    const consoleFile = fetch(new URL("console.json", src), { cache: "no-store" }).catch(() => {});
    Object.assign(globalThis, { consoleFile });
  }
}

// Before the first paint, so that a dark page never flashes light. A file of its own because the policy allows no inline script.
{
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch {
    // Storage is switched off: follow the system.
  }
  const isDark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark) document.documentElement.dataset.theme = "dark";
  else delete document.documentElement.dataset.theme;
}

// On a slow network the page says what it does. Text that stood there from the start would take time from each quick one.
setTimeout(() => {
  const root = document.getElementById("root");
  const opening = document.getElementById("opening");
  if (root && opening instanceof HTMLTemplateElement && !root.hasChildNodes())
    root.append(opening.content.cloneNode(true));
}, 400);
