/** What a function makes of an object that never changes, worked out once for each and forgotten with it. */
export function once<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = made.get(given) ?? { made: make(given) };
    made.set(given, known);
    return known.made;
  };
}
