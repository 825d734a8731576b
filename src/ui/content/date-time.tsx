import { dateText, localTime } from "#text/format.ts";

const DATE_LENGTH = "YYYY-MM-DD".length;

/** A date or a moment in local time as people write it, with the exact value in its tip. Other texts stay unchanged. */
export function DateTime({ value }: { value: string }) {
  const text = dateText(value);
  if (text === undefined) return <span>{value}</span>;
  return (
    <time dateTime={value} title={value}>
      {value.length === DATE_LENGTH ? text : localTime(value)}
    </time>
  );
}
