/** Memoises by object: the content client returns the same object while the content is unchanged. */
export function oncePerCopy<Copy extends object, Made>(make: (copy: Copy) => Made): (copy: Copy) => Made {
  const made = new WeakMap<Copy, { readonly value: Made }>();
  return (copy) => {
    const known = made.get(copy) ?? { value: make(copy) };
    made.set(copy, known);
    return known.value;
  };
}
