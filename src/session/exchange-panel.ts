import { createContext, type ComponentType } from "react";

export interface ExchangePanelProps {
  /** The exchange that is shown first. Without it the list is. */
  exchangeId?: number | undefined;
  onClose: () => void;
}

/** The panel of the request log. A failure opens it from inside its dialog, so that the dialog stays open. */
export const ExchangePanelContext = createContext<ComponentType<ExchangePanelProps> | undefined>(undefined);
