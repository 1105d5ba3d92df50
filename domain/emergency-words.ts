/** What customers call the parts of an emergency: the lists that the rules of emergency-rules.ts name. */

/** Misspellings are found without being listed: one slip in five to eight characters, two in more. */
export const WORDS = {
  gas: "gas gass gassy gasses",
  escaping: `
    smell smel sml smells smelling smelled smelt smelly odour odor stink stinks stinking stinky stank
    whiff reek reeks reeking fumes eggy leak leaks leaking leaked leek lek leeking escape escapes
    escaping escaped hiss hisses hissing everywhere drilled pierced ruptured punctured fractured
    severed full filled filling blowing pouring gushing seeping rushing whistling whooshing pong
    pongs ponging stench hear hearing evacuate explosion explode exploded exploding blast choking
    coughing inhaled breathing`,
  smells: `
    smell smel sml smells smelling smelled smelt stink stinks stinking stinky stank reek reeks reeking
    odour odor whiff pong pongs ponging stench`,
  coming: "coming getting comes",
  left: "left turned knocked",
  heating: "boiler heating",
  cookers: "hob cooker ring rings oven stove burner gas",
  lit: "unlit lit flame flames lighting",
  pipes: "pipe pipes main mains hose pipework",
  damage: `
    hit cut broke broken damaged snapped split burst cracked bent nailed screwed drilled dug digger
    spade saw pulled knocked fell`,
  eggs: "egg eggs eggy rotten sulphur sulfur",
  water: "water washing drip dripping",

  monoxide: "monoxide monoxyde monixide",
  carbon: "carbon",
  co: "co co2",
  alarms: "alarm alarms detector detectors sensor",
  sounds: `
    beep beeps beeping bleep bleeping bleeps chirp chirps chirping scream screaming screams sounding
    sounded ringing rings going gone goes went off mad noise noises loud wailing blaring flashing
    triggered`,
  otherAlarms: "smoke burglar car clock security intruder",
  poisoning: "poison poisoning poisoned poisen poisening",
  illness: `
    headache headaches migraine migraines dizzy dizziness nausea nauseous queasy drowsy drowsiness
    faint fainting fainted staggering staggered drunk vomiting puking collapsed breathless unconscious woozy
    lightheaded wobbly heads`,
  // Also used by customers who cannot pay: a danger only near what burns.
  unwell: "sick ill unwell sleepy tired poorly confused weak rough throwing passed",
  appliances: "boiler boilers fire fires flue cooker hob stove heater oven burner",
  flameColours: "yellow orange sooty",
  flames: "flame flames pilot",
  fumes: "fumes soot sooty",
  burners: "boiler boilers fire fires heater cooker hob flue gas heating stove flame flames barbecue bbq",

  sparking: "sparking sparked arcing",
  spark: "spark sparks sparkes",
  electrocuted: "electrocuted electrocution",
  hot: "hot warm",
  caught: "on caught catch",
  into: "in into on onto over through near wet flooded soaked",
  plugs: "plug plugs",
  burns: `
    burning burnt burned burns scorched scorching scorch smoke smoking smoulder smouldering melted
    melting melts singed singeing crackle crackling crackles fizzing fizz buzzing buzzes sizzling
    exploded explode hum hums humming bang banging flames glowing charred`,
  bare: "bare exposed live hanging loose sticking dangling",
  wires: "wire wires wiring cable cables",
  flooded: "water flooded flood wet soaked rain dripping",
  // Without "meter", which may be a water meter.
  dryElectrics: "fuse fuses fusebox fuseboard socket sockets consumer electrics electric plug plugs",
  very: "red really very boiling scorching burning too touch touching",
  shocks: "shock shocks shocked electrocuted electrocution",
  receiving: "got get gets getting had have gave give gives giving given felt feel from off me him her i",
  electrics: `
    meter meters socket sockets plug plugs wire wires wiring cable cables fuse fuses fusebox
    fuseboard electric electrical electricity electrics elec lecky leccy cupboard switch switchboard plugged
    extension charger
    consumer board`,

  power: "power powers electric electricity electrics electical elec lecky leccy electrcity lights light",
  powerCuts: "powercut powercuts blackout",
  // Of anything: "aws outage".
  outage: "outage outages",
  cut: "cut cutt cuts",
  bills: "bill bills costs",
  when: "when coming",
  selling: "sell selling sold paid export refund money",
  gone: "gone went out off down cut lost failed dead tripped dropped",
  no: "no without lost zero",
  not: "not havent hasnt isnt arent aint dont doesnt didnt never wont cant no",
  having: "any got have having had giving getting give get working work coming supplying",
  // After "no electricity": something else is missing, or nothing is.
  notTheSupply: `
    bill bills account tariff tariffs company companies supplier suppliers price prices peak bulb
    bulbs usage readings reading contract payment payments key keys card cards meter meters box
    heater blanket fob red green amber blue deal deals cost costs charge charges switch switches
    attorney bi rangers shower oven cooker hob fire car charger bike guitar toothbrush shaver
    scooter vehicle heating heaters gate used`,
  // Before "off": it is switched off by hand.
  byHand: "turn turning switch switching shut money cost save isolate pay percent day",
  places: "street road area neighbours neighbour neighborhood estate village town block everyone everyones",
  dark: "black dark darkness off out",
  lines: "line lines cable cables pole pylon wire wires",
  fallen: "down fallen fell pulled hanging snapped brought storm tree",
  otherLines: "phone telephone broadband internet washing virgin help",

  prepayment: `
    meter key card tenner fiver prepay prepayment prepaid payg topup topped credit emergency topping quid
    smartcard fob keypad`,
  supply: `
    gas electric electricity electrics electical electic power elec lecky leccy supply heating heat
    lights light`,
  top: "top topped",
  // What makes the words above harmless.
  touch: "touch touched touching touches",
  tingling: "tingle tingles tingling tingled",
  testing: "test testing tested",
  money: "bill bills price prices cost costs charge charges charged tariff",
  hissing: "hiss hisses hissing",
  leaking: "smell smells smelling leak leaks leaking hiss hissing",
  shopping: "buy buying which where replace replacing replaced last often long recommend need sell",
  services: `
    internet broadband wifi website site netflix whatsapp bank card phone mobile network server
    signal virgin sky bt online instagram facebook tiktok youtube snapchat discord xbox playstation steam
    email router cloud`,
  compensation: "compensation claim owed",
  arranged: "planned scheduled arranged notice",
  notBurning: "pocket question food toast dinner",
  lowVoltage: "speaker speakers thermostat doorbell basket aerial tv headphones",
  // "The meter says off", "we are off".
  is: "says is am im its were are been gone went goes cut turned",
  turn: "turn come go",
  meterSays: "meter says key",
  lights: "light lights heat heating",
  // What a question about dangers in general is about.
  covers:
    "cover covers covered covering homecare insurance insured policy warranty included includes include",
  worth:
    "price prices cost costs quote quotes cheap cheaper cheapest expensive fee fees free compared versus vs",
  rules: "landlord landlords tenants law legal legally obliged required regulations rules meant supposed",
  learning: `
    poster leaflet class school lesson homework essay project talk training course quiz brownies scouts
    news paper wondering curious history definition meaning difference explain`,
  added: "added add adds adding put",
  past: "history historical 1940s 1950s 1960s 1970s 1980s 1990s seventies eighties wartime novel novels",
  preparing: "winter prepare prepared preparing plan planning planned ahead winters expected",
  batteries: "battery batteries batt",
  credit: "credit",
  meters: "meter meters",
  stains: "stain stains staining marks mark",
  dirty: "black brown yellow sooty",
  outside: "outside outdoors",
  sockets: "socket sockets plug plugs fuse fusebox switch",
  hotThings: "tub tubs water weather tap",
  everything: "everything everythings",
  used: "used",
  runs: "run ran runs running",
  pressing: "press pressed pressing push pushed pushing",
  nothing: "nothing",
  comes: "comes came coming goes",
  ran: "ran am im were all",
  self: "i we",
  displays: "display displays screen screens ihd app",
} as const;

/** Words of four characters that are found with one slip, as longer ones are. */
export const SHORT_WORDS = "smel leak leek gass cutt eggy fuse";

/** Real words that are one slip from a word above. */
export const REAL_WORDS = `
  small smart shell spell spelt leaving leading lead leave leap lean leads spare spares park parks shark stark
  burst burying smile spoke stoke smooth carton garbage alarmed moving meteor metre metres poser posted powder
  tower flats flat games flume hers fears fires scope scare metering meets swift swim lower sparked likes
  night nights fight right sight tight lighter boiled boiling broiler heated heats headed plus pluck plum wore
  wired were wary writing written case cause cost coat shops shop stock stuck sticks sting string strings
  stick form from fume pipe pipes dirty disc bring sell selling sells sparkling speaking spelling unit units
  hate bear charge charged charges leaf lack glass grass gasp cute fuss edgy food
  heating hearing meeting`;
