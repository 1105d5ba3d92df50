/** A lark rising over a field at sunrise. Decoration: the provider's name stands beside it as text. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
      <path className="brand-mark-sky" d="M24 1a23 23 0 1 0 0 46 23 23 0 0 0 0-46Z" />
      <path className="brand-mark-sun" d="M22 33a10 10 0 0 1 20 0Z" />
      <path className="brand-mark-far" d="M1.6 28.500C10 24 21 26 29 30s13 4 17.700 1.200A23 23 0 0 1 1.600 28.500Z" />
      <path className="brand-mark-near" d="M3 33.300C13 31 23 34 31 38s9 3 11 .300A23 23 0 0 1 3 33.300Z" />
      <path className="brand-mark-lark" d="M9 12c5-.5 9 1 12 4.500C23 12 27.500 8 34 7.500c-3 2-5 5-6 9 2 .2 3.500.9 5.500 2.300-3 .3-5 1.200-7 2.500-3.500 2-7 1.500-10-.8 1.800 0 3-.4 4-1.200-4-.3-8-3-11.500-7.300Z" />
    </svg>
  );
}
