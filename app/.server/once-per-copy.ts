/**
 * Does the work once for each object it is given. The content client gives the same object while the content
 * is unchanged, so what is made of it lives exactly as long as it is true.
 */
export function oncePerCopy<Copy extends object, Made>(make: (copy: Copy) => Made): (copy: Copy) => Made {
  const made = new WeakMap<Copy, { readonly value: Made }>();
  return (copy) => {
    const known = made.get(copy) ?? { value: make(copy) };
    made.set(copy, known);
    return known.value;
  };
}
