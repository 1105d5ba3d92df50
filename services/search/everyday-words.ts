/**
 * Ordinary English that no page may happen to use. In a question it is the story round it ("the dog chewed my
 * gas card"), so its absence from a page says nothing; the absence of a word that is not ordinary ("oboe")
 * says that the page is about something else.
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `
  january february march april june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thur thurs fri sat sun weekend weekends weekday
  morning afternoon evening noon midnight hour second moment date past present future early late later earlier recently lately often always usually
  hundred thousand million couple few three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty ninety half quarter
  twice once third fourth fifth zero dozen
  man men woman women lady guy bloke boy girl lad kid friend friends mate mates neighbour neighbours boss colleague brother sister auntie uncle
  aunt nan nanny gran granny grandad grandma grandmother grandfather grandson granddaughter cousin niece nephew boyfriend girlfriend fiance ex
  partner hubby missus mother father parents mummy daddy child children baby toddler teenager tenant housemate flatmate lodger stranger
  dog cat pet pets garden shed garage loft attic cellar basement kitchen bathroom bedroom lounge hall hallway stairs upstairs downstairs landing
  porch ceiling floor wall walls window windows door doors roof corner cupboard drawer shelf table chair sofa settee bed curtain kettle toaster
  bag pocket purse wallet car van street road lane avenue town city village country england scotland wales ireland britain uk
  bus work school uni college hospital job shift office shop church pub park
  head hand hands foot eye eyes ear back leg arm face body
  happy sad angry cross annoyed annoying upset scared frightened worried worry worrying anxious stressed stress desperate confused confusing tired
  ill sick poorly pregnant fed crying cry shouting shout laugh love hate like liked fine nice lovely great brilliant good bad worse worst better
  best awful terrible horrible rubbish useless ridiculous disgusting disgraceful joke crap rude shocking weird strange odd funny silly crazy mad
  big small little large huge tiny massive long short tall thick thin wide heavy light hard soft loud quiet fast slow quick easy difficult strong
  weak clean dirty empty full wet dry hot cold warm cool freezing boiling black white red green blue yellow orange brown grey pink purple
  bright dark new old young ancient modern real true false different similar several random certain main simple normal usual weird
  eat eats eating ate drink drinking sleep sleeping asleep wake woke woken walk walking walked run running ran sit sitting sat stand standing stood
  stay stayed staying live lives living lived leave leaves leaving left go went come came arrive arrived arrives bring brought carry carried
  drop dropped fall fell fallen throw thrown threw catch caught hold held keep kept pick picked pull pulled push pushed press pressed hit hits
  kick kicked break broke broken crack cracked snap snapped chew chewed bite bitten tear torn rip ripped cut burn burnt bend bent lose lost find found
  buy bought sell sold spend spent borrow borrowed lend lent owe owed earn earned cost save saved waste wasted share shared sharing
  speak spoke spoken talk talked chat chatted listen hear heard write wrote written read sign signed send sent receive received post posted
  call called ring rang phone phoned text texted email emailed message messages reply replied answer answered respond response promise promised
  agree agreed refuse refused allow allowed let lets lied lie lying argue complain complained blame apologise
  open opened close closed shut lock locked unlock start begin began begun finish finished stop stopped continue wait waited waiting
  learn teach study remember forget forgot forgotten guess believe believed expect expected hope wish decide decided choose chosen chose
  watch watching watched play playing played cook cooking cooked wash washing bath shower shave iron ironing clean hoover hoovering
  decorate decorating decorated paint painting build building built move moved fit fitted install installed replace replaced repair fix
  appear appears appeared disappear vanish happen become became grow grew turn switch switched flick flicking
  able unable ready busy free late missing missed alone together away abroad near far close next behind front inside outside top bottom side middle
  accident accidentally purpose properly proper exactly exact straight totally completely fully partly nearly almost roughly approx enough
  quite rather pretty honestly obviously apparently supposedly anyway though although however unless except instead despite
  company firm people person staff team rep agent lady gentleman customer customers member public
  reason idea point fact example case issue issues trouble matter story news word words name names list paper letter letters note notes form forms
  number numbers amount total sum rest piece pieces part parts bits side end ends start line lines page pages box boxes
  thingy thingymajig whatsit gadget widget gizmo doodah stuff junk
  holiday holidays christmas xmas easter summer autumn winter spring season trip visit party birthday wedding funeral
  life death living world god heaven luck lucky unlucky chance choice option options plan plans
  wifey babe darling mrs mr miss sir madam dear hiya cheers ta ty thx thanx asap etc lol omg wtf ffs btw fyi tbh idk pls plz
  wonder wondering wondered check checked checking look looked looks looking seen saw sees show shown shows showed
  gets gotten gave given taken takes took taking putting puts makes making made does doing done
  u ur r n y k b4 2 4 cos coz cause bcos bc wanna gonna gotta dunno aint innit dont doesnt didnt isnt wasnt arent wont cant couldnt
  wouldnt shouldnt hasnt havent hadnt im ive ill id youre youve youll theyre theyve weve whos whats wheres hows thats theres heres its
  someones somebodys everyones nobodys anyones nobody everybody everyone
  final swap swapped swapping knock knocks knocking size colour shape kind sort type types version copy
`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
