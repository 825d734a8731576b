// The smallest page of React and Vite, as a baseline. With #service it answers from a bare msw worker.
import "../../../src/app/trusted-types.ts";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
createRoot(root).render(createElement("h1", null, "Blank"));
if (location.hash === "#service") {
  const { startBareService } = await import("./bare-service.ts");
  await startBareService();
  document.title = "Ready";
}
