import { Numeral, numeralText, withPlainNumbers } from "#json/exact-numbers.ts";
import type { LeftOut, Price } from "./catalogue.ts";
import type { PriceUnit } from "./price.ts";

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Numeral);

/** Returns the models of an answer with `data`, or of a list by itself, which people copy out of it. */
export function entriesOf(value: unknown): readonly Readonly<Record<string, unknown>>[] | undefined {
  const list: unknown = isObject(value) ? value["data"] : value;
  return Array.isArray(list) ? list.filter(isObject) : undefined;
}

const MAX_SHOWN = 80;

export class Source {
  readonly #object: Readonly<Record<string, unknown>>;
  readonly #prefix: string;
  readonly #taken = new Set<string>();
  readonly #inner: Source[] = [];
  readonly #refused: LeftOut[] = [];

  constructor(object: Readonly<Record<string, unknown>>, prefix = "") {
    this.#object = object;
    this.#prefix = prefix;
  }

  /** Returns `undefined` for absent or null. */
  take(name: string): unknown {
    this.#taken.add(name);
    const value = Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
    return value ?? undefined;
  }

  text(name: string): string | undefined {
    const value = this.take(name);
    if (typeof value === "string") return value === "" ? undefined : value;
    if (value !== undefined) this.leaveOut(name, value, "not text");
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.take(name);
    if (typeof value === "boolean") return value;
    if (value !== undefined) this.leaveOut(name, value, "not true or false");
    return undefined;
  }

  /** Catalogues write 0 for an unknown limit. */
  limit(name: string): number | undefined {
    const value = this.take(name);
    const text = numeralText(value);
    const number = text === undefined ? Number.NaN : Number(text);
    if (Number.isFinite(number) && number > 0) return number;
    if (value !== undefined) this.leaveOut(name, value, number === 0 ? "0 means unknown" : "not a number");
    return undefined;
  }

  texts(name: string): string[] {
    const value = this.take(name);
    return Array.isArray(value) ? value.filter((element): element is string => typeof element === "string") : [];
  }

  /** Keeps the original digits. Negative means that the price is not fixed. */
  price(name: string, unit?: PriceUnit): Price | undefined {
    const value = this.take(name);
    const text = numeralText(value);
    if (text !== undefined && !text.startsWith("-") && Number.isFinite(Number(text))) {
      return unit === undefined ? { text } : { text, unit };
    }
    if (value !== undefined) this.leaveOut(name, value, text?.startsWith("-") ? "no fixed price" : "not a number");
    return undefined;
  }

  /** A price on top of others: 0 means that nothing is added. */
  surcharge(name: string, unit?: PriceUnit): Price | undefined {
    const price = this.price(name, unit);
    if (!price || Number(price.text) !== 0) return price;
    this.leaveOut(name, price.text, "no extra charge");
    return undefined;
  }

  within(name: string): Source {
    const value = this.take(name);
    const inner = new Source(isObject(value) ? value : {}, `${this.#prefix}${name}.`);
    this.#inner.push(inner);
    return inner;
  }

  leaveOut(name: string, value: unknown, reason: string) {
    this.#refused.push({ name: this.#prefix + name, value: shortText(value), reason });
  }

  rest(): LeftOut[] {
    const untaken = Object.entries(this.#object)
      .filter(([name, value]) => !this.#taken.has(name) && value !== null)
      .map(([name, value]) => ({ name: this.#prefix + name, value: shortText(value) }));
    return [...this.#refused, ...untaken, ...this.#inner.flatMap((inner) => inner.rest())];
  }
}

function shortText(value: unknown): string {
  const text =
    typeof value === "string" ? value : value instanceof Numeral ? value.text : JSON.stringify(withPlainNumbers(value));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text;
}

/** Removes undefined members; returns `undefined` if none is left. */
export function present<T extends object>(members: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } | undefined {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
