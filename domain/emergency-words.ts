import { wordList as list } from "./word-patterns.ts";

/** The words by which customers describe an emergency; emergency.ts combines the lists. */

export const GAS = list("gas gass gassy gasses");
/** What escaping gas does. */
export const GAS_SIGNS = list(`
  smell smel smells smelling smelled smelt smelly odour odor stink stinks stinking stinky stank whiff reek
  reeks reeking fumes eggy
  leak leaks leaking leaked leek leeking escape escapes escaping escaped hiss hisses hissing everywhere
  drilled pierced ruptured punctured fractured
  severed full filled filling blowing pouring gushing seeping rushing whistling whooshing pong pongs
  ponging stench
  hear hearing evacuate explosion explode exploded exploding blast choking coughing inhaled breathing
`);
export const SMELLS = list(
  "smell smel smells smelling smelled smelt stink stinks stinking stinky stank reek reeks reeking odour odor whiff pong pongs ponging stench",
);
export const COMING = list("coming getting comes");
export const OUT = list("out");
export const ON = list("on");
export const LEFT_ON = list("left turned knocked");
export const LEFT = list("left");
export const HEATING = list("boiler heating");
export const UNLIT_ITSELF = list("unlit");
/** For the misspelling "I can small gas". */
export const I_CAN = list("can i we");
export const SMALL = list("small");
export const THE = list("the");
export const GAS_ITSELF = list("gas");
export const COOKERS = list("hob cooker ring rings oven stove burner gas");
export const UNLIT = list("unlit lit flame flames lighting");
export const PIPES = list("pipe pipes main mains hose pipework");
export const DAMAGE = list(`
  hit cut broke broken damaged snapped split burst cracked bent nailed screwed drilled dug digger spade
  saw pulled knocked fell
`);
export const EGGS = list("egg eggs eggy rotten sulphur sulfur");
export const WATER = list("water washing drip dripping");

export const MONOXIDE = list("monoxide monoxyde");
export const CARBON = list("carbon");
export const CO = list("co co2");
export const ALARM = list("alarm alarms detector detectors sensor");
export const SOUNDS = list(
  "beep beeps beeping bleep bleeping bleeps chirp chirps chirping scream screaming screams sounding sounded ringing rings going gone goes went off mad noise noises loud wailing blaring flashing triggered",
);
export const OTHER_ALARMS = list("smoke burglar car clock security intruder");
export const POISONING = list("poison poisoning poisoned poisen poisening");
export const ILLNESS = list(`
  headache headaches migraine migraines dizzy dizziness nausea nauseous queasy drowsy drowsiness faint
  fainting fainted vomiting puking collapsed
  breathless unconscious woozy lightheaded wobbly heads
`);
/** Also used by customers who cannot pay: a danger only near what burns. */
export const UNWELL = list("sick ill unwell sleepy tired poorly confused weak rough throwing passed");
export const APPLIANCES = list("boiler boilers fire fires flue cooker hob stove heater oven burner");
export const FLAME_COLOURS = list("yellow orange sooty");
export const FLAMES = list("flame flames pilot");
export const FUMES = list("fumes soot sooty");
export const BURNERS = list(
  "boiler boilers fire fires heater cooker hob flue gas heating stove flame flames",
);

export const SPARKS = list("spark sparks sparking sparked sparkes arcing");
export const ELECTROCUTED = list("electrocuted electrocution");
export const HOT = list("hot warm");
export const FIRE = list("fire");
export const CAUGHT = list("on caught catch");
export const INTO = list("in into on onto over through near wet flooded soaked");
export const PLUGS = list("plug plugs");
export const BURNS = list(`
  burning burnt burned burns scorched scorching scorch smoke smoking smoulder smouldering melted melting
  melts singed singeing crackle crackling
  crackles fizzing fizz buzzing buzzes sizzling exploded explode bang banging flames glowing charred
`);
export const BARE = list("bare exposed live hanging loose sticking dangling");
export const WIRES = list("wire wires wiring cable cables");
export const FLOODED = list("water flooded flood wet soaked rain dripping");
/** Without "meter", which may be a water meter. */
export const DRY_ELECTRICS = list(
  "fuse fuses fusebox fuseboard socket sockets consumer electrics electric plug plugs",
);
export const VERY = list("red really very boiling scorching burning too touch touching");
export const SHOCKS = list("shock shocks shocked electrocuted electrocution");
export const ELECTRICS = list(`
  meter meters socket sockets plug plugs wire wires wiring cable cables fuse fuses fusebox fuseboard
  electric electrical electricity electrics elec
  lecky leccy cupboard switch switchboard consumer board
`);

export const POWER = list(
  "power electric electricity electrics electical elec lecky leccy electrcity lights light",
);
export const POWER_CUT = list("powercut powercuts blackout outage");
export const CUT = list("cut cutt cuts");
export const BILLS = list("bill bills costs");
export const BACK = list("back");
export const WHEN = list("when coming");
export const SELLING = list("sell selling sold paid export refund money");
export const GONE = list("gone went out off down cut lost failed dead tripped dropped");
export const NO = list("no without lost zero");
export const NOT = list("not havent hasnt isnt arent aint dont doesnt didnt never wont cant no");
export const HAVING = list("any got have having had giving getting give get working work coming supplying");
/** After "no electricity": something else is missing, or nothing is. */
export const NOT_THE_SUPPLY = list(`
  bill bills account tariff tariffs company companies supplier suppliers price prices peak bulb bulbs
  usage readings reading contract payment payments
  key keys card cards meter meters box heater blanket fob red green amber blue deal deals cost costs
  charge charges switch switches attorney bi rangers shower oven cooker hob fire car charger bike guitar
  toothbrush shaver scooter vehicle heating heaters company meter gate
`);
/** Before "off": it is switched off by hand. */
export const BY_HAND = list("turn turning switch switching shut money cost save isolate pay percent day");
export const PLACES = list(
  "street road area neighbours neighbour neighborhood estate village town block everyone everyones",
);
export const DARK = list("black dark darkness off out");
export const LINES = list("line lines cable cables pole pylon wire wires");
export const FALLEN = list("down fallen fell pulled hanging snapped brought storm tree");
export const OTHER_LINES = list("phone telephone broadband internet washing virgin help");

export const PREPAID = list(`
  meter key card prepay prepayment prepaid payg topup topped credit emergency topping quid smartcard fob
`);
export const SUPPLY = list(
  "gas electric electricity electrics electical electic power elec lecky leccy supply heating heat lights light",
);
export const PAY = list("pay");
export const GO = list("go");
export const TOP = list("top topped");
export const UP = list("up");
export const SUPPLY_ITSELF = list("supply");
/** "The meter says off", "we are off". */
export const IS = list("says is im its were are been gone went goes cut turned");
export const OFF = list("off");
export const TURN = list("turn come go");
export const CALL = list("call");
export const HELP = list("help");
export const METER_SAYS = list("meter says key");
export const LIGHTS = list("light lights heat heating");

/** Real words that are one slip from a word above. */
export const ORDINARY = list(`
  small smart shell spell spelt leaving leading lead leave leap lean leads spare spares park parks shark
  stark burst burying smile spoke stoke
  smooth carton garbage alarmed moving meteor metre metres poser posted powder tower flats flat games
  flume hers fears fires scope scare
  metering meets swift swim lower sparked likes night nights fight right sight tight lighter
  boiled boiling broiler heated heats headed plus pluck plum wore wired were wary writing written case
  cause cost coat shops shop stock stuck sticks
  sting string strings stick form from fume pipe pipes dirty disc bring
`);
