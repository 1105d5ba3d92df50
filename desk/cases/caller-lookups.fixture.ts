/** Callers, and what an agent on the telephone types to find each: written down before the search was. */

export interface Caller {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string | null;
  /** E.164. */
  readonly telephone: string;
  readonly account: string | null;
  /** House and street, town, postcode. */
  readonly address: readonly [street: string, town: string, postcode: string] | null;
}

const caller = (
  name: string,
  email: string,
  telephone: string,
  account: string,
  address?: Caller["address"],
): Caller => {
  const [firstName = "", surname = ""] = name.split("|");
  return {
    firstName,
    surname,
    email: email || null,
    telephone,
    account: account || null,
    address: address ?? null,
  };
};

const CALLERS = {
  siobhan: caller("Siobhán|Murphy", "siobhan.murphy@post.example", "+447400100201", "850011112222", [
    "7 Chapel Lane",
    "Leeds",
    "LS1 4DY",
  ]),
  lukasz: caller("Łukasz|Wójcik", "lwojcik@poczta.example", "+447400100302", "", [
    "Flat 3, 18 Harbour Street",
    "Whitstable",
    "CT5 1AQ",
  ]),
  nguyen: caller("Thị Hằng|Nguyễn", "hang88@mail.example", "+447400100403", "850022223333"),
  weiss: caller("Jürgen|Weiß", "j.weiss@brief.example", "+442079460104", "", [
    "Rose Cottage, Mill Road",
    "Cambridge",
    "CB1 2AZ",
  ]),
  soren: caller("Søren|Kierkegård", "soren@kg.example", "+447400100505", ""),
  zoe: caller("Zoë Ann|O’Brien-Smith", "zoe@example.com", "+447400100606", "850033334444", [
    "12 High Street",
    "Bristol",
    "BS1 4AA",
  ]),
  dagny: caller("Dagný|Þórðardóttir", "dagny@island.example", "+447400100707", ""),
  ayse: caller("Ayşe|Yıldız", "ayse.yildiz@posta.example", "+447400100808", "", [
    "221 Green Lanes",
    "London",
    "N13 4DL",
  ]),
  dorde: caller("Đorđe|Đoković", "dorde@pisma.example", "+447400100909", ""),
  khan: caller("Muhammad|Khan", "m.khan@post.example", "+447400111010", "850044445555", [
    "10 Whitehall Court",
    "London",
    "SW1A 2EL",
  ]),
  katarzyna: caller("Katarzyna|Szczepańska", "kasia.sz@poczta.example", "+447400111111", ""),
  adebayo: caller("Oluwaseun|Adébáyò", "seun@mail.example", "+447400111212", "", [
    "45 Peckham Rye",
    "London",
    "SE15 4ST",
  ]),
  llewellyn: caller("Bronwen|Llewellyn", "bron.llew@post.example", "+441514960113", "", [
    "3 Heol y Bont",
    "Aberystwyth",
    "SY23 1QE",
  ]),
  macdonald: caller("Ewan|MacDonald", "ewan@glen.example", "+441314960114", "850055556666", [
    "2/1, 14 Byres Road",
    "Glasgow",
    "G11 5RD",
  ]),
  thompson: caller("Margaret|Thompson", "maggie47@home.example", "+441134960115", "", [
    "33 Station Road",
    "Harrogate",
    "HG1 1TX",
  ]),
  phillips: caller("Stephen|Phillips", "sphillips@work.example", "+447400111616", ""),
  tadeusz: caller("Tadeusz|Brzęczyszczykiewicz", "tadeusz@poczta.example", "+447400111717", ""),
  xiaoming: caller("Xiaoming|Zhang", "xmzhang@youjian.example", "+447400111818", "850066667777"),
  fatima: caller("Fatima|Al-Hassan", "fatima.alhassan@barid.example", "+447400111919", "", [
    "88 Edgware Road",
    "London",
    "W2 2EA",
  ]),
  vandenberg: caller("Pieter|van den Berg", "pieter@brieven.example", "+447400112020", ""),
  catherine: caller("Catherine|Pritchard", "cath.p@home.example", "+447400112121", "", [
    "The Old Forge, Church Street",
    "Ludlow",
    "SY8 1AW",
  ]),
  rhys: caller("Rhys|Ap Gwilym", "rhys@cymru.example", "+447400112222", ""),
  isabella: caller("Isabella|Fernández García", "isa.fg@correo.example", "+447400112323", ""),
  joao: caller("João|Gonçalves", "joao.g@correio.example", "+447400112424", "850077778888"),
  oconnor: caller("Aoife|O'Connor", "aoife@post.example", "+447400112525", "", [
    "5 Antrim Road",
    "Belfast",
    "BT15 2GZ",
  ]),
  wrzesniewski: caller("Paweł|Wrześniewski", "", "+447400112626", ""),
  patel: caller("Priyanka|Patel", "priya.patel@mail.example", "+441164960127", "850088889999", [
    "101 Belgrave Road",
    "Leicester",
    "LE4 6AS",
  ]),
  holloway: caller("Geoffrey|Holloway", "", "+441225960128", "", ["9 Royal Crescent", "Bath", "BA1 2LR"]),
  dimitriou: caller("Eleni|Dimitriou", "eleni@tachy.example", "+447400112929", ""),
  popescu: caller("Gheorghe|Popescu", "ghpop@scrisori.example", "+447400113030", ""),
  daisy: caller("Daisy|Winterbottom", "daisyw@home.example", "+441614960131", "", [
    "64 Oldham Street",
    "Manchester",
    "M4 1LE",
  ]),
  keeffe: caller("Niamh|O’Keeffe", "niamh.ok@post.example", "+447400113232", ""),
  ivanov: caller("Иван|Петров", "ivan.petrov@pochta.example", "+447400113333", ""),
  saint: caller("Claire|St. John-Stevas", "claire.sjs@post.example", "+447400113434", "", [
    "1A Gloucester Terrace",
    "London",
    "W2 3DA",
  ]),
  horvath: caller("Eszter|Horváth", "eszti@levelek.example", "+447400113535", ""),
  mueller: caller("Käthe|Müller", "kaethe@brief.example", "+447400113636", "850099990000"),
  irish: caller("Ciarán|Ó Dónaill", "ciaran@litir.example", "+353861234567", ""),
  begum: caller("Shahanara|Begum", "", "+442079460138", "", ["16 Brick Lane", "London", "E1 6RF"]),
  walker: caller("Jeremiah|Walker-Hughes", "jwh@post.example", "+447400113939", ""),
  okonkwo: caller("Chukwuemeka|Okonkwo", "emeka@mail.example", "+447400114040", "850012121313"),
} as const satisfies Readonly<Record<string, Caller>>;
export type CallerName = keyof typeof CALLERS;
export const CALLER_LIST = Object.entries(CALLERS) as [CallerName, Caller][];

