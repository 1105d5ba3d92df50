/** Drawings of the help articles (content/drawings) that say why a reading looks wrong. */
const PICTURES = {
  digits: {
    drawing: "meter-digits.svg",
    height: 156,
  },
  rates: {
    drawing: "two-rate-meter.svg",
    height: 190,
  },
} as const;

export type MeterPictureKind = keyof typeof PICTURES;

type MeterPictureProps = { kind: MeterPictureKind; folder: string; caption: string };

export function MeterPicture({ kind, folder, caption }: MeterPictureProps) {
  const { drawing, height } = PICTURES[kind];
  return (
    <figure className="meter-picture">
      <svg viewBox={`0 0 320 ${height}`} aria-hidden="true">
        <use href={`${folder}/${drawing}#drawing`} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
