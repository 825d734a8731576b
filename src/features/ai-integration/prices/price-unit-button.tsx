import type { PriceUnit } from "#catalogues/price.ts";
import { Choice, Switch } from "#ui/fields/choice.tsx";
import { Combobox } from "#ui/fields/combobox.tsx";
import { useTypedText } from "#ui/form-table/use-typed-text.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { unitText, useSpacePrices } from "./price-unit.ts";

const CURRENCIES = ["USD"];
const MAX_LENGTH = 8;

/** Says the unit of the space's prices. A press opens the control that sets it. */
export function PriceUnitButton() {
  const { prices, setPrices } = useSpacePrices();
  const [currency, keepTyped] = useTypedText(prices.currency ?? "", String);
  return (
    <Popover
      title="Price unit"
      trigger={
        <button
          type="button"
          className="touch-area text-muted hover:text-text min-h-6 rounded-sm text-left text-sm underline decoration-dotted underline-offset-2"
        >
          {prices.unit ? `Token prices: ${unitText(prices)}` : `Prices: ${unitText(prices)}. Choose unit`}
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted text-sm text-pretty">
          Kept in this browser for this space, never sent. No price is converted.
        </p>
        <Choice<PriceUnit | "">
          label="Unit of token prices"
          size="small"
          options={{ "": "Not chosen", "per token": "Per token", "per million tokens": "Per million tokens" }}
          value={prices.unit ?? ""}
          onValueChange={(next) => setPrices({ currency: prices.currency, ...(next !== "" && { unit: next }) })}
        />
        {prices.unit === "per token" && (
          <Switch
            label="Show per million tokens"
            description="What is sent stays exact, and is in the tip."
            checked={prices.isPerMillion === true}
            onCheckedChange={(isPerMillion) => setPrices({ ...prices, isPerMillion: isPerMillion || undefined })}
          />
        )}
        <Combobox
          label="Currency"
          hint="optional"
          className="w-40"
          suggestions={CURRENCIES}
          value={currency}
          onValueChange={(text) => {
            const next = text.slice(0, MAX_LENGTH);
            const trimmed = next.trim();
            const kept = trimmed.toUpperCase() === "USD" ? "USD" : trimmed;
            keepTyped(next, kept);
            setPrices({ ...prices, currency: kept });
          }}
        />
      </div>
    </Popover>
  );
}
