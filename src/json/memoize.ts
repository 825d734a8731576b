/** Caches the result for each immutable object, as long as the object lives. */
export function memoize<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = made.get(given);
    if (known) return known.made;
    const fresh = { made: make(given) };
    made.set(given, fresh);
    return fresh.made;
  };
}

/** Reuses results of unchanged elements in the next list: of thousands, a keystroke changes one. */
export function memoizeEach<Element, Made>(
  /** `before` is the previous element at this index, with its result. */
  make: (element: Element, index: number, before?: { readonly element: Element; readonly made: Made }) => Made,
  /** The result does not depend on the index, so moved elements are reused too. */
  { isIndexFree = false } = {},
): (elements: readonly Element[]) => readonly Made[] {
  const made = new WeakMap<readonly Element[], readonly Made[]>();
  // A weak reference: the list is freed when its page closes.
  let last: WeakRef<readonly Element[]> | undefined;
  return (elements) => {
    const known = made.get(elements);
    if (known) return known;
    const before = last?.deref() ?? [];
    const madeBefore = made.get(before) ?? [];
    const moved = isIndexFree && haveMoved(before, elements) ? resultsOfMoved(before, madeBefore, elements) : undefined;
    const fresh = elements.map((element, index) => {
      if (index < madeBefore.length && element === before[index]) return madeBefore[index] as Made;
      if (moved?.has(element)) return moved.get(element) as Made;
      if (index >= madeBefore.length) return make(element, index);
      return make(element, index, { element: before[index] as Element, made: madeBefore[index] as Made });
    });
    made.set(elements, fresh);
    last = new WeakRef(elements);
    return fresh;
  };
}

/** False if elements only changed in place, as after a bulk edit. */
function haveMoved<Element>(before: readonly Element[], elements: readonly Element[]): boolean {
  if (before.length !== elements.length) return true;
  const first = elements.findIndex((element, index) => element !== before[index]);
  return first >= 0 && before.includes(elements[first] as Element);
}

function resultsOfMoved<Element, Made>(
  before: readonly Element[],
  madeBefore: readonly Made[],
  elements: readonly Element[],
): Map<Element, Made> {
  const moved = new Map<Element, Made>();
  before.forEach((element, place) => {
    if (element !== elements[place]) moved.set(element, madeBefore[place] as Made);
  });
  return moved;
}
