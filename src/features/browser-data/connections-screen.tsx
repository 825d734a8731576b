import { ConnectionsPage } from "#features/connection/page/connections-page.tsx";
import { lazyComponent } from "#ui/loading/lazy-component.tsx";

const ExportDialog = lazyComponent(() => import("./export-dialog.tsx"), "ExportDialog");

/** The screen of the connections, with the export of the one in use. */
export const ConnectionsScreen = () => <ConnectionsPage renderExport={(close) => <ExportDialog onClose={close} />} />;
