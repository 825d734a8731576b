#!/usr/bin/env bash
# react-number-format 5.4.5, imask 7.6.1, @maskito/kit 5.6.0, @react-input/number-format 2.0.3, cleave-zen 0.0.17,
# react-currency-input-field 4.0.7, @internationalized/number 3.6.9, accounting 0.4.1, currency.js 2.0.4, numeral 2.0.6,
# numbro 2.5.0.
#
# 2e-7 is how JavaScript and JSON write 0.0000002, a usual price of one token. Put as that text into a field for amounts, or
# read by a library for amounts, it is 27 (imask, maskito, cleave-zen, NumericFormat), 2e7, which is 20,000,000
# (numericFormatter of the same package as NumericFormat), 2 (accounting, @react-input), -2 (unformat of @react-input) or not
# a number (currency.js). Four read it right: react-currency-input-field, @internationalized/number, numbro and numeral.
# Shown from the number, numeral says NaN.
#
# Why it matters: a price that came from JSON is a text in most forms. Nothing looks wrong but the amount: a field with 27
# shows a price per token that is 135,000,000 times as high, and saves it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund \
  react@19.3.1 react-dom@19.3.1 \
  react-number-format@5.4.5 imask@7.6.1 @maskito/core@5.6.0 @maskito/kit@5.6.0 @react-input/number-format@2.0.3 \
  cleave-zen@0.0.17 react-currency-input-field@4.0.7 @internationalized/number@3.6.9 accounting@0.4.1 currency.js@2.0.4 \
  numeral@2.0.6 numbro@2.5.0

cat >probe.mjs <<'JS'
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { maskitoParseNumber } from "@maskito/kit";
import { NumberParser } from "@internationalized/number";
import { format, unformat } from "@react-input/number-format";
import accounting from "accounting";
import { formatNumeral } from "cleave-zen";
import currency from "currency.js";
import IMask from "imask";
import numbro from "numbro";
import numeral from "numeral";
import { formatValue } from "react-currency-input-field";
import { NumericFormat, numericFormatter } from "react-number-format";

const field = (value) =>
  renderToStaticMarkup(createElement(NumericFormat, { value, displayType: "text", valueIsNumericString: true })).replace(
    /<[^>]+>/g,
    "",
  );
const masked = (text) => {
  const mask = IMask.createMask({ mask: Number, scale: 10, radix: ".", thousandsSeparator: "," });
  mask.resolve(text);
  return mask.unmaskedValue;
};
const ways = {
  "react-number-format, the field": field,
  "react-number-format, numericFormatter": (text) => numericFormatter(text, { thousandSeparator: "," }),
  imask: masked,
  "@maskito/kit": maskitoParseNumber,
  "cleave-zen": (text) => formatNumeral(text, { numeralDecimalScale: 10 }),
  "@react-input/number-format": (text) => format(text, { maximumFractionDigits: 10 }),
  "@react-input/number-format, unformat": unformat,
  accounting: accounting.unformat,
  "currency.js": (text) => currency(text, { precision: 10 }).value,
  "react-currency-input-field": (value) => formatValue({ value }),
  "@internationalized/number": (text) => new NumberParser("en-US").parse(text),
  numbro: numbro.unformat,
  "numeral, read": (text) => numeral(text).value(),
  "numeral, shown": (text) => numeral(Number(text)).format("0.[0000000000]"),
};
for (const [name, read] of Object.entries(ways)) {
  console.log(`${name}: ${read("2e-7")} (0.0000002: ${read("0.0000002")}, 0.000002: ${read("0.000002")})`);
}
JS

cat >expected.txt <<'TXT'
react-number-format, the field: 27 (0.0000002: 0.0000002, 0.000002: 0.000002)
react-number-format, numericFormatter: 2e7 (0.0000002: 0.0000002, 0.000002: 0.000002)
imask: 27 (0.0000002: 0.0000002, 0.000002: 0.000002)
@maskito/kit: 27 (0.0000002: 2e-7, 0.000002: 0.000002)
cleave-zen: 27 (0.0000002: 0.0000002, 0.000002: 0.000002)
@react-input/number-format: 2 (0.0000002: 0.0000002, 0.000002: 0.000002)
@react-input/number-format, unformat: -2 (0.0000002: 0.0000002, 0.000002: 0.000002)
accounting: 2 (0.0000002: 2e-7, 0.000002: 0.000002)
currency.js: NaN (0.0000002: 2e-7, 0.000002: 0.000002)
react-currency-input-field: 0.0000002 (0.0000002: 0.0000002, 0.000002: 0.000002)
@internationalized/number: 2e-7 (0.0000002: 2e-7, 0.000002: 0.000002)
numbro: 2e-7 (0.0000002: 2e-7, 0.000002: 0.000002)
numeral, read: 2e-7 (0.0000002: 2e-7, 0.000002: 0.000002)
numeral, shown: NaN (0.0000002: NaN, 0.000002: 0.000002)
TXT

node probe.mjs | tee seen.txt
diff expected.txt seen.txt || { echo "The behaviour has changed." >&2; exit 1; }
