/** The words by which people tell of an emergency (domain/emergency.ts), each in the form that has the fewest letters. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const GAS = list("gas gass");
/** What gas does that is not where it should be. */
export const GAS_SIGNS = list(`
  smell smel smells smelling smelled smelt smelly odour odor stink stinks stinking stinky stank whiff reek reeks reeking fumes eggy
  leak leaks leaking leaked leek leeking escape escapes escaping escaped hiss hisses hissing everywhere drilled pierced ruptured punctured fractured
  severed full filled filling blowing pouring gushing
`);
export const SMELLS = list("smell smel smells smelling smelled smelt stink stinks stinking stinky stank reek reeks reeking odour odor whiff");
export const EGGS = list("egg eggs eggy rotten sulphur sulfur");
export const WATER = list("water washing drip dripping");

export const MONOXIDE = list("monoxide monoxyde");
export const CARBON = list("carbon");
export const CO = list("co co2");
export const ALARM = list("alarm alarms detector detectors sensor");
export const SOUNDS = list("beep beeps beeping bleep bleeping bleeps chirp chirps chirping scream screaming screams sounding ringing going off mad");
export const OTHER_ALARMS = list("smoke burglar car clock security intruder");
export const POISONING = list("poison poisoning poisoned poisen poisening");
export const ILLNESS = list(`
  headache headaches dizzy dizziness sick nausea nauseous sleepy drowsy faint fainting fainted vomiting collapsed breathless unconscious woozy lightheaded
`);
export const FLAME_COLOURS = list("yellow orange sooty");
export const FLAMES = list("flame flames pilot");
export const BURNERS = list("boiler boilers fire fires heater cooker hob flue gas heating flame flames");

export const SPARKS = list("spark sparks sparking sparked sparkes arcing");
export const BURNS = list(`
  burning burnt burned burns scorched scorching scorch smoke smoking smoulder smouldering melted melting melts singed singeing crackle crackling
  crackles fizzing fizz buzzing buzzes sizzling exploded explode bang banging flames glowing charred
`);
export const SHOCKS = list("shock shocks shocked electrocuted electrocution");
export const ELECTRICS = list(`
  meter meters socket sockets plug plugs wire wires wiring cable cables fuse fuses fusebox fuseboard electric electrical electricity electrics elec
  lecky leccy cupboard switch switchboard consumer board
`);

export const POWER = list("power electric electricity electrics electical elec lecky leccy electrcity lights light");
export const POWER_CUT = list("powercut powercuts blackout outage");
export const GONE = list("gone went out off down cut lost failed dead tripped dropped");
export const NO = list("no without lost havent");
/** After "no electricity": something else is missing then, or nothing is. */
export const NOT_THE_SUPPLY = list(`
  bill bills account tariff tariffs company companies supplier suppliers price prices peak bulb bulbs usage readings reading contract payment payments
  key keys card cards meter meters box heater blanket fob red green amber blue deal deals cost costs charge charges switch switches attorney bi rangers
`);
/** Before "off": somebody does it, or asks how. */
export const BY_HAND = list("turn turning switch switching shut money cost save isolate pay percent day");
export const PLACES = list("street road area neighbours neighbour neighborhood estate village town block everyone everyones");
export const DARK = list("black dark off out");
export const LINES = list("line lines cable cables pole pylon wire wires");
export const FALLEN = list("down fallen fell pulled hanging snapped brought storm tree");
export const OTHER_LINES = list("phone telephone broadband internet washing virgin help");

export const PREPAID = list(`
  meter key card prepay prepayment prepaid payg topup topped credit emergency topping quid smartcard fob
`);
export const SUPPLY = list("gas electric electricity electrics electical electic power elec lecky leccy supply heating heat lights light");
export const CALLS_HELP = list("help");
export const BLANK = list("blank dead off");

/** Real words that are one slip from one of the above: they mean themselves. */
export const ORDINARY = list(`
  small smart shell spell spelt leaving leading lead leave leap lean leads spare spares park parks shark stark burst burying smile spoke stoke
  smooth carton garbage alarmed moving meteor metre metres poser posted powder tower flats flat games flume hers fears fires scope scare
  metering meets swift swim lower sparked likes night nights fight right sight tight lighter
  boiled boiling broiler heated heats headed plus pluck plum wore wired were wary writing written case cause cost coat shops shop stock stuck sticks
  sting string strings stick form from fume pipe pipes dirty disc  bring
`);
