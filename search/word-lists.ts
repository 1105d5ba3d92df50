/** Words that do not tell pages apart. In a synonym they still count: "top up", "pay as you go". */

const GRAMMAR = `
a about after again all already also am an and any are as at be because been before being both but by can
cant could couldnt did didnt do does doesnt doing done dont each either else ever every few for from
further get gets getting go goes going gone got had has hasnt have havent having he her here hers him his
how i id if ill im in into is isnt it its ive just let lets like made make makes may me might mine more
most much my myself no nor not now of off on once one only or other our ours out over own per put same
shall she should shouldnt so some still such than that thats the their them then there theres these they
theyre thing things this those through to too under until up us very was wasnt we were werent what whats
when where wheres which while who whom whos whose why will with without wont would wouldnt yet you your
yours youre
`;

/** What people say around a question. */
const TALK = `
advice ago another anybody anyone anything around ask asking back bit came cause come coming day days
everything explain explained find finding getting give given gives gonna gotta guys happen happened
happening happens hello help hey hi hiya hope information info instead keep keeps kind know knew last lot
lots long look looking many maybe mean means mind need needed needing needs never new nothing ok okay
people please pls plz possible probably problem problems question quite quick quickly really right said
say says saying see seem seems show somebody someone something sort soon sorry start started stuff
suddenly sure tell telling thank thanks thingy think thought till today told tomorrow tonight tried try
trying two use used using want wanted wanting wants way ways week weeks well went whether within work
working works yes yesterday bloody damn flipping stupid absolutely actually basically literally
`;

/**
 * Ordinary English, which tells pages apart a little. In a question it is the story ("the dog chewed my gas
card"), so a
 * page may lack it; the lack of another word ("oboe") shows that the page is about something else.
 */
const EVERYDAY = `
able account bad big cold customer daily easy energy first free full good great hot house home hour hours
little local low high main man minute minutes month months monthly morning name next night number numbers
old open person place small time times turn turned turning update wrong wife husband mum mums dad dads son
daughter partner family kids flat year years quid pounds pound
january february march april june july august september october november december jan feb mar apr jun jul
aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thur
thurs fri sat sun weekend weekends weekday morning afternoon evening noon midnight hour second moment date
past present future early late later earlier recently lately often always usually hundred thousand million
couple few three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty ninety
half quarter twice once third fourth fifth zero dozen man men woman women lady guy bloke boy girl lad kid
friend friends mate mates neighbour neighbours boss colleague brother sister auntie uncle aunt nan nanny
gran granny grandad grandma grandmother grandfather grandson granddaughter cousin niece nephew boyfriend
girlfriend fiance ex partner hubby missus mother father parents mummy daddy child children baby toddler
teenager tenant housemate flatmate lodger stranger dog cat pet pets garden shed garage loft attic cellar
basement kitchen bathroom bedroom lounge hall hallway stairs upstairs downstairs landing porch ceiling
floor wall walls window windows door doors roof corner cupboard drawer shelf table chair sofa settee bed
curtain kettle toaster bag pocket purse wallet car van street road lane avenue town city village country
england scotland wales ireland britain uk bus work school uni college hospital job shift office shop
church pub park head hand hands foot eye eyes ear back leg arm face body happy sad angry cross annoyed
annoying upset scared frightened worried worry worrying anxious stressed stress desperate confused
confusing tired ill sick poorly pregnant fed crying cry shouting shout laugh love hate like liked fine
nice lovely great brilliant good bad worse worst better best awful terrible horrible rubbish useless
ridiculous disgusting disgraceful joke crap rude shocking weird strange odd funny silly crazy mad big
small little large huge tiny massive long short tall thick thin wide heavy light hard soft loud quiet fast
slow quick easy difficult strong weak clean dirty empty full wet dry hot cold warm cool freezing boiling
black white red green blue yellow orange brown grey pink purple bright dark new old young ancient modern
real true false different similar several random certain main simple normal usual eat eats eating ate
drink drinking sleep sleeping asleep wake woke woken walk walking walked run running ran sit sitting stand
standing stood stay stayed staying live lives living lived leave leaves leaving left go went come came
arrive arrived arrives bring brought carry carried drop dropped fall fell fallen throw thrown threw catch
caught hold held keep kept pick picked pull pulled push pushed press pressed hit hits kick kicked break
broke broken crack cracked snap snapped chew chewed bite bitten tear torn rip ripped cut burn burnt bend
bent lose lost find found buy bought sell sold spend spent borrow borrowed lend lent owe owed earn earned
cost save saved waste wasted share shared sharing speak spoke spoken talk talked chat chatted listen hear
heard write wrote written read sign signed send sent receive received post posted call called ring rang
phone phoned text texted email emailed message messages reply replied answer answered respond response
promise promised agree agreed refuse refused allow allowed let lets lied lie lying argue complain
complained blame apologise open opened close closed shut lock locked unlock start begin began begun finish
finished stop stopped continue wait waited waiting learn teach study remember forget forgot forgotten
guess believe believed expect expected hope wish decide decided choose chosen chose watch watching watched
play playing played cook cooking cooked wash washing bath shower shave iron ironing hoover hoovering
decorate decorating decorated paint painting build building built move moved fit fitted install installed
replace replaced repair fix appear appears appeared disappear vanish happen become became grow grew turn
switch switched flick flicking able unable ready busy free missing missed alone together away abroad near
far next behind front inside outside top bottom side middle accident accidentally purpose properly proper
exactly exact straight totally completely fully partly nearly almost roughly approx enough quite rather
pretty honestly obviously apparently supposedly anyway though although however unless except instead
despite company firm people person staff team rep agent gentleman customer customers member public reason
idea point fact example case issue issues trouble matter story news word words name names list paper
letter letters note notes form forms number numbers amount total sum rest piece pieces part parts bits end
ends line lines page pages box boxes thingy thingymajig whatsit gadget widget gizmo doodah stuff junk
holiday holidays christmas xmas easter summer autumn winter spring season trip visit party birthday
wedding funeral life death world god heaven luck lucky unlucky chance choice option options plan plans
wifey babe darling mrs mr miss sir madam dear hiya cheers ta ty thx thanx asap etc lol omg wtf ffs btw fyi
tbh idk pls plz wonder wondering wondered check checked checking look looked looks looking seen saw sees
show shown shows showed gets gotten gave given taken takes took taking putting puts makes making made does
doing done u ur r n y k b4 2 4 cos coz cause bcos bc wanna gonna gotta dunno aint innit dont doesnt didnt
isnt wasnt arent wont cant couldnt wouldnt shouldnt hasnt havent hadnt im ive id youre youve youll theyre
theyve weve whos whats wheres hows thats theres heres its someones somebodys everyones nobodys anyones
nobody everybody everyone final swap swapped swapping knock knocks knocking size colour shape kind sort
type types version copy
`;

const words = (text: string) => text.trim().split(/\s+/);

export const STOP_WORDS: ReadonlySet<string> = new Set([...words(GRAMMAR), ...words(TALK)]);
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(words(EVERYDAY));
