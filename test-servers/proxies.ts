import { startNginx } from "./web-server-process.ts";

/**
 * Puts nginx in front of a server, as Debian sets it up: a body has at most 1 MiB. A proxy behind another one appends the
 * host to `X-Forwarded-Host`, as many do.
 */
export const startProxy = async (port: number, directives = "") =>
  startNginx(
    async () => `location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      set $hosts $http_host;
      if ($http_x_forwarded_host) { set $hosts "$http_x_forwarded_host, $http_host"; }
      proxy_set_header X-Forwarded-Host $hosts;
      proxy_set_header X-Forwarded-Proto http;
      ${directives}
    }`,
  );

/** Puts nginx in front of a server without CORS: pages may read its successes, and no error. */
export const startCorsProxy = async (port: number) =>
  startProxy(
    port,
    `client_max_body_size 0;
      proxy_hide_header Access-Control-Allow-Origin;
      add_header Access-Control-Allow-Origin "*";
      add_header Access-Control-Expose-Headers "ETag";`,
  );
