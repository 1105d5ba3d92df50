/** The rolling field that ends each page. Decoration. */
export function FieldHorizon() {
  return (
    <svg
      className="field-horizon"
      viewBox="0 0 1440 96"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="field-horizon-far" d="M0 52C220 8 430 12 700 44s520 26 740-24v76H0Z" />
      <path className="field-horizon-near" d="M0 78c260-30 470-30 760-8s480 12 680-18v44H0Z" />
    </svg>
  );
}
