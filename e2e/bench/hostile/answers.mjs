// Answers of up to 16 MB that are hard to read or show, each based on the good answer of an endpoint.

/** @typedef {Record<string, unknown>} Members */
/** @typedef {{ body: string | Buffer; status?: number; type?: string }} Answer */

const MILLION = 1_000_000;
const LONG = "a".repeat(15 * MILLION);

/** @template Element @param {number} length @param {(index: number) => Element} make */
const list = (length, make) => Array.from({ length }, (_, index) => make(index));

/** @param {number} count @param {(index: number) => unknown} make @param {string} [prefix] of their names */
const members = (count, make, prefix = "member") =>
  Object.fromEntries(list(count, (index) => [`${prefix}${index}`, make(index)]));

/** @param {number} levels @param {string} inside */
const nested = (levels, inside) => "[".repeat(levels) + inside + "]".repeat(levels);

/** Adds members that are already JSON text. @param {Members} good @param {Record<string, string>} written */
const withRawMembers = (good, written) => {
  const rest = Object.entries(written).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `${JSON.stringify(good).slice(0, -1)},${rest.join(",")}}`;
};

/** @type {Record<string, (good: Members) => string | Answer>} */
export const HOSTILE = {
  "a name of 15 million characters": (good) => JSON.stringify({ ...good, name: LONG }),
  "an id of 15 million characters": (good) => JSON.stringify({ ...good, id: LONG }),
  "an unknown member of 15 million characters": (good) => JSON.stringify({ ...good, more: LONG }),
  "a member with a name of 15 million characters": (good) => JSON.stringify({ ...good, [LONG]: 1 }),
  "a secret of 15 million characters": (good) => JSON.stringify({ ...good, token: LONG }),
  "a secret of 15 million characters under another name": (good) => JSON.stringify({ ...good, apiKey: LONG }),
  "seven million line breaks": (good) => JSON.stringify({ ...good, name: "\n".repeat(7 * MILLION) }),
  "seven million quotes": (good) => JSON.stringify({ ...good, name: '"'.repeat(7 * MILLION) }),
  "3.5 million faces": (good) => JSON.stringify({ ...good, name: "😀".repeat(3.5 * MILLION) }),
  "one letter with seven million accents": (good) =>
    JSON.stringify({ ...good, name: `a${"\u0301".repeat(7 * MILLION)}` }),
  "seven million letters from right to left": (good) => JSON.stringify({ ...good, name: "א".repeat(7 * MILLION) }),
  "a hundred texts of 150,000 characters": (good) =>
    JSON.stringify({ ...good, ...members(100, () => LONG.slice(0, 150_000)) }),
  "a list of one million numbers": (good) => JSON.stringify({ ...good, more: list(MILLION, (index) => index) }),
  "a list of 60,000 texts in a member named token": (good) =>
    JSON.stringify({ ...good, token: list(60_000, (index) => `secret-${index}`) }),
  "a list of a million texts in a documented member": (good) =>
    JSON.stringify({ ...good, scopes: list(MILLION, (index) => `s${index}`) }),
  "a list of three million nulls": (good) => JSON.stringify({ ...good, more: list(3 * MILLION, () => null) }),
  "a list of five million lists": (good) => withRawMembers(good, { more: `[${"[],".repeat(5 * MILLION)}[]]` }),
  "a list of 200,000 objects": (good) =>
    JSON.stringify({ ...good, more: list(200_000, (index) => ({ id: `id${index}`, at: index, is: true })) }),
  "a thousand lists of a thousand numbers": (good) =>
    JSON.stringify({ ...good, more: list(1_000, () => list(1_000, (index) => index)) }),
  "10,000 unknown members": (good) => JSON.stringify({ ...good, ...members(10_000, (index) => index) }),
  "300,000 unknown members": (good) => JSON.stringify({ ...good, ...members(300_000, (index) => `value ${index}`) }),
  "300,000 members that sound secret": (good) =>
    JSON.stringify({ ...good, ...members(300_000, (index) => `value ${index}`, "apiKey") }),
  "a million members with numbers for names": (good) => JSON.stringify({ ...good, ...members(MILLION, () => 1, "") }),
  "300,000 members in documented objects": (good) => {
    const inside = members(150_000, (index) => `value ${index}`);
    return JSON.stringify({ ...good, template: inside, createdUser: inside, fields: inside, permissions: {} });
  },
  "a million members of one name": (good) =>
    withRawMembers(good, { more: `{${'"same":"x",'.repeat(MILLION)}"same":1}` }),
  "100,000 objects in objects": (good) =>
    JSON.stringify({ ...good, ...members(100_000, (index) => ({ inner: { value: index } })) }),
  "a million numbers below 190 lists": (good) =>
    withRawMembers(good, { more: nested(190, list(MILLION, (index) => index).join(",")) }),
  "lists nested seven million deep": (good) => withRawMembers(good, { more: nested(7 * MILLION, "") }),
  "300,000 members below data": (good) =>
    JSON.stringify({ data: { ...good, ...members(300_000, (index) => `value ${index}`) } }),
  "a list of a million numbers instead of an object": () => JSON.stringify(list(MILLION, (index) => index)),
  "a text of 15 million characters instead of an object": () => JSON.stringify(LONG),
  "15 million spaces before an object": (good) => `${" ".repeat(15 * MILLION)}${JSON.stringify(good)}`,
  "15 million characters that are no JSON": () => ({ body: LONG, type: "text/plain" }),
  "a million members in a text that is no JSON": () => ({
    body: `{${'"token": "x", '.repeat(MILLION)}`,
    type: "text/plain",
  }),
  "a web page of 15 million characters": () => ({ body: `<!doctype html><p>${LONG}`, type: "text/html" }),
  "15 million bytes that are no UTF-8": () => ({ body: Buffer.alloc(15 * MILLION, 0xff) }),
  "20 MB": (good) => JSON.stringify({ ...good, more: `${LONG}${LONG.slice(0, 5 * MILLION)}` }),
  "a refusal of 300,000 places": () => ({
    status: 422,
    body: JSON.stringify({ errors: list(300_000, (index) => ({ path: ["name"], message: `Refused ${index}.` })) }),
  }),
  "a refusal of 15 million characters": () => ({ status: 400, body: JSON.stringify({ detail: LONG }) }),
  "a refusal with 300,000 members": () => ({
    status: 400,
    body: JSON.stringify({ fieldErrors: members(300_000, (index) => [`Refused ${index}`]) }),
  }),
};
