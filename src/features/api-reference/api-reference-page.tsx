import { Download, ChevronRight } from "lucide-react";
import { useState } from "react";
import { asCurl, shellNote } from "#api/curl.ts";
import { endpoints, type Endpoint, notShown, parametersOf, type z } from "#contract/index.ts";
import { type EndpointExample, examples } from "#contract/open-api-examples.ts";
import { fieldsOf, openPointsOf, type SchemaField } from "#contract/open-api-fields.ts";
import { openApiText } from "#contract/open-api.ts";
import type { OpenPoint } from "#contract/open-points.ts";
import { useSession } from "#session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { saveFile } from "#ui/buttons/save-file.ts";
import { Tooltip, useTip } from "#ui/buttons/tooltip.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { CodeBlock } from "#ui/content/code-block.tsx";
import { PageHeader, Section } from "#ui/content/page.tsx";
import { PathText } from "#ui/content/path-text.tsx";
import { Td, Th, Tr } from "#ui/content/table.tsx";
import { Tabs } from "#ui/content/tabs.tsx";
import { UnspecifiedIcon, unspecifiedMarkClass, unspecifiedName } from "#ui/fields/unspecified-mark.tsx";
import { useSectionKeys } from "#ui/page/section-keys.ts";
import { join, scrollRegion } from "#ui/style/class-names.ts";
import { CheckSection } from "./check/check-section.tsx";
import { OpenPointsSection, anchorOf } from "./open-points-section.tsx";

