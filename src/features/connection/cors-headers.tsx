import { methods } from "#contract/index.ts";
import { useConnections } from "#session/saved-connections.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";

/** Shows the CORS headers that a service has to send, or the relay of this console to it, which gets the `token`. */
export function CorsHeaders({ baseUrl, token }: { baseUrl: string; token?: string | undefined }) {
  const { saved, setBearer, connectTo } = useConnections();
  const relayed = saved.find(({ preset }) => preset?.target === baseUrl);
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
      {relayed && (
        <p className="flex flex-wrap items-center gap-2">
          <span>{`${relayed.name} is a relay of this console to the same address. It needs none of them.`}</span>
          <Button
            size="small"
            onClick={() => {
              if (token) setBearer(relayed, token, false);
              connectTo(relayed.id);
            }}
          >
            {`Use ${relayed.name}`}
          </Button>
        </p>
      )}
      {!relayed && !baseUrl.startsWith(location.origin) && (
        <p>
          <span>If the service cannot send them, let this console pass the calls on: start it with </span>
          <code className="font-mono text-sm wrap-anywhere">{`npm start -- --relay main=${baseUrl || "https://service.example/api"}`}</code>
          <span>, and choose “main” under Connections.</span>
        </p>
      )}
      {location.protocol === "https:" && baseUrl.startsWith("http:") && (
        <p>An https page cannot call an http service, except on localhost.</p>
      )}
    </div>
  );
}
