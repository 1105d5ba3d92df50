/**
 * The drawings of topics, by the name that content gives, in a box of 48: shapes from back to front, each
 * with its tone (paper where none is named) and its path.
 */
export const PICTURES: Readonly<Record<string, string>> = {
  account:
    "green M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40Z; M24 10.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z; M10 38c2-8 7-10 14-10s12 2 14 10a20 20 0 0 1-28 0Z",
  advice:
    "sun M24 3a15 15 0 0 1 8 27.5V34H16v-3.5A15 15 0 0 1 24 3Z; M17 34h14v6.5a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3Z; line M24 33V22m-5-4 5 4 5-4",
  bank: "green M24 4 44 15v5H4v-5Z; M9 20h5v17H9ZM21.5 20h5v17h-5ZM34 20h5v17h-5Z; sun M4 37h40v6H4Z",
  bill: "M10 4h28v39l-4.7-3-4.6 3-4.7-3-4.7 3-4.6-3-4.7 3Z; line M17 13h14M17 20h9; sun M17 27h14v7H17Z",
  "bill-check":
    "M7 4h27v39l-4.5-3-4.5 3-4.5-3-4.5 3-4.5-3L7 43Z; line M13 12h15M13 19h7; green M30 18a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z; line M37 34l8 9",
  boiler:
    "M13 4h22a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4v-24a4 4 0 0 1 4-4Z; sun M24 11c5.5 4 7.5 7 7.5 11a7.5 7.5 0 0 1-15 0c0-2.5 1-4.5 3-6 .5 2 1.5 3 2.5 3 .8-3 .5-5.5 2-8Z; line M17 36v8M24 36v8M31 36v8",
  breakdown:
    "line M15 38v6M24 38v6; M12 4h18a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5v-24a5 5 0 0 1 5-5Z; green M21 9.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z; line M21 17l3-4M13 31h6; sun M34 21l11 20H23Z; line M34 29v5M34 37.5v.1",
  calendar:
    "M9 9h30a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4Z; green M9 9h30a4 4 0 0 1 4 4v6H5v-6a4 4 0 0 1 4-4Z; line M15 5v8M33 5v8; sun M26 27h9v8h-9Z; line M13 27h6M13 35h6",
  car: "green M4 34v-8l5-3 5-11h19l7 11 5 2v9Z; M17.5 16H23v7h-8.5ZM27 16h4l4.5 7H27Z; sun M14 28.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM35 28.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z",
  clock:
    "M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z; green M24 24V5a19 19 0 0 1 16.5 28.5Z; line M24 12v12l9 5",
  cover:
    "green M24 4l17 6v12c0 11-7 18-17 22C14 40 7 33 7 22V10Z; M24 11l11 4v7c0 7.5-4.5 12-11 15-6.5-3-11-7.5-11-15v-7Z; line M18.5 23.5l4 4.5 7.5-9",
  "credit-low":
    "M7 12h30a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-16a4 4 0 0 1 4-4Z; line M45.5 20v8; sun M8 17h7v14H8Z; line M31.5 19.5a4 4 0 0 0-6.6 2.5c0 3 1.2 4.2-1.2 7.5h8.3M22 24.5h7",
  details:
    "M7 4h27v40H7Z; line M13 12h15M13 19h12M13 26h8; green M13 33h8v6h-8Z; sun M41 16l5 5-14 15-7 2.5 2.5-7Z",
  emergency: "sun M24 5 45 42H3Z; line M24 18v12M24 36v.1",
  engineer:
    "M12 4h24a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5h-24a5 5 0 0 1-5-5v-30a5 5 0 0 1 5-5Z; line M7 14h34M13 9h7; sun M34 7.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z; green M24 18.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21Z; line M17 29c4-4 5 3 8.5 0s3.5-1 5.5 0",
  envelope:
    "M7 10h34a3 3 0 0 1 3 3v23a3 3 0 0 1-3 3h-34a3 3 0 0 1-3-3v-23a3 3 0 0 1 3-3Z; green M6 11 24 27l18-16Z",
  flame:
    "sun M25 3c9 8 14 15 14 24a15 15 0 0 1-30 0c0-6 3-11 7-15 1 4 2 6 5 7 1-6 1-11 4-16Z; M24 26c4 4 6 6.5 6 10a6 6 0 0 1-12 0c0-3.5 2.5-6 6-10Z",
  "fuse-box":
    "M8 7h32a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4v-26a4 4 0 0 1 4-4Z; green M10 14h7v14h-7ZM20.5 14h7v14h-7Z; sun M31 20h7v14h-7Z; line M10 35h17",
  gauge:
    "M24 5a19 19 0 1 1 0 38 19 19 0 0 1 0-38Z; green M24 24 10.6 10.6A19 19 0 0 1 37.4 10.6Z; line M24 24l8-11M16 35h16; sun M24 20.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z",
  help: "green M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40Z; line M18 19a6 6 0 1 1 9 5.2c-2 1.3-3 2.3-3 4.8M24 35v.1",
  home: "M8 21h32v22H8Z; green M3 23 24 5l21 18-3.5 3.5L24 12 6.5 26.5Z; sun M20 28h8v15h-8Z",
  hub: "line M24 20.5v.1M18.5 15.5a8 8 0 0 1 11 0M13.5 10a15 15 0 0 1 21 0; green M9 27h30a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4h-30a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z; sun M13 32a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z; line M22 34.5h14",
  "id-card":
    "M8 12h32a4 4 0 0 1 4 4v21a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4v-21a4 4 0 0 1 4-4Z; sun M18 5h12v10H18Z; green M15 19a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM8 36c0-6 3-8 7-8s7 2 7 8Z; line M28 24h9M28 31h9",
  key: "sun M21 20h24v7h-5v6h-6v-6H21Z; sun M14 13a11 11 0 1 1 0 22 11 11 0 0 1 0-22Z; M12 20a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z",
  keypad:
    "M13 3h22a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5v-32a5 5 0 0 1 5-5Z; green M14 9h20v9H14Z; line M15 25h2M23 25h2M31 25h2M15 32h2M23 32h2M31 32h2M15 39h2M31 39h2; sun M22 37.5h4v3h-4Z",
  lock: "line M15 21v-6a9 9 0 0 1 18 0v6; sun M12 21h24a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4h-24a4 4 0 0 1-4-4v-15a4 4 0 0 1 4-4Z; M24 26.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z; line M24 33.5V38",
  meter:
    "M13 4h22a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6h-22a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6Z; green M24 9.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z; line M24 18l4-5; sun M14 32h20v6H14Z",
  meters:
    "M7 9h11a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-22a4 4 0 0 1 4-4ZM30 9h11a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-22a4 4 0 0 1 4-4Z; green M12.5 13.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z; line M12.5 19l2.5-3M9 31h7; sun M30.5 15h10v7h-10Z; line M32 31h7",
  money:
    "sun M18 5a15 15 0 1 1 0 30 15 15 0 0 1 0-30Z; line M23 14.5a4.5 4.5 0 0 0-7.5 3c0 3.3 1.3 4.5-1.5 8.5h9.5M13.5 20.5h8; green M35 24.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z; line M35 29.5v9",
  moving: "sun M24 6l19 9v21l-19 8-19-8V15Z; line M5 15l19 8 19-8M24 23v21M14.5 10.5l19 8.5v8",
  payment:
    "M7 10h34a4 4 0 0 1 4 4v21a4 4 0 0 1-4 4h-34a4 4 0 0 1-4-4v-21a4 4 0 0 1 4-4Z; green M3 17h42v7H3Z; sun M31 29h8v5h-8Z; line M9 32h11",
  people:
    "green M16 7.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM4 42c0-11 4-16 12-16s12 5 12 16Z; M34 11.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z; sun M24.5 42c0-9.5 3.5-14 9.5-14s10 4.5 10 14Z",
  "phone-app":
    "M15 3h18a5 5 0 0 1 5 5v32a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5v-32a5 5 0 0 1 5-5Z; green M16 10h16v11H16Z; sun M16 26h7v7h-7Z; line M28 27h4M28 32h4M21 39h6",
  plug: "line M17 4v10M31 4v10; green M10 14h28v8a14 14 0 0 1-28 0Z; sun M20 36h8v5h-8Z; line M24 41v4",
  power: "sun M28 3 8 28h13l-3 17 22-26H26Z",
  radiator:
    "line M10 38v5M31 38v5M34 33h4; green M6 9h7v29H6ZM20 9h7v29h-7Z; M13 9h7v29h-7ZM27 9h7v29h-7Z; sun M38 28h6v10h-6Z",
  reading:
    "M8 8h32a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5h-32a5 5 0 0 1-5-5v-22a5 5 0 0 1 5-5Z; green M9 15h30v11H9Z; line M16.5 15v11M24 15v11M31.5 15v11; sun M18 31h12v4H18Z",
  repair: "sun M33 22 14 41a5 5 0 0 1-7-7l19-19A11 11 0 0 1 36 5l-6 6 1 6 6 1 6-6a11 11 0 0 1-10 10Z",
  rising:
    "green M5 31h9v13H5Z; sun M19.5 24h9v20h-9Z; M34 15h9v29h-9Z; line M5 22 17 12l6 5L36 5M28.5 5H36v7",
  shop: "M7 20h34v24H7Z; green M8 6h32l5 14H3Z; line M17 6l-3 14M31 6l3 14M24 6v14; sun M27 28h8v16h-8Z; line M13 28h8v8h-8Z",
  "smart-home":
    "M8 20h32v23H8Z; green M3 23 24 5l21 18-3.5 3.5L24 12 6.5 26.5Z; line M15.5 28.5a13 13 0 0 1 17 0M19.5 33a7 7 0 0 1 9 0; sun M24 35.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
  "smart-meter":
    "line M17.5 13.5a9.5 9.5 0 0 1 13 0M12.5 8a17 17 0 0 1 23 0; M9 18h30a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5v-16a5 5 0 0 1 5-5Z; green M10 24h19v14H10Z; sun M36 28a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  solar:
    "sun M36 3.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z; green M11 20h24l9 18H2Z; line M23 20v18M6.5 29h33M23 38v6M16 44h14",
  support:
    "green M24 43C10 32 5 25 5 17.5a9.5 9.5 0 0 1 19-3 9.5 9.5 0 0 1 19 3C43 25 38 32 24 43Z; sun M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z; line M27.5 20.5a3.3 3.3 0 0 0-5.5 2c0 2.5 1 3.5-1 6h7M20 24.5h6",
  swap: "green M7 10h20V3l15 11-15 11v-7H7Z; sun M41 30H21v-7L6 34l15 11v-7h20Z",
  tariff:
    "sun M5 6h18l20 20-17 17L5 23Z; M13.5 10.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z; line M21 27l7-7M27 33l7-7",
  thermometer:
    "M20 26V9a5 5 0 0 1 10 0v17a10 10 0 1 1-10 0Z; sun M25 30a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z; line M25 30V17M36 10h6M36 17h4M36 24h6",
  van: "green M3 12h26v24H3Z; M29 19h8l8 9v8H29Z; line M35 19v9h10M9 21h13; sun M13 30.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM36 30.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z",
  water: "green M24 4c8 10 13 17 13 26a13 13 0 0 1-26 0c0-9 5-16 13-26Z; line M17 30a7 7 0 0 0 7 7",
  winter:
    "green M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40Z; line M24 10v28M12 17l24 14M36 17 12 31M20 13l4 4 4-4M20 35l4-4 4 4",
};

export const PICTURE_NAMES: ReadonlySet<string> = new Set(Object.keys(PICTURES));
