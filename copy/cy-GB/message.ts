/** The words around a free text. Those of the notice are exact (spec 5.9). */
export default {
  hint: (maximum: number) =>
    `Hyd at ${maximum.toLocaleString("en-GB")} o nodau. Peidiwch â chynnwys manylion banc na cherdyn.`,
  unreadable:
    "Mae nod na allwn ei ddarllen yn eich neges. Efallai iddo ddod gyda thestun a gafodd ei ludo. Teipiwch y neges eto",
  tooLong: (over: number) =>
    `Rydych wedi cyrraedd y nifer uchaf o nodau. Ar hyn o bryd rydych ${over > 10 ? `${over} o nodau` : `${over} nod`} dros y terfyn.`,
};
