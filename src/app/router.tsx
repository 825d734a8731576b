import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { SpacesPage } from "#features/spaces/spaces-page.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { ErrorPage } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { Shell } from "./shell.tsx";

// The spaces screen is the first one, so it comes with the shell; every other screen is fetched when it is opened.
const SpacePage = onDemand(() => import("#features/spaces/space-page.tsx"), "SpacePage");
const AiIntegrationPage = onDemand(
  () => import("#features/ai-integration/ai-integration-page.tsx"),
  "AiIntegrationPage",
);
const AccessTokensPage = onDemand(() => import("#features/access-tokens/access-tokens-page.tsx"), "AccessTokensPage");
const NewAccessTokenPage = onDemand(
  () => import("#features/access-tokens/new-access-token-page.tsx"),
  "NewAccessTokenPage",
);
const BasePage = onDemand(() => import("#features/bases/base-page.tsx"), "BasePage");
const TablePage = onDemand(() => import("#features/attachments/table-page.tsx"), "TablePage");
const RecordPage = onDemand(() => import("#features/attachments/record-page.tsx"), "RecordPage");
const ContractPage = onDemand(() => import("#features/contract/contract-page.tsx"), "ContractPage");
const BackendPage = onDemand(() => import("#features/backend/backend-page.tsx"), "BackendPage");
const ConnectionsPage = onDemand(() => import("#features/connection/connections-page.tsx"), "ConnectionsPage");
const ExchangesPage = onDemand(() => import("#features/exchanges/exchanges-page.tsx"), "ExchangesPage");

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
const getParentRoute = () => root;

const spaces = createRoute({ getParentRoute, path: "/", component: SpacesPage });
const space = createRoute({
  getParentRoute,
  path: "/spaces/$spaceId",
  loader: () => SpacePage.preload(),
  component: () => <SpacePage {...space.useParams()} />,
});
const aiIntegration = createRoute({
  getParentRoute,
  path: "/spaces/$spaceId/ai",
  loader: () => AiIntegrationPage.preload(),
  component: () => <AiIntegrationPage {...aiIntegration.useParams()} />,
});
const accessTokens = createRoute({ getParentRoute, path: "/tokens", component: AccessTokensPage });
const newAccessToken = createRoute({
  getParentRoute,
  path: "/tokens/new",
  // Kept as it was typed: the form reads what it knows from it and leaves the rest alone.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: () => NewAccessTokenPage.preload(),
  component: () => <NewAccessTokenPage prefill={newAccessToken.useSearch()} />,
});
const base = createRoute({
  getParentRoute,
  path: "/bases/$baseId",
  loader: () => BasePage.preload(),
  component: () => <BasePage {...base.useParams()} />,
});
const table = createRoute({
  getParentRoute,
  path: "/tables/$tableId",
  loader: () => TablePage.preload(),
  component: () => <TablePage {...table.useParams()} />,
});
const record = createRoute({
  getParentRoute,
  path: "/tables/$tableId/records/$recordId",
  loader: () => RecordPage.preload(),
  component: () => <RecordPage {...record.useParams()} />,
});
const contract = createRoute({ getParentRoute, path: "/contract", component: ContractPage });
const backend = createRoute({ getParentRoute, path: "/backend", component: BackendPage });
const connections = createRoute({ getParentRoute, path: "/connections", component: ConnectionsPage });
const exchanges = createRoute({ getParentRoute, path: "/exchanges", component: ExchangesPage });

export const router = createRouter({
  routeTree: root.addChildren([
    spaces,
    space,
    aiIntegration,
    accessTokens,
    newAccessToken,
    base,
    table,
    record,
    contract,
    backend,
    connections,
    exchanges,
  ]),
  basepath: import.meta.env.BASE_URL,
  // What stands in an address is text. The router would read JSON into it, and a name of 1e5 would become 100000.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>) => {
    const text = new URLSearchParams(search).toString();
    return text === "" ? "" : `?${text}`;
  },
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: PageSkeleton,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
