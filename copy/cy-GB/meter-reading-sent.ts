/** The success alert of a meter reading (spec 2.21). */
export default {
  title: "Diolch am eich darlleniad mesurydd",
  alertTitle: "Mae eich darlleniad gennym",
  alertText:
    "Bydd yn mynd ar eich cyfrif, a bydd eich bil nesaf yn ei ddefnyddio. Nid oes angen i chi wneud dim byd arall.",
  pendingText: (emailed: boolean) =>
    `Rydym yn dal i'w drosglwyddo. ${emailed ? "Byddwch yn cael eich cyfeirnod drwy e-bost ar ôl i hynny gael ei wneud. " : ""}` +
    "Nid oes angen i chi ei anfon eto.",
  referenceLabel: "Eich cyfeirnod",
  copy: "Copïo'r cyfeirnod",
  copied: "Wedi'i gopïo",
  repeated: "Roeddech eisoes wedi anfon hwn. Un copi yn unig sydd gennym.",
  home: "Yn ôl at gymorth a chefnogaeth",
  another: "Anfon darlleniad arall",
};
