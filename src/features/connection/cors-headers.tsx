import { methods } from "#contract/index.ts";
import { CodeBlock } from "#ui/content/code-block.tsx";

export function CorsHeaders({ baseUrl }: { baseUrl: string }) {
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
      {!baseUrl.startsWith(location.origin) && (
        <p>
          <span>If the service cannot send them, let this console pass the calls on: start it with </span>
          <code className="font-mono text-sm wrap-anywhere">{`npm start -- --relay main=${baseUrl || "https://service.example/api"}`}</code>
          <span>, and choose “main” under Connections.</span>
        </p>
      )}
      {location.protocol === "https:" && baseUrl.startsWith("http:") && (
        <p>An https page cannot call an http service, except on localhost.</p>
      )}
      <p>Some copies of this console are built to allow only certain services.</p>
    </div>
  );
}
