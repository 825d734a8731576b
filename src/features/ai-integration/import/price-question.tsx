import { OWN_FORMAT, type ModelsRead } from "#catalogues/recognise.ts";
import { Choice } from "#ui/fields/choice.tsx";
import { join } from "#ui/style/class-names.ts";
import { currencyOf, readings, type UnitAnswer } from "./import-unit.ts";

/** Asks for the unit of prices whose unit is not proven, with examples in either reading. */
export function PriceQuestion({
  list: { models, format },
  isDoubted,
  answer,
  onAnswer,
}: {
  list: Pick<ModelsRead, "models" | "format">;
  /** Whether a unit is stated, in which most prices are impossible. */
  isDoubted: boolean;
  answer: UnitAnswer | undefined;
  onAnswer: (answer: UnitAnswer) => void;
}) {
  // Digits in threes: who answers compares sizes.
  const currency = currencyOf(models);
  const inMillion = (amount = "") =>
    [amount.replaceAll(/(?<!\..*)\B(?=(?:\d{3})+(?!\d))/g, ","), currency].filter(Boolean).join(" ");
  return (
    <div
      className={join(
        "flex flex-col gap-2",
        !answer && "border-warning-line bg-warning-soft rounded-lg border px-3 py-2.5",
      )}
    >
      <Choice<UnitAnswer | "">
        label="Prices of this list are per …"
        description={
          !answer &&
          `${isDoubted ? "With the unit of the list, most prices look wrong." : "The list does not say so."} Nothing is selected before you choose.`
        }
        options={{
          "per token": "Token",
          "per million tokens": "1M tokens",
          ...(format === OWN_FORMAT ? { "as they are": "Keep the numbers" } : { "leave out": "Leave prices out" }),
        }}
        value={answer ?? ""}
        onValueChange={(next) => next !== "" && onAnswer(next)}
      />
      {!answer && (
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="text-muted text-left">What the first prices would be per 1M tokens</caption>
          <thead className="text-muted">
            <tr>
              {["Model", "In the list", "If per token", "If per 1M tokens"].map((title) => (
                <th key={title} className="font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readings(models).map(({ id, text, perToken, perMillion }) => (
              <tr key={id}>
                <td className="font-mono wrap-anywhere">{id}</td>
                <td>{text}</td>
                <td>{inMillion(perToken)}</td>
                <td>{inMillion(perMillion)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
