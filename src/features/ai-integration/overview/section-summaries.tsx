import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { GatewayModel } from "#contract/index.ts";
import { groupBy } from "#json/group-by.ts";
import { getAt, type Path, toPointer } from "#json/json-path.ts";
import { counted, formatNumber } from "#text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Section } from "#ui/content/page.tsx";
import type { Elements } from "#ui/page/elements.ts";
import { join } from "#ui/style/class-names.ts";
import { NO_MODELS, useDraft, useDraftState, useFinding, useSendWords } from "../draft/draft-context.ts";
import { useSecretsRule } from "../fields/use-secrets-rule.ts";
import { KeysInVault } from "../kept/lazy-vault-parts.tsx";
import { type SpacePrices, perMillionText, unitText, useSpacePrices } from "../prices/price-unit.ts";
import { groupChanges } from "../request/changes.ts";
import { isNameOf, references } from "../request/checks.ts";
import { type ConcurrencyPlan, planConcurrency } from "../request/plan-concurrency.ts";
import { type SecretFate, keptPointers, secretFates } from "../request/secret-fates.ts";
import { type SectionId, addressOf, sectionOf, titleOfSection } from "../request/section-of.ts";
import { gapsOf } from "../request/setup-gaps.ts";
import {
  appSummary,
  attachmentsSummary,
  concurrencySummary,
  modelsSummary,
  providersSummary,
  testSummary,
  vertexSummary,
} from "./summaries.ts";

const MAX_WARNINGS = 8;

