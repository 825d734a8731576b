export const webPage = (status: number) =>
  new Response("<!doctype html><title>Not the service</title><h1>Something else answered</h1>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
