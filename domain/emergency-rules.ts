/**
 * How customers describe an emergency. Read by emergency.ts; to be reviewed by people who answer such calls.
 *
 * A rule names lists of words. "gas ~10 water": a word of each, at most ten words apart, in either order.
 * Commas mean "and"; one pattern after "unless" rules the rule out. 'on' is that word itself, "i/we smell"
 * are words in this order, *monoxid* is a part of a word, "missing gas": there is no gas, or it is off.
 */

/** Patterns with a name: one of them is enough. */
export const NAMED = {
  notLit: ["no ~2 lit", "not ~2 lit", "'unlit'"],
  prepaid: ["prepayment", "'pay' ~3 'go'", "top ~1 'up'"],
  powerCut: ["powerCuts", "power ~1 cut"],
  tapWater: ["'tap' ~1 'water'"],
  wet: ["water", "'radiator'", "'boiler'"],
  onPurpose: ["byHand", '"when/if/even everything/everythings"'],
  hotWater: ["'hot' ~1 hotThings"],
  stillOff: ["no ~2 supply", "not ~3 having", "top"],
  happening: ["sounds", "smells", "illness", "unwell"],
  urgent: [
    "self ~3 escaping",
    '"strong/house/kitchen/it/here smell/smells/smelling/stinks"',
    '"going/gone/went/go/goes off"',
    '"wont stop"',
    '"is/are/its/keeps/keep buzzing/hot/smoking/burning/burnt/leaking/hissing/melting/strong"',
    '"do i/we do/call/ring/phone"',
    '"there/theres a/is/smoke/gas"',
    "'now'",
    "'help'",
    "'tonight'",
    "'scared'",
    "'beeping'",
    "'sounding'",
    "'sparking'",
    "illness",
    "no ~2 power",
    "no ~2 gas",
    "escaping, pipes",
  ],
} as const;

/** One rule of an emergency is enough. */
export const RULES = {
  gas: [
    "gas ~10 escaping unless gas ~10 water",
    "gas ~10 escaping, smells",
    "gas ~2 coming, 'out' ~4 gas unless no ~2 gas",
    "gas ~2 pipes, pipes ~4 damage",
    // Without a word for what is in the pipe.
    "pipes, hissing unless wet",
    "pipes ~10 damage, escaping unless wet",
    "meters ~10 hissing unless wet",
    "cookers, left ~4 'on', smells",
    "eggs ~4 smells unless tapWater",
    // A misspelling that is a word: "I can small gas".
    '"can/i/we small/shell/spell/smile/sell gas"',
    '"can/i/we small the gas"',
    "cookers, left ~4 'on', gas ~4 'left'",
    "cookers, notLit unless heating",
  ],
  "carbon-monoxide": [
    "monoxide",
    "*monoxid*",
    "carbon ~4 poisoning",
    "co ~4 alarms",
    "co ~2 poisoning",
    "alarms ~10 sounds unless otherAlarms",
    "alarms ~10 burners unless otherAlarms",
    "illness ~14 burners",
    "fumes ~10 burners",
    "stains ~6 burners, dirty",
    "illness, outside",
    "co ~4 sounds",
    "unwell ~10 appliances",
    "flameColours ~10 flames",
  ],
  sparks: [
    "sparks",
    "electrocuted",
    '"belt/jolt/zap/tingle/tingling off/from the/a/my"',
    "burns ~10 electrics unless notBurning",
    "shocks ~10 electrics unless money",
    "hot ~4 very, hot ~4 electrics",
    "hot ~3 sockets unless hotWater",
    '"shock/shocks off/from"',
    '"popping noise/noises/sound/sounds"',
    "'fire' ~1 caught, 'fire' ~10 electrics",
    "flooded ~6 dryElectrics, into",
    "smells ~4 electrics unless gas",
    "bare ~2 wires unless lowVoltage",
  ],
  "no-supply": [
    "missing gas unless prepaid",
    "prepaid, missing supply",
    "prepaid, is ~1 'off'",
    "prepaid, 'off' ~1 'supply'",
    "prepaid, not ~4 'on', turn ~2 'on'",
    "credit ~3 'out', ran",
    "runs ~1 'out', prepaid",
    "top ~1 'up', nothing",
    "top ~1 'up', not ~3 'back'",
    "'emergency' ~1 credit, gone",
    "used ~3 'emergency', gone",
    "prepaid, cut ~2 'off'",
    '"meter off" unless byHand',
    "pressing ~2 'a', nothing ~2 comes",
    // A meter's display.
    "prepaid, 'call' ~1 'help', meterSays",
  ],
  "power-cut": [
    "powerCut",
    "places ~4 dark unless notTheSupply",
    "lines ~4 fallen unless otherLines",
    "power ~4 'back', when unless selling",
    "missing power",
    '"no supply coming/at/in/to/since/here" unless prepaid',
    "everything ~4 'off' unless onPurpose",
    "nothing ~2 power, 'working'",
    '"all in the dark"',
    '"in darkness"',
    '"its/has/went gone/all dark"',
  ],
} as const;

