/** The few words of the page that are not content: they go with its layout. */
export default {
  online: "Ar-lein, ar unrhyw awr",
  call: "Dros y ffôn",
  write: "Drwy'r post",
  print: "Argraffu'r rhestr hon",
  accountName: "Yr enw ar y ddau gyfrif yw",
  sortCode: "Cod didoli",
  accountNumber: "Rhif y cyfrif",
  ready: "Pan fyddwch yn barod",
  readyOnline: "Dweud wrthym yr hyn a wyddoch",
  readyOther: "Cysylltu â ni mewn ffordd arall",
  /** Of "85", or of "A" and "BGX". */
  prefixes: (prefixes: readonly string[]) =>
    `Mae'r cyfeirnod cwsmer yn dechrau gyda ${prefixes.join(" neu ")}`,
  /** Spec 9.1. */
  refundRule: (pounds: number) =>
    `Os oes mwy na £${pounds} o gredyd yn y balans terfynol, mae angen i ni weld y dystysgrif marwolaeth cyn y gallwn ei dalu. Nid oes angen i ni ei gweld ar gyfer £${pounds} neu lai.`,
};
