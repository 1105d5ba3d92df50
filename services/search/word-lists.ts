/** Grammar, and what people say around a question: tell no pages apart. In a synonym they still count. */
const STOP = `
a about absolutely actually advice after again ago all already also am an and another any anybody anyone
anything are around as ask asking at back basically be because been before being bit bloody both but by came
can cant cause come coming could couldnt damn day days did didnt do does doesnt doing done dont each either
else ever every everything explain explained few find finding flipping for from further get gets getting
give given gives go goes going gone gonna got gotta guys had happen happened happening happens has hasnt
have havent having he hello help her here hers hey hi him his hiya hope how i id if ill im in info
information instead into is isnt it its ive just keep keeps kind knew know last let lets like literally long
look looking lot lots made make makes many may maybe me mean means might mind mine more most much my myself
need needed needing needs never new no nor not nothing now of off ok okay on once one only or other our ours
out over own people per please pls plz possible probably problem problems put question quick quickly quite
really right said same say saying says see seem seems shall she should shouldnt show so some somebody
someone something soon sorry sort start started still stuff stupid such suddenly sure tell telling than
thank thanks that thats the their them then there theres these they theyre thing things thingy think this
those thought through till to today told tomorrow tonight too tried try trying two under until up us use
used using very want wanted wanting wants was wasnt way ways we week weeks well went were werent what whats
when where wheres whether which while who whom whos whose why will with within without wont work working
works would wouldnt yes yesterday yet you your youre yours
`;

/**
 * Ordinary English that no page may use. In a question it is the story ("the dog chewed my gas card"), so a
 * page may lack it; the lack of another word ("oboe") shows that the page is about something else.
 */
const EVERYDAY = `
2 4 able abroad accident accidentally account afternoon agent agree agreed aint allow allowed almost alone
although always amount ancient angry annoyed annoying answer answered anxious anyones anyway apologise
apparently appear appeared appears approx apr april arent argue arm arrive arrived arrives asap asleep ate
attic aug august aunt auntie autumn avenue away awful b4 babe baby bad bag basement bath bathroom bc bcos
became become bed bedroom began begin begun behind believe believed bend bent best better big birthday bite
bits bitten black blame bloke blue body boiling borrow borrowed boss bottom bought box boxes boy boyfriend
break bright brilliant bring britain broke broken brother brought brown btw build building built burn burnt
bus busy buy call called car carried carry case cat catch caught ceiling cellar certain chair chance chat
chatted check checked checking cheers chew chewed child children choice choose chose chosen christmas church
city clean close closed cold colleague college colour company complain complained completely confused
confusing continue cook cooked cooking cool copy corner cos cost country couple cousin coz crack cracked
crap crazy cross cry crying cupboard curtain customer customers cut dad daddy dads daily dark darling date
daughter dear death dec december decide decided decorate decorated decorating desperate despite different
difficult dirty disappear disgraceful disgusting dog doodah door doors downstairs dozen drawer drink
drinking drop dropped dry dunno ear earlier early earn earned easter easy eat eating eats eight eleven email
emailed empty end ends energy england enough etc evening everybody everyone everyones ex exact exactly
example except expect expected eye eyes face fact fall fallen false family far fast father feb february fed
fell ffs fiance fifth fifty final fine finish finished firm first fit fitted five fix flat flatmate flick
flicking floor foot forget forgot forgotten form forms forty found four fourth free freezing fri friday
friend friends frightened front full fully funeral funny future fyi gadget garage garden gave gentleman girl
girlfriend gizmo god good gotten gran grandad granddaughter grandfather grandma grandmother grandson granny
great green grew grey grow guess guy hadnt half hall hallway hand hands happy hard hate head hear heard
heaven heavy held heres high hit hits hold holiday holidays home honestly hoover hoovering horrible hospital
hot hour hours house housemate however hows hubby huge hundred husband idea idk innit inside install
installed ireland iron ironing issue issues jan january job joke jul july jun june junk k kept kettle kick
kicked kid kids kitchen knock knocking knocks lad lady landing lane large late lately later laugh learn
leave leaves leaving left leg lend lent letter letters lie lied life light liked line lines list listen
little live lived lives living local lock locked lodger loft lol looked looks lose lost loud lounge love
lovely low luck lucky lying mad madam main making man mar march massive mate mates matter member men message
messages middle midnight million minute minutes miss missed missing missus modern moment mon monday month
monthly months morning mother move moved mr mrs mum mummy mums n name names nan nanny near nearly neighbour
neighbours nephew news next nice niece night nine ninety nobody nobodys noon normal note notes nov november
number numbers obviously oct october odd office often old omg open opened option options orange outside owe
owed page pages paint painting paper parents park part partly partner parts party past person pet pets phone
phoned pick picked piece pieces pink place plan plans play played playing pocket point poorly porch post
posted pound pounds pregnant present press pressed pretty promise promised proper properly pub public pull
pulled purple purpose purse push pushed puts putting quarter quid quiet r ran random rang rather read ready
real reason receive received recently red refuse refused remember rep repair replace replaced replied reply
respond response rest ridiculous ring rip ripped road roof roughly rubbish rude run running sad sat saturday
save saved saw scared school scotland season second seen sees sell send sent sep sept september settee seven
several shape share shared sharing shave shed shelf shift shocking shop short shout shouting showed shower
shown shows shut sick side sign signed silly similar simple sir sister sit sitting six sixty size sleep
sleeping slow small snap snapped sofa soft sold somebodys someones son speak spend spent spoke spoken spring
staff stairs stand standing stay stayed staying stood stop stopped story straight strange stranger street
stress stressed strong study sum summer sun sunday supposedly swap swapped swapping switch switched ta table
taken takes taking talk talked tall tbh teach team tear teenager ten tenant terrible text texted thanx
theyve thick thin thingymajig third thirty though thousand three threw throw thrown thur thurs thursday thx
time times tiny tired toaster toddler together took top torn total totally town trip trouble true tue tues
tuesday turn turned turning twelve twenty twice ty type types u uk unable uncle uni unless unlock unlucky
update upset upstairs ur useless usual usually van vanish version village visit wait waited waiting wake
wales walk walked walking wall wallet walls wanna warm wash washing waste wasted watch watched watching weak
wed wedding wednesday weekday weekend weekends weird wet weve whatsit white wide widget wife wifey window
windows winter wish woke woken woman women wonder wondered wondering word words world worried worry worrying
worse worst write written wrong wrote wtf xmas y year years yellow youll young youve zero
`;

const words = (text: string) => new Set(text.trim().split(/\s+/));

export const STOP_WORDS: ReadonlySet<string> = words(STOP);
export const EVERYDAY_WORDS: ReadonlySet<string> = words(EVERYDAY);