/** A question about a danger that is not there now, unless something else says that it is. */
export const GENERAL = [
  "covers unless urgent",
  "worth unless urgent",
  '"how much/many/often/are" unless urgent',
  '"what causes/is/are/do" unless urgent',
  '"who pays"',
  '"what happens" unless urgent',
  '"does carbon/gas/electricity/electric/a/an/the/my/your/it" unless urgent',
  '"do i/we/you/they" unless urgent',
  '"can a/an/the/electric/gas" unless urgent',
  '"last/next/this week/month/year/monday/tuesday/wednesday/thursday/friday/saturday/sunday" unless urgent',
  "rules unless urgent",
  "learning unless urgent",
  "preparing unless urgent",
  "batteries unless urgent",
  "shopping, alarms unless happening",
  '"in case" unless urgent',
  '"what if" unless urgent',
  '"just asking"',
  '"would/do i/we know"',
  '"what does gas smell"',
  '"why do/does/did they/you/the" unless urgent',
  '"made safe"',
  '"will i/you/we be" unless urgent',
  '"be off when/while/during"',
  '"get/give/any money" unless urgent',
  '"old/last/previous house/flat/home/property/place/address" unless urgent',
  '"work/works in a/an" unless urgent',
  '"which way" unless urgent',
] as const;

/** One of these rules an emergency out, whatever else is said. */
export const CALM = {
  gas: ["money ~4 gas unless leaking", "leaking ~3 alarms, shopping"],
  "carbon-monoxide": ["alarms, shopping unless happening", "illness, bills unless alarms"],
  sparks: [],
  "no-supply": [
    "displays unless stillOff",
    '"taken/taking/take out" unless stillOff',
    "'teleswitch'",
    "'dont' ~2 cut",
    "arranged",
    "\"on monday/tuesday/wednesday/thursday/friday/saturday/sunday\", 'will'",
  ],
  "power-cut": [
    "powerCut, bills",
    '"a/one/the street/lamp light/post"',
    "powerCuts, services unless power",
    "powerCut, compensation",
    'powerCut, "clock/insurance" unless no ~3 power',
    '"since/after the power" unless no ~3 power',
    '"one/the/this/that room/socket/garage/shed"',
    "arranged",
    "\"on monday/tuesday/wednesday/thursday/friday/saturday/sunday\", 'will'",
  ],
} as const;

/** Neighbouring words that are no sign of the emergency. */
export const HARMLESS = {
  gas: [],
  "carbon-monoxide": ["sick and tired", "sick/tired of", "fire alarm test"],
  sparks: [
    "smoke alarms",
    "igniter/ignition keeps sparking/clicking",
    "spark igniter/ignition",
    "spark/sparks plug/plugs/energy/ev/supplier",
    "wont/bright spark",
    "shock collar",
  ],
  "no-supply": [],
  "power-cut": [
    "no power light/button",
    "power steering/bank/tools",
    "blackout blind/blinds/curtain/curtains",
    "pilot/indicator/warning/hub/boiler/fridge/oven/street light",
  ],
} as const;
