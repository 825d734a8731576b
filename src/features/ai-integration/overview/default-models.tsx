import type { GatewayModel } from "#contract/index.ts";
import { getAt } from "#json/json-path.ts";
import { useDraftState, useModels } from "../draft/draft-context.ts";
import { FieldLink } from "../fields/field-link.tsx";
import { perMillionText, unitText, type SpacePrices } from "../prices/price-unit.ts";
import { useSpacePrices } from "../prices/use-space-prices.ts";
import { references } from "../request/checks.ts";

export function DefaultModels() {
  const models = useModels("settled");
  const request = useDraftState((state) => state.request, "settled");
  const { prices } = useSpacePrices();
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 @lg:grid-cols-[8.5rem_minmax(0,1fr)]">
        {references.map(({ path, task }) => {
          const id = getAt(request, path) as string | undefined;
          const index = id ? models.findIndex((model) => model.id === id) : -1;
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
    </>
  );
}

function priceText({ pricing = {} }: GatewayModel, prices: SpacePrices): string {
  const texts = (["input", "output"] as const).flatMap((name) => {
    const price = pricing[name];
    return price === undefined ? [] : `${name} ${perMillionText(`pricing/${name}`, price, prices) ?? price}`;
  });
  return texts.join(" · ") || "No price";
}
