#!/usr/bin/env bash
# currency-formatter 1.5.9, currency-list 1.0.8, currency-format 1.0.13, @automattic/format-currency 2.1.0,
# @medusajs/utils 2.21.2, @dinero.js/currencies 2.0.0-alpha.15, and Node 20's Intl; currency-codes 2.2.0 and
# currency-codes-ts 3.0.0, which have the list of ISO 4217.
#
# Payment services and banks send whole numbers, so many of a currency's smallest part, and ISO 4217 says how many parts
# there are: a hundred in a forint, a thousand in an Iraqi dinar, one in a yen. Nine sources are asked for it. Two have
# that list. Intl, which every browser has, tells how many digits people write: none for the forint, the rupiah, the
# Colombian peso, the Pakistani rupee and the Iraqi dinar. It differs from ISO's list in 16 of 157 currencies, and five
# packages do so in 9 to 21. 500000, which are 5,000 forint, are 500,000 for five of the nine; of Iraq they are 500,
# 5,000 or 500,000 dinars. currency-formatter has hundredths of CFA francs, which have none.
#
# Why it matters: `amount / 10 ** digits`, with the digits that Intl tells, is right for euros, dollars and yen, and
# with them it is tested. A forint is then off by a hundred, and an amount in a table or a CSV looks the same before and
# after.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  currency-codes@2.2.0 currency-codes-ts@3.0.0 @dinero.js/currencies@2.0.0-alpha.15 currency-formatter@1.5.9 \
  currency-list@1.0.8 currency-format@1.0.13 @automattic/format-currency@2.1.0 \
  @medusajs/utils@2.21.2

cat >probe.mjs <<'JS'
import { createRequire } from "node:module";
import { getCurrencyObject } from "@automattic/format-currency";
import * as dinero from "@dinero.js/currencies";

const require = createRequire(import.meta.url);
const iso = require("currency-codes");
const names = new Map(Object.entries(require("currency-list").default.getAll("en_US")));
const digits = {
  "currency-codes-ts": (code) => require("currency-codes-ts").code(code)?.digits,
  "@dinero.js/currencies": (code) => dinero[code]?.exponent,
  Intl: (currency) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits,
  "currency-list": (code) => names.get(code)?.decimal_digits,
  "@medusajs/utils": (code) => require("@medusajs/utils").defaultCurrencies[code]?.decimal_digits,
  "@automattic/format-currency": (code) => getCurrencyObject(1.5, code).fraction.replace(/\D/g, "").length,
  "currency-format": (code) => require("currency-format")[code]?.fractionSize,
  "currency-formatter": (code) => require("currency-formatter").findCurrency(code)?.decimalDigits,
};
console.warn = () => {};
// Without funds, metals and tests, whose codes begin with an X, but with the four francs and dollars that do.
const money = iso.codes().filter((code) => !/^X(?!AF|OF|PF|CD)|^(BOV|CHE|CHW|CLF|COU|MXV|USN|UYI|UYW)$/.test(code));
console.log(`${money.length} currencies`);
for (const [name, of] of Object.entries(digits)) {
  const known = money.filter((code) => of(code) !== undefined);
  const other = known.filter((code) => Number(of(code)) !== iso.code(code).digits);
  console.log(`${name}: ${other.length} of ${known.length} differ`);
}
for (const [code, amount] of [["HUF", 500_000], ["IDR", 500_000], ["COP", 500_000], ["PKR", 500_000], ["IQD", 500_000], ["XOF", 5000], ["JPY", 5000]]) {
  const seen = new Map([[amount / 10 ** iso.code(code).digits, ["ISO 4217"]]]);
  for (const [name, of] of Object.entries(digits)) {
    const value = of(code) === undefined ? "not known" : amount / 10 ** of(code);
    seen.set(value, [...(seen.get(value) ?? []), name]);
  }
  console.log(`${amount} of ${code}: ${[...seen].map(([value, by]) => `${value}: ${by.join(", ")}`).join("; ")}`);
}
JS

cat >expected.txt <<'TXT'
157 currencies
currency-codes-ts: 0 of 156 differ
@dinero.js/currencies: 2 of 154 differ
Intl: 16 of 157 differ
currency-list: 20 of 112 differ
@medusajs/utils: 21 of 118 differ
@automattic/format-currency: 16 of 157 differ
currency-format: 9 of 152 differ
currency-formatter: 20 of 150 differ
500000 of HUF: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, currency-formatter; 500000: Intl, currency-list, @medusajs/utils, @automattic/format-currency, currency-format
500000 of IDR: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, currency-format; 500000: Intl, currency-list, @medusajs/utils, @automattic/format-currency, currency-formatter
500000 of COP: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, currency-formatter; 500000: Intl, currency-list, @medusajs/utils, @automattic/format-currency, currency-format
500000 of PKR: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, currency-format, currency-formatter; 500000: Intl, currency-list, @medusajs/utils, @automattic/format-currency
500000 of IQD: 500: ISO 4217, currency-codes-ts, @dinero.js/currencies, currency-format; 500000: Intl, currency-list, @medusajs/utils, @automattic/format-currency; 5000: currency-formatter
5000 of XOF: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, Intl, currency-list, @medusajs/utils, @automattic/format-currency, currency-format; 50: currency-formatter
5000 of JPY: 5000: ISO 4217, currency-codes-ts, @dinero.js/currencies, Intl, currency-list, @medusajs/utils, @automattic/format-currency, currency-format, currency-formatter
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
