/** What a page of a fault has, and that of a next page which did not come. */
export default {
  gas: "Nwy neu garbon monocsid",
  fire: "Tân, neu rywun wedi'i anafu neu'n sâl",
  powerCut: "Toriad trydan",
  northernIreland: "Yng Ngogledd Iwerddon",
  title: "Ni allem ddangos y dudalen nesaf",
  lead: "Efallai fod eich cysylltiad wedi'i golli, neu fod ein gwefan yn brysur. Nid oes dim o'r hyn a anfonoch wedi'i golli.",
  tryAgain: "Rhoi cynnig arall arni",
  home: "Mynd at gymorth a chefnogaeth",
};
