/** What a function makes of an object that never changes, worked out once for each and forgotten with it. */
export function once<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = made.get(given);
    if (known) return known.made;
    const fresh = { made: make(given) };
    made.set(given, fresh);
    return fresh.made;
  };
}

/**
 * What a function makes of each element of a list that never changes. Of the list that comes after it only those are
 * worked out that are others at their place: of thousands, a key changes one.
 */
export function onceEach<Element, Made>(
  /** Is told what stood at its place before, and what was made of that. */
  make: (element: Element, index: number, before?: { readonly element: Element; readonly made: Made }) => Made,
  /** For what is made of an element wherever it stands: then what moved, as all that follow one that goes, is found again. */
  { isPlaceless = false } = {},
): (elements: readonly Element[]) => readonly Made[] {
  const made = new WeakMap<readonly Element[], readonly Made[]>();
  // Held by whoever shows it, and by nothing once the page is left.
  let last: WeakRef<readonly Element[]> | undefined;
  return (elements) => {
    const known = made.get(elements);
    if (known) return known;
    const before = last?.deref() ?? [];
    const madeBefore = made.get(before) ?? [];
    const moved = isPlaceless && haveMoved(before, elements) ? noLongerThere(before, madeBefore, elements) : undefined;
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

/** Whether some may be found elsewhere. A thousand that were edited together stay in their places, and none was there before. */
function haveMoved<Element>(before: readonly Element[], elements: readonly Element[]): boolean {
  if (before.length !== elements.length) return true;
  const first = elements.findIndex((element, index) => element !== before[index]);
  return first >= 0 && before.includes(elements[first] as Element);
}

/** What was made of the elements that are not where they were. */
function noLongerThere<Element, Made>(
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