export const LOOKUPS: readonly (readonly [typed: string, caller: CallerName])[] = [
  // Telephone.
  ["07400 100201", "siobhan"],
  ["+44 7400 100201", "siobhan"],
  ["00447400100302", "lukasz"],
  ["+44 (0)7400 100 403", "nguyen"],
  ["(020) 7946 0104", "weiss"],
  ["02079460104", "weiss"],
  ["7400100505", "soren"],
  ["0151-496-0113", "llewellyn"],
  ["0131.496.0114", "macdonald"],
  ["0113 496 0115", "thompson"],
  ["0115", "thompson"],
  ["2929", "dimitriou"],
  ["13 030", "popescu"],
  ["113333", "ivanov"],
  ["0113535", "horvath"],
  ["00113636", "mueller"],
  ["+353 86 123 4567", "irish"],
  ["00353861234567", "irish"],
  ["4567", "irish"],
  ["07400 114 040", "okonkwo"],
  ["walker 3939", "walker"],
  ["07400 113 939 walker", "walker"],
  // Postcode.
  ["LS1 4DY", "siobhan"],
  ["ls14dy", "siobhan"],
  ["ct5 1aq", "lukasz"],
  ["BS1 4AA", "zoe"],
  ["SW1A 2EL", "khan"],
  ["khan SW1A", "khan"],
  ["khan sw1a2el", "khan"],
  ["SE15", "adebayo"],
  ["SY23", "llewellyn"],
  ["g11 5rd", "macdonald"],
  ["LE4 6AS patel", "patel"],
  ["BT15", "oconnor"],
  ["E1 6RF", "begum"],
  ["sy8 1aw catherine", "catherine"],
  ["HG1 1TX", "thompson"],
  // Street and house.
  ["12 high street", "zoe"],
  ["12 High St, Bristol", "zoe"],
  ["18 harbour street", "lukasz"],
  ["flat 3 harbour street", "lukasz"],
  ["rose cottage", "weiss"],
  ["221 Green Lanes", "ayse"],
  ["peckham rye", "adebayo"],
  ["heol y bont", "llewellyn"],
  ["14 byers road", "macdonald"],
  ["station rd harrogate", "thompson"],
  ["old forge", "catherine"],
  ["9 royal crescent bath", "holloway"],
  ["16 brick ln", "begum"],
  ["1a gloucester terrace", "saint"],
  ["101 Belgrave Rd", "patel"],
  ["12 high street bs1 4aa", "zoe"],
  // Name.
  ["siobhan murphy", "siobhan"],
  ["murphy siobhan", "siobhan"],
  ["lukasz wojcik", "lukasz"],
  ["nguyen", "nguyen"],
  ["weiss", "weiss"],
  ["soren kierkegard", "soren"],
  ["zoe obrien", "zoe"],
  ["o brien smith zoe", "zoe"],
  ["thordardottir", "dagny"],
  ["yildiz", "ayse"],
  ["dokovic", "dorde"],
  ["szczepanska", "katarzyna"],
  ["mac donald ewan", "macdonald"],
  ["brze", "tadeusz"],
  ["winterb", "daisy"],
  ["goncalves", "joao"],
  ["van den berg", "vandenberg"],
  ["vandenberg", "vandenberg"],
  ["alhassan", "fatima"],
  ["al hassan fat", "fatima"],
  ["garcia isabella", "isabella"],
  ["петров", "ivanov"],
  ["o'keeffe niamh", "keeffe"],
  ["st john stevas", "saint"],
  // Slips.
  ["siobahn", "siobhan"],
  ["lucasz wojcik", "lukasz"],
  ["ngyuen", "nguyen"],
  ["soeren", "soren"],
  ["djokovic", "dorde"],
  ["mohammad khan", "khan"],
  ["szcepanska", "katarzyna"],
  ["adibayo", "adebayo"],
  ["llewelyn", "llewellyn"],
  ["mcdonald ewan", "macdonald"],
  ["margaret thomson", "thompson"],
  ["steven philips", "phillips"],
  ["dimitrou", "dimitriou"],
  ["kathrine pritchard", "catherine"],
  ["mueller kathe", "mueller"],
  ["hollaway", "holloway"],
  ["okonkow", "okonkwo"],
  ["o'keefe", "keeffe"],
  ["horvarth", "horvath"],
  // Email and account.
  ["zoe@example.com", "zoe"],
  ["Maggie47@home.example", "thompson"],
  ["maggie47", "thompson"],
  ["8500 6666 7777", "xiaoming"],
  ["850077778888", "joao"],
];
