import { numeralText } from "./exact-numbers.ts";
import { isObject } from "./json-path.ts";

/** Members of an answer that has another page. */
const MORE = /^(?:has_?(?:more|next(?:_?page)?)|(?:@odata\.)?next(?:_?(?:page(?:_?token)?|link|cursor|token|url))?)$/i;
/** Members of an answer in which such a member may be, as in `{ "pagination": { "next": "…" } }`. */
const AROUND = /^_?(?:data|result(?:_?info)?|pag(?:ing|ination)|page_?info|meta(?:data)?|links)$/i;
const PAGE = /^(?:current_?)?page$/i;
const PAGES = /^(?:total_?pages|page_?count|last_?page|pages)$/i;

const TOTAL = /^total(?:_?(?:count|items|records|results|rows|size))?$/i;

/** What people read of such an answer. */
export const GOES_ON = "The service says that its list goes on. Only this page of it was read.";

/** Whether an answer says that its list has another page. */
export function goesOn(value: unknown): boolean {
  if (!isObject(value)) return false;
  const members = Object.entries(value);
  const numberOf = (pattern: RegExp) => {
    const one = members.find(([name]) => pattern.test(name))?.[1];
    return Number(typeof one === "number" ? one : numeralText(one));
  };
  const [list = [], ...others] = Object.values(value).filter(Array.isArray);
  // Without both numbers nothing is compared.
  if (numberOf(PAGE) < numberOf(PAGES) || (others.length === 0 && list.length < numberOf(TOTAL))) return true;
  return members.some(([name, one]) => (MORE.test(name) && Boolean(one)) || (AROUND.test(name) && goesOn(one)));
}
