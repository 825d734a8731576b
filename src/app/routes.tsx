import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { NewTokenSearch } from "#features/access-tokens/form/prefill.ts";
import type { AI, OverviewSearch } from "#features/ai-integration/request/section-of.ts";
import type { TableSearch } from "#features/attachments/view/table-view.ts";
import type { NewConnectionSearch } from "#features/connection/page/connection-link.ts";
import { SpacesPage } from "#features/spaces/spaces-page.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";
import { Loading, Skeleton } from "#ui/loading/loading.tsx";
import { NotFoundPage, ScreenFailed } from "./failure/error-page.tsx";

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** The routes of the console: which screen is at which address. Each screen loads its code when it is opened. */
const root = createRootRoute();

/** Replaces halves of surrogate pairs, which an id of a service may hold and an address may not. */
function wellFormed<Params extends Readonly<Record<string, string>>>(params: Params): Params {
  const texts = Object.entries(params).map(([name, text]) => [name, text.toWellFormed()]);
  return Object.fromEntries(texts) as Params;
}

const screen = <Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({
    getParentRoute: () => root,
    path,
    params: { stringify: wellFormed },
    component: lazyComponent(load, name),
  });

const ai = screen(
  "/spaces/$spaceId/ai" satisfies typeof AI,
  () => import("#features/ai-integration/page/ai-integration-page.tsx"),
  "AiIntegrationPage",
);

const section = <Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => ai, path, component: lazyComponent(load, name) });

// A list of its own: within that of the screens their types would become `any` for the lint.
const aiSections = [
  createRoute({
    getParentRoute: () => ai,
    path: "/",
    validateSearch: (search: Record<string, unknown>): OverviewSearch => search,
    component: lazyComponent(() => import("#features/ai-integration/overview/overview.tsx"), "Overview"),
  }),
  section("gateway", () => import("#features/ai-integration/sections/gateway-section.tsx"), "GatewaySection"),
  section("models", () => import("#features/ai-integration/models/models-section.tsx"), "ModelsSection"),
  section(
    "defaults",
    () => import("#features/ai-integration/sections/default-models-section.tsx"),
    "DefaultModelsSection",
  ),
  section(
    "concurrency",
    () => import("#features/ai-integration/sections/concurrency-section.tsx"),
    "ConcurrencySection",
  ),
  section(
    "attachments",
    () => import("#features/ai-integration/sections/attachments-section.tsx"),
    "AttachmentsSection",
  ),
  section("apps", () => import("#features/ai-integration/sections/apps-section.tsx"), "AppsSection"),
  section("providers", () => import("#features/ai-integration/sections/providers-section.tsx"), "ProvidersSection"),
  section("history", () => import("#features/ai-integration/sections/history-section.tsx"), "HistorySection"),
  section("roll-out", () => import("#features/ai-integration/roll-out/roll-out-section.tsx"), "RollOutSection"),
  section("json", () => import("#features/ai-integration/json/json-section.tsx"), "JsonSection"),
] as const;

const screens = [
  // The spaces screen is in the shell's chunk. Other screens load when they open.
  createRoute({ getParentRoute: () => root, path: "/", component: SpacesPage }),
  screen("/spaces/$spaceId", () => import("#features/spaces/space-page.tsx"), "SpacePage"),
  ai.addChildren(aiSections),
  screen("/tokens", () => import("#features/access-tokens/access-tokens-page.tsx"), "AccessTokensPage"),
  createRoute({
    getParentRoute: () => root,
    path: "/tokens/new",
    validateSearch: (search: Record<string, unknown>): NewTokenSearch => search,
    component: lazyComponent(() => import("#features/access-tokens/new-access-token-page.tsx"), "NewAccessTokenPage"),
  }),
  screen("/bases/$baseId", () => import("#features/bases/base-page.tsx"), "BasePage"),
  createRoute({
    getParentRoute: () => root,
    path: "/tables/$tableId",
    validateSearch: (search: Record<string, unknown>): TableSearch => search,
    params: { stringify: wellFormed },
    component: lazyComponent(() => import("#features/attachments/table/table-page.tsx"), "TablePage"),
  }),
  screen(
    "/tables/$tableId/records/$recordId",
    () => import("#features/attachments/record/record-page.tsx"),
    "RecordPage",
  ),
  screen("/api-reference", () => import("#features/api-reference/api-reference-page.tsx"), "ApiReferencePage"),
  screen("/local-backend", () => import("#features/local-backend/local-backend-page.tsx"), "LocalBackendPage"),
  screen("/connections", () => import("#features/browser-data/connections-screen.tsx"), "ConnectionsScreen"),
  createRoute({
    getParentRoute: () => root,
    path: "/connections/new",
    validateSearch: (search: Record<string, unknown>): NewConnectionSearch => search,
    component: lazyComponent(() => import("#features/connection/page/new-connection-page.tsx"), "NewConnectionPage"),
  }),
  screen("/connections/learn", () => import("#features/connection/learn/learn-page.tsx"), "LearnPage"),
  screen("/vault", () => import("#features/vault/vault-page.tsx"), "VaultPage"),
  screen("/browser-data", () => import("#features/browser-data/browser-data-page.tsx"), "BrowserDataPage"),
  screen("/request-log", () => import("#features/request-log/request-log-page.tsx"), "RequestLogPage"),
] as const;

/** Redirects an address of older versions, which bookmarks may have. */
const moved = (path: string, to: "/api-reference" | "/local-backend" | "/request-log") =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { hash, search } }) => void redirect({ to, search, hash, replace: true, throw: true }),
  });

const older = [
  moved("/contract", "/api-reference"),
  moved("/backend", "/local-backend"),
  moved("/exchanges", "/request-log"),
];

export const router = createRouter({
  // Not in the types: no link of the app uses them.
  routeTree: root.addChildren([...screens, ...(older as never[])]),
  basepath: import.meta.env.BASE_URL,
  // Text, never JSON: a token named 1e5 is not the number 100000.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>) => {
    const text = new URLSearchParams(search).toString();
    return text && `?${text}`;
  },
  defaultPreload: "intent",
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: NotFoundPage,
  // Not inside the screen whose address comes nearest: it has a heading and a title of its own.
  notFoundMode: "root",
  // The shell has its own boundary.
  disableGlobalCatchBoundary: true,
  scrollRestoration: true,
  // A section of the AI integration has one place, however someone comes back to it.
  getScrollRestorationKey: (location) =>
    /^\/spaces\/[^/]+\/ai(?:\/|$)/.test(location.pathname)
      ? location.pathname
      : (location.state.__TSR_key ?? location.href),
});

// Browsers keep the text of the last match of a regular expression, such as a response with secrets. Another match
// frees it.
router.subscribe("onResolved", () => void /./.exec("."));

// A new screen starts at its top, even if the part that its hash names renders later.
router.subscribe("onLoad", ({ pathChanged }) => pathChanged && scrollTo(0, 0));

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

export type ScreenPath = keyof typeof router.routesByPath;

function PageSkeleton() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
