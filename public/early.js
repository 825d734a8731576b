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

// Some hosts and bookmarks name the file of the first screen.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { pathname, search, hash } = location;
  const home = new URL(".", src).pathname;
  if (pathname === `${home}index.html`) history.replaceState(null, "", home + search + hash);
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

// Code or stylesheet may be gone, where a page of an older build was kept: the page says so, and can be fetched anew. What is
// fetched after the start has words of its own.
{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const home = new URL(".", src).href;
  const FAILED_MS = 2_000;
  const SILENT_MS = 30_000;
  document.documentElement.classList.add("early");
  /** @param {Event} event */
  const check = (event) => {
    const { target } = event;
    // Code that is cut, or fails before it has drawn anything. What a browser's extensions do is not ours.
    if (event instanceof ErrorEvent && event.filename.startsWith(home)) setTimeout(tellIfEmpty, FAILED_MS);
    const isCode = target instanceof HTMLScriptElement && target.type === "module";
    const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
    if ((!isCode && !isStyle) || document.readyState === "complete") return;
    // Before the body is there, the stylesheet may be known to be gone.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => tell(isCode), { once: true });
    else tell(isCode);
  };
  const tellIfEmpty = () => {
    const root = document.getElementById("root");
    if (!root?.hasChildNodes() || root.querySelector("#opening-shown")) tell(true);
  };
  // A page that is cut before its own words.
  const words = () => {
    const broken = document.createElement("div");
    broken.id = "broken";
    broken.role = "alert";
    broken.className = "p-6";
    broken.textContent = "Workspace Console cannot start: its page did not load whole. Your data is still there.";
    document.body.append(broken);
    return broken;
  };
  /** @param {boolean} isCode */
  const tell = (isCode) => {
    const broken = document.getElementById("broken") ?? words();
    if (isCode) document.getElementById("opening")?.remove();
    if (isCode) document.getElementById("root")?.replaceChildren();
    document.documentElement.classList.remove("early");
    if (broken.querySelector("button")) return;
    const button = document.createElement("button");
    button.className = "mt-3 rounded-md border px-3 py-1.5";
    button.textContent = "Load a fresh page";
    button.addEventListener("click", () => {
      // A plain reload may take the kept page again.
      const reload = () => location.reload();
      fetch(location.href, { cache: "reload" }).then(reload, reload);
    });
    broken.append(button);
  };
  addEventListener("error", check, true);
  addEventListener("DOMContentLoaded", () => document.getElementById("root") ?? tell(true));
  // An empty file fails in silence.
  addEventListener("load", () => setTimeout(tellIfEmpty, SILENT_MS));
}

// On a slow network the page says what it does. Text that stood there from the start would take time from each quick one.
setTimeout(() => {
  const root = document.getElementById("root");
  const opening = document.getElementById("opening");
  if (root && opening instanceof HTMLTemplateElement && !root.hasChildNodes())
    root.append(opening.content.cloneNode(true));
}, 400);

// Asks for the code of some screens at once, instead of after the first code runs.
{
  const home = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  const path = location.pathname.slice(home.pathname.length);
  const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="early-code"]'));
  let isNew = true;
  try {
    isNew = localStorage.getItem("workspace-kept") === null;
  } catch {
    // Storage is switched off: each visit is the first.
  }
  const early = /** @type {[address: string, files: string[]][]} */ (JSON.parse(meta?.content ?? "[]"));
  for (const [address, files] of early) {
    if (address === "new" ? !isNew : !new RegExp(address).test(path)) continue;
    for (const file of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = new URL(file, home).href;
      document.head.append(link);
    }
  }
}