/** Warnings, changes and a summary of each section of the AI integration. Each part leads to its section. */
export function SectionSummaries() {
  const draft = useDraft();
  const request = useDraftState((state) => state.request, "settled");
  const marks = useDraftState((state) => state.marks);
  const baseline = useDraftState((state) => state.baseline);
  const { rule } = useSecretsRule();
  const secrets = useMemo(() => secretFates(request, marks, baseline, rule), [request, marks, baseline, rule]);
  const { checks, changes } = useFinding((findings) => findings);
  const gaps = useMemo(() => gapsOf(request, marks, keptPointers(secrets)), [request, marks, secrets]);
  const warnings = [...gaps, ...checks];
  const groups = useMemo(() => groupChanges(changes), [changes]);
  const { done } = useSendWords();
  const { config } = request;
  const plan = useMemo(() => planConcurrency(config, []), [config]);
  const { prices } = useSpacePrices();
  const forms = useDraftState(({ shapes }) => shapes.modelNames);
  const models = config.gatewayModels ?? NO_MODELS;
  const keysOf = (id: SectionId) => keyPlaces(secrets, id);
  return (
    <Section title="At a glance" isFlush>
      <dl className="divide-line divide-y">
        {/* What keeps AI from working, and what looks wrong; each is a link to its field. */}
        <Row title="Warnings">
          {warnings.length === 0 ? (
            <p>AI is on. No problem found in models, defaults and keys.</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {warnings.slice(0, MAX_WARNINGS).map(({ path, message }) => (
                <li key={`${path.join("/")} ${message}`}>
                  <FieldLink path={path} className="text-warning wrap-anywhere">
                    {message}
                  </FieldLink>
                </li>
              ))}
              {warnings.length > MAX_WARNINGS && (
                <li>
                  <Button size="small" onClick={draft.review}>
                    {`Show ${formatNumber(warnings.length - MAX_WARNINGS)} more in the review`}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </Row>
        <Row title={`Not ${done} yet`}>
          {groups.length === 0 ? (
            <p>No changes</p>
          ) : (
            <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {groups.map(({ id, title, changes: [first, ...rest] }) => (
                <li key={id}>
                  <FieldLink path={first?.path ?? []}>{title}</FieldLink>
                  <span className="text-muted">{` ${counted(rest.length + 1, "change")}`}</span>
                </li>
              ))}
              <li>
                <Button size="small" onClick={draft.review}>
                  Show changes
                </Button>
              </li>
            </ul>
          )}
        </Row>
        <Row id="gateway" detail={config.vertexByokCredential && `Vertex account: ${vertexSummary(config)}`}>
          <FieldLink
            path={["config", "aiGatewayBaseUrl"]}
            className={config.aiGatewayBaseUrl && "font-mono wrap-anywhere"}
          >
            {config.aiGatewayBaseUrl || "No gateway URL"}
          </FieldLink>
          <Detail>{keysOf("gateway")}</Detail>
          <KeysInVault />
        </Row>
        <Row id="models" text={modelsSummary(config)} />
        <Row id="defaults">
          <dl className="grid gap-x-4 gap-y-1 @lg:grid-cols-[8.5rem_minmax(0,1fr)]">
            {references.map(({ path, task }) => {
              const id = getAt(request, path) as string | undefined;
              const index = id ? models.findIndex((model) => isNameOf(id, model.id, forms)) : -1;
              const model = models[index];
              return (
                <div key={task} className="contents">
                  <dt className="text-muted text-sm leading-5">{task.charAt(0).toUpperCase() + task.slice(1)}</dt>
                  <dd className="max-@lg:mb-1.5 min-w-0">
                    <FieldLink path={path} className={id ? "font-mono wrap-anywhere" : ""}>
                      {id || "Not set"}
                    </FieldLink>
                    {model && (
                      <span className="text-muted block text-sm">
                        <FieldLink path={["config", "gatewayModels", index, "pricing", "input"]}>
                          {priceText(model, prices)}
                        </FieldLink>
                      </span>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
          <p className="text-muted mt-1 text-sm">{`Prices: ${unitText(prices)}`}</p>
        </Row>
        <Row id="concurrency" text={concurrencySummary(config)} detail={keysOf("concurrency")}>
          {plan.groups.length > 0 && <SlotsBar plan={plan} />}
        </Row>
        <Row id="attachments" text={attachmentsSummary(config)} detail={testSummary(config)} />
        <Row id="apps" text={appSummary(config)} detail={keysOf("apps")} />
        <Row id="providers" text={providersSummary(config)} detail={keysOf("providers")} />
        <Row
          id="history"
          text={baseline && `The draft is compared with ${baseline.what}. Compare saves, or bring one back.`}
        />
        <Row id="roll-out" text="Send this configuration, or changes of it, to other spaces." />
      </dl>
    </Section>
  );
}

function Row({
  id,
  title,
  text,
  detail,
  children,
}: {
  id?: SectionId;
  title?: string;
  text?: string | undefined;
  detail?: string | undefined;
  children?: Elements;
}) {
  const { spaceId } = useDraft();
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-3 @xl:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-medium">
        {id ? (
          <Link to={addressOf(id)} params={{ spaceId }} className="touch-line rounded-sm hover:underline">
            {titleOfSection(id)}
          </Link>
        ) : (
          title
        )}
      </dt>
      <dd className="min-w-0">
        {text !== undefined && <span>{text}</span>}
        {children}
        <Detail>{detail}</Detail>
      </dd>
    </div>
  );
}

const Detail = ({ children }: { children: string | undefined }) =>
  children !== undefined && <p className="text-muted text-sm text-pretty">{children}</p>;

function FieldLink({ path, className, children }: { path: Path; className?: string | undefined; children: string }) {
  const { spaceId } = useDraft();
  return (
    <Link
      to={addressOf(sectionOf(path))}
      params={{ spaceId }}
      hash={toPointer(path)}
      hashScrollIntoView={false}
      className={join(
        "hover:text-text inline-block max-w-full rounded-sm leading-6 pointer-coarse:py-2.5 underline decoration-dotted underline-offset-2",
        className,
      )}
    >
      {children}
    </Link>
  );
}

const COLORS = ["bg-accent", "bg-success", "bg-warning", "bg-info", "bg-danger", "bg-faint"] as const;
const colorOf = (index: number) => COLORS[index % COLORS.length];

/** More would be a wall of text. The section has all. */
const MAX_NAMES = 12;

function SlotsBar({ plan: { groups } }: { plan: ConcurrencyPlan }) {
  return (
    <>
      <div aria-hidden="true" className="bg-press my-1.5 flex h-3 gap-px overflow-hidden rounded-sm">
        {groups.map(({ index, slots = 0 }) => (
          <span key={index} style={{ flexGrow: slots }} className={join("basis-0", colorOf(index))} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {groups.slice(0, MAX_NAMES).map(({ index, name, slots }) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden="true" className={join("size-2 shrink-0 rounded-full", colorOf(index))} />
            <FieldLink path={["config", "concurrencyGroups", index, "perKey"]} className="min-w-0 truncate">
              {name}
            </FieldLink>
            <span className="text-muted">{slots === undefined ? "unknown" : formatNumber(slots)}</span>
          </li>
        ))}
        {groups.length > MAX_NAMES && (
          <li className="text-muted">{`and ${formatNumber(groups.length - MAX_NAMES)} more`}</li>
        )}
      </ul>
    </>
  );
}

const WHERE = {
  sent: "entered here",
  missing: "missing",
  unknown: "not entered, perhaps kept by the service",
  deleted: "not entered, deleted by the next save",
  kept: "kept by the service",
} as const;

/** Returns where the keys of a section are: "4 keys: 1 entered here · 3 kept by the service"; `undefined` if it has none. */
export function keyPlaces(secrets: readonly SecretFate[], id: SectionId): string | undefined {
  const own = secrets.filter(({ path, state }) => state !== "removed" && sectionOf(path) === id);
  if (own.length === 0) return undefined;
  const byFate = [...groupBy(own, ({ fate }) => WHERE[fate])];
  const places = byFate.map(([where, { length }]) =>
    byFate.length === 1 ? where : `${formatNumber(length)} ${where}`,
  );
  return `${counted(own.length, "key")}: ${places.join(" · ")}`;
}

function priceText({ pricing = {} }: GatewayModel, prices: SpacePrices): string {
  const texts = (["input", "output"] as const).flatMap((name) => {
    const price = pricing[name];
    return price === undefined ? [] : `${name} ${perMillionText(`pricing/${name}`, price, prices) ?? price}`;
  });
  return texts.join(" · ") || "No price";
}
