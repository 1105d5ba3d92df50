/** National emergency lines, for pages without content; otherwise content/contact.json. */
export const EMERGENCY_NUMBERS = {
  emergencyServices: "999",
  gas: "0800 111 999",
  gasNorthernIreland: "0800 002 001",
  powerCut: "105",
  powerCutNorthernIreland: "03457 643 643",
} as const;
