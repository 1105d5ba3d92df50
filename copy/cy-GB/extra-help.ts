/** Extra help, after a confirmation and by itself (spec 2.23). */
export default {
  title: "Cymorth ychwanegol i chi",
  lead: "Rydych wedi dweud wrthym y gallai fod angen cymorth ychwanegol arnoch. Mae am ddim, ac nid yw ymuno yn newid eich tariff na'ch cofnod credyd.",
  examples: [
    "Biliau a llythyrau mewn print bras, mewn Braille neu wedi'u darllen yn uchel",
    "Cyfrinair y bydd ein peirianwyr yn ei roi cyn i chi agor y drws",
    "Rhybudd cynnar am doriadau trydan wedi'u cynllunio, a chymorth ychwanegol mewn toriad trydan",
    "Cymorth os yw'n anodd i chi dalu",
  ],
  choice:
    "Mae'r hyn a anfonoch atom yn ddiogel y naill ffordd neu'r llall. Gallwch hefyd ddod yn ôl at hyn yn nes ymlaen.",
  join: "Ymuno â'r gofrestr nawr",
  next: "Gweld y gefnogaeth y gallwch ei chael",
  decline: "Dim diolch, rwyf wedi gorffen",
  call: "Ein ffonio i ymuno neu i holi",
  online: "Ymuno ar-lein mewn 4 munud",
  onlineText:
    "Dywedwch wrthym beth fyddai'n helpu. Gallwch newid hyn, neu adael y gofrestr, pryd bynnag y dymunwch.",
};
