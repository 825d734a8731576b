import { DIRECT } from "#api/exchange-log.ts";
import { endpoints } from "#contract/index.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SearchField } from "#ui/lists/search-field.tsx";
import type { Filter } from "./filter.ts";

const ANY_ENDPOINT = "any";

export function ExchangeFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Filter"
        placeholder="Path, id, status…"
        value={filter.text}
        onText={(text) => onChange({ ...filter, text })}
        className="min-w-[min(10rem,100%)] flex-1"
      />
      <Select
        label="Endpoint"
        isLabelHidden
        options={[
          { value: ANY_ENDPOINT, label: "All endpoints" },
          ...endpoints.map(({ name, title }) => ({ value: name, label: title })),
          { value: DIRECT, label: "Direct, to a gateway" },
        ]}
        value={filter.endpoint || ANY_ENDPOINT}
        onValueChange={(value) => onChange({ ...filter, endpoint: value === ANY_ENDPOINT ? "" : value })}
        className="w-44 max-w-full"
      />
      <Choice
        label="Outcome"
        isLabelHidden
        options={{ "": "All", succeeded: "Succeeded", failed: "Failed" }}
        value={filter.outcome}
        onValueChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  );
}
