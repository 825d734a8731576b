import { createBrowserHistory } from "@tanstack/history";
import { SpacesPage } from "#features/spaces/spaces-page.tsx";
import { createRouter } from "#router/router.ts";
import { scrollMemory } from "#router/scroll-memory.ts";
import { onDemand } from "#ui/loading/lazy-component.tsx";

// The spaces screen is the first one, so it comes with the shell; every other screen is fetched when it is opened.
const SpacePage = onDemand(() => import("#features/spaces/space-page.tsx"), "SpacePage");
const AiIntegrationPage = onDemand(
  () => import("#features/ai-integration/page/ai-integration-page.tsx"),
  "AiIntegrationPage",
);
const AccessTokensPage = onDemand(() => import("#features/access-tokens/access-tokens-page.tsx"), "AccessTokensPage");
const NewAccessTokenPage = onDemand(
  () => import("#features/access-tokens/new-access-token-page.tsx"),
  "NewAccessTokenPage",
);
const BasePage = onDemand(() => import("#features/bases/base-page.tsx"), "BasePage");
const TablePage = onDemand(() => import("#features/attachments/table/table-page.tsx"), "TablePage");
const RecordPage = onDemand(() => import("#features/attachments/record/record-page.tsx"), "RecordPage");
const ContractPage = onDemand(() => import("#features/contract/contract-page.tsx"), "ContractPage");
const BackendPage = onDemand(() => import("#features/backend/backend-page.tsx"), "BackendPage");
const ConnectionsPage = onDemand(() => import("#features/connection/connections-page.tsx"), "ConnectionsPage");
const ExchangesPage = onDemand(() => import("#features/exchanges/exchanges-page.tsx"), "ExchangesPage");

export const router = createRouter({
  base: import.meta.env.BASE_URL,
  history: createBrowserHistory(),
  scroll: scrollMemory(),
  screens: {
    "/": SpacesPage,
    "/spaces/$spaceId": SpacePage,
    "/spaces/$spaceId/ai": AiIntegrationPage,
    "/tokens": AccessTokensPage,
    "/tokens/new": NewAccessTokenPage,
    "/bases/$baseId": BasePage,
    "/tables/$tableId": TablePage,
    "/tables/$tableId/records/$recordId": RecordPage,
    "/contract": ContractPage,
    "/backend": BackendPage,
    "/connections": ConnectionsPage,
    "/exchanges": ExchangesPage,
  },
});
