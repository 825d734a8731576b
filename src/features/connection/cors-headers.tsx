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
        Browsers first send an OPTIONS request without the token (CORS). The service must send these headers with its
        response to that request, and with all other responses:
      </p>
      <CodeBlock label="Headers that allow this page" code={headers.join("\n")} isWrapped />
      <p>
        An https page cannot call an http service, except on localhost. Some copies of this console are built to allow
        only certain services.
      </p>
    </div>
  );
}