export function ApiReferencePage() {
  useSectionKeys();
  return (
    <>
      <PageHeader
        title="API reference"
        description="The endpoints of the API with their fields, and what the API document does not define."
        actions={
          <Button icon={<Download />} onClick={() => saveFile(openApiText(), "openapi.json")}>
            Download OpenAPI
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        <Section
          title="Endpoints"
          description="Relative to the base URL. Each needs the header Authorization: Bearer <ACCESS_TOKEN>."
          isFlush
        >
          <div className="divide-line divide-y">
            {endpoints.map((endpoint) => (
              <EndpointPanel key={endpoint.name} endpoint={endpoint} />
            ))}
          </div>
        </Section>
        <CheckSection />
        <OpenPointsSection />
      </div>
    </>
  );
}

const TABS = ["Request", "Response", "Example", "cURL"] as const;

function EndpointPanel({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, title, success } = endpoint;
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<(typeof TABS)[number]>("Request");
  const example = examples[endpoint.name as keyof typeof examples];
  const panels = {
    Request: <Request endpoint={endpoint} />,
    Response: <Answer endpoint={endpoint} />,
    Example: <Example endpoint={endpoint} example={example} />,
    cURL: <Curl endpoint={endpoint} example={example} />,
  };
  return (
    <details className="group/endpoint" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="hover:bg-hover grid cursor-pointer list-none grid-cols-[auto_3rem_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 px-4 py-2.5 focus-visible:-outline-offset-2 xl:grid-cols-[auto_3rem_minmax(0,1fr)_minmax(0,24rem)_auto] [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="text-muted size-4 transition-transform group-open/endpoint:rotate-90" />
        <span className="text-accent font-mono text-sm font-semibold">{method}</span>
        <PathText path={path} className="font-mono text-sm wrap-anywhere @max-3xs:col-span-full @max-3xs:row-start-2" />
        <span className="text-muted col-start-3 row-start-2 text-sm xl:col-start-4 xl:row-start-1 xl:text-base @max-3xs:col-span-full @max-3xs:row-start-3">
          {title}
        </span>
        <span className="col-start-4 row-start-1 flex items-center gap-1.5 xl:col-start-5">
          <Badge tone="success" className="tabular-nums">
            {success.status}
          </Badge>
        </span>
      </summary>
      {isOpen && (
        <div className="border-line border-t px-4 pt-2 pb-4">
          <Tabs
            label={title}
            tabs={TABS.map((value) => ({ value, label: value, panel: panels[value] }))}
            value={tab}
            onValueChange={setTab}
          />
        </div>
      )}
    </details>
  );
}

function Request({ endpoint }: { endpoint: Endpoint }) {
  const params = parametersOf(endpoint);
  return (
    <div className="flex flex-col gap-4">
      {params.length > 0 && (
        <p>
          <span>Path parameters (required strings): </span>
          {params.map((name, index) => (
            <span key={name}>
              {index > 0 && <span>, </span>}
              <code className="font-mono text-sm">{name}</code>
            </span>
          ))}
        </p>
      )}
      {endpoint.body ? (
        <FieldsTable caption={`Request body of ${endpoint.title}`} schema={endpoint.body} />
      ) : (
        <p className="text-muted">The request has no body.</p>
      )}
    </div>
  );
}

function Answer({ endpoint }: { endpoint: Endpoint }) {
  const { status, reply } = endpoint.success;
  const points = openPointsOf(endpoint);
  return (
    <div className="flex flex-col gap-4">
      <p>
        Success status: <span className="font-medium">{status}</span>. The API does not define error responses.
      </p>
      {reply === notShown ? (
        <p className="text-muted">{`The API does not define the body of the ${status} response. The console shows it as received.`}</p>
      ) : (
        <FieldsTable caption={`Response of ${endpoint.title}`} schema={reply} />
      )}
      {points.length > 0 && (
        <ul className="flex flex-col gap-1">
          {points.map((point) => (
            <li key={point.id} className="flex items-center gap-2">
              <OpenPointLink point={point} />
              <span>{point.question}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Example({ endpoint: { title, success }, example }: { endpoint: Endpoint; example: EndpointExample }) {
  const sides = [
    ["Request body", example.body, "The request has no body."],
    [
      `Body of the ${success.status} response`,
      example.reply,
      `No example: the API does not define the body of the ${success.status} response.`,
    ],
  ] as const;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {sides.map(([label, value, without]) =>
        value === undefined ? (
          <p key={label} className="text-muted">
            {without}
          </p>
        ) : (
          <CodeBlock key={label} label={label} of={title} code={JSON.stringify(value, null, 2)} maxHeightRem={28} />
        ),
      )}
    </div>
  );
}

function Curl({ endpoint, example }: { endpoint: Endpoint; example: EndpointExample }) {
  const { connection } = useSession();
  const note = shellNote(connection);
  return (
    <div className="flex flex-col gap-3">
      <CodeBlock
        label="cURL"
        of={endpoint.title}
        code={asCurl(connection.baseUrl, endpoint, example.params as never, example.body as never)}
        maxHeightRem={28}
      />
      {note && (
        <p className="text-muted text-sm">
          <span>{note}</span> To run an example, start the local backend with{" "}
          <code className="font-mono">npm run serve:api</code> and use the base URL that it prints.
        </p>
      )}
    </div>
  );
}

const INDENT_REM = 1;

function FieldsTable({ caption, schema }: { caption: string; schema: z.ZodMiniType }) {
  return (
    <div
      {...scrollRegion(caption)}
      className="border-line relative -mx-4 max-h-128 scroll-pt-9 overflow-auto border-y focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <Th className="pl-4">Field</Th>
            <Th className="max-sm:hidden">Type</Th>
            <Th>Required</Th>
            <Th className="max-sm:hidden">Limit</Th>
          </tr>
        </thead>
        <tbody>
          {fieldsOf(schema).map((field) => (
            <Row key={field.path} field={field} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ field }: { field: SchemaField }) {
  const { path, name, depth, type, requiredness, bound, openPoints } = field;
  return (
    <Tr>
      <Td className="h-9 py-1 pl-4">
        <div style={{ paddingInlineStart: `${depth * INDENT_REM}rem` }}>
          <div className="flex items-center gap-2">
            <code title={path} className="font-mono text-sm">
              {name}
            </code>
            {openPoints.map((point) => (
              <OpenPointLink key={point.id} point={point} field={path} />
            ))}
          </div>
          <p className="text-muted text-sm sm:hidden">{[type, bound].filter(Boolean).join(" · ")}</p>
        </div>
      </Td>
      <Td className="text-sm max-sm:hidden">{type}</Td>
      <Td className={requiredness === "required" ? "text-sm font-medium" : "text-muted text-sm"}>{requiredness}</Td>
      <Td className="text-sm max-sm:hidden">{bound}</Td>
    </Tr>
  );
}

/** The mark of an open point, at a field or alone. A plain link, so that the browser sets `:target` on the open point. */
function OpenPointLink({ point, field }: { point: OpenPoint; field?: string }) {
  const tip = useTip();
  return (
    <>
      <a
        href={`#${anchorOf(point.id)}`}
        aria-label={unspecifiedName(point.question, field)}
        className={join(unspecifiedMarkClass, "no-underline")}
        {...tip.anchorProps}
      >
        <UnspecifiedIcon />
      </a>
      {tip.isOpen && <Tooltip>{unspecifiedName(point.question)}</Tooltip>}
    </>
  );
}
