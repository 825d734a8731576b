import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";

const ANSWER = { id: "bse1", name: "Constant", spaceId: "spc1" };

export async function startBareService(): Promise<void> {
  const worker = setupWorker(
    http.all("https://workspace.invalid/*", async ({ request }) => {
      if (request.method === "POST") await request.json();
      return HttpResponse.json(ANSWER);
    }),
  );
  await worker.start({ quiet: true, serviceWorker: { url: "/mockServiceWorker.js" } });
}
