/** Words that tell no page from another. They still count inside a synonym: "top up", "pay as you go". */

const GRAMMAR = `
a about after again all already also am an and any are as at be because been before being both but by can cant could couldnt did didnt do does
doesnt doing done dont each either else ever every few for from further get gets getting go goes going gone got had has hasnt have havent having he
her here hers him his how i id if ill im in into is isnt it its ive just let lets like made make makes may me might mine more most much my
myself no nor not now of off on once one only or other our ours out over own per put same shall she should shouldnt so some still such than that
thats the their them then there theres these they theyre thing things this those through to too under until up us very was wasnt we were werent
what whats when where wheres which while who whom whos whose why will with without wont would wouldnt yet you your yours youre
`;

/** What people say around a question. */
const TALK = `
advice ago another anybody anyone anything around ask asking back bit came cause come coming day days everything explain explained find
finding getting give given gives gonna gotta guys happen happened happening happens hello help hey hi hiya hope information info instead keep keeps
kind know knew last lot lots long look looking many maybe mean means mind need needed needing needs never new nothing ok okay people please pls
plz possible probably problem problems question quite quick quickly really right said say says saying see seem seems show somebody someone something
sort soon sorry start started stuff suddenly sure tell telling thank thanks thingy think thought till today told tomorrow tonight tried try trying
two use used using want wanted wanting wants way ways week weeks well went whether within work working works yes yesterday
bloody damn flipping stupid absolutely actually basically literally
`;

/**
 * Meant by nobody as the thing to be found, and too frequent to ignore when it is in a title. They count a
 * little, and cost nothing when missing.
 */
const FAINT = `
able account bad big cold customer daily easy energy first free full good great hot house home hour hours little local low high main man
minute minutes month months monthly morning name next night number numbers old open person place small time times turn turned turning update wrong
wife husband mum mums dad dads son daughter partner family kids flat year years quid pounds pound
`;

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ""));

export const STOP_WORDS: ReadonlySet<string> = new Set([...words(GRAMMAR), ...words(TALK)]);
export const FAINT_WORDS: ReadonlySet<string> = words(FAINT);
