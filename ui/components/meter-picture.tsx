/** Drawings of the help articles (content/drawings) that say why a reading looks wrong. */
const PICTURES = {
  digits: {
    drawing: "meter-digits.svg",
    height: 156,
    caption: "Start on the left, and include the noughts. Leave out what is red or behind the point.",
  },
  rates: {
    drawing: "two-rate-meter.svg",
    height: 190,
    caption: "The row that moves in the day is the normal one. On some meters it is row 2.",
  },
} as const;

export type MeterPictureKind = keyof typeof PICTURES;

export function MeterPicture({ kind, folder }: { kind: MeterPictureKind; folder: string }) {
  const { drawing, height, caption } = PICTURES[kind];
  return (
    <figure className="meter-picture">
      <svg viewBox={`0 0 320 ${height}`} aria-hidden="true">
        <use href={`${folder}/${drawing}#drawing`} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
