import { createBrowserHistory } from "@tanstack/history";
import { SpacesPage } from "#features/spaces/spaces-page.tsx";
import { createRouter } from "#router/router.ts";
import { scrollMemory } from "#router/scroll-memory.ts";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

// The spaces screen is in the shell's chunk. Other screens load when they open.
const SpacePage = lazyComponent(() => import("#features/spaces/space-page.tsx"), "SpacePage");
const AiIntegrationPage = lazyComponent(
  () => import("#features/ai-integration/page/ai-integration-page.tsx"),
  "AiIntegrationPage",
);
const AccessTokensPage = lazyComponent(
  () => import("#features/access-tokens/access-tokens-page.tsx"),
  "AccessTokensPage",
);
const NewAccessTokenPage = lazyComponent(
  () => import("#features/access-tokens/new-access-token-page.tsx"),
  "NewAccessTokenPage",
);
const BasePage = lazyComponent(() => import("#features/bases/base-page.tsx"), "BasePage");
const TablePage = lazyComponent(() => import("#features/attachments/table/table-page.tsx"), "TablePage");
const RecordPage = lazyComponent(() => import("#features/attachments/record/record-page.tsx"), "RecordPage");
const ContractPage = lazyComponent(() => import("#features/contract/contract-page.tsx"), "ContractPage");
const BackendPage = lazyComponent(() => import("#features/backend/backend-page.tsx"), "BackendPage");
const ConnectionsPage = lazyComponent(() => import("#features/connection/connections-page.tsx"), "ConnectionsPage");
const ExchangesPage = lazyComponent(() => import("#features/exchanges/exchanges-page.tsx"), "ExchangesPage");

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
