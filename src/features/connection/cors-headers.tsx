import { methods } from "#contract/index.ts";
import { CodeBlock } from "#ui/content/code-block.tsx";

export function CorsHeaders() {
  const headers = [
    `Access-Control-Allow-Origin: ${location.origin}`,
    `Access-Control-Allow-Methods: ${[...methods, "OPTIONS"].join(", ")}`,
    "Access-Control-Allow-Headers: Authorization, Content-Type",
  ];
  return (
    <div className="flex flex-col gap-2">
      <p>
        A browser asks first (CORS), with OPTIONS and without the token. To that, and to every request after it, the
        service has to answer with:
      </p>
      <CodeBlock label="Headers that allow this page" code={headers.join("\n")} isWrapped />
      <p>
        A page from https cannot call a service over http, except on localhost. Where this console was built for certain
        services alone, the service has to be one of them.
      </p>
    </div>
  );
}
