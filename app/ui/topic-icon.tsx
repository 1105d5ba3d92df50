import {
  BadgePoundSterling,
  Banknote,
  ChevronLeft as Left,
  ChevronRight as Right,
  CircleQuestionMark,
  CircleUserRound,
  ClockArrowDown,
  Droplets,
  Flame,
  Gauge,
  HeartHandshake,
  Heater,
  House,
  KeyRound,
  Landmark,
  Lightbulb,
  type LucideIcon,
  MessageCircleQuestionMark,
  ReceiptText,
  RefreshCw,
  ShieldCheck,
  Thermometer,
  TriangleAlert,
  Truck,
  UserRoundPen,
  Wrench,
  Zap,
} from "lucide-react";

/** Icons by the name that content gives. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  bill: ReceiptText,
  account: CircleUserRound,
  "top-up": KeyRound,
  meter: Gauge,
  "off-peak": ClockArrowDown,
  cover: ShieldCheck,
  tariff: BadgePoundSterling,
  "smart-home": Thermometer,
  engineer: Wrench,
  breakdown: Heater,
  advice: Lightbulb,
  emergency: TriangleAlert,
  support: HeartHandshake,
  "new-system": RefreshCw,
  changes: UserRoundPen,
  contact: MessageCircleQuestionMark,
  bank: Landmark,
  boiler: Flame,
  gas: Flame,
  heating: Heater,
  home: House,
  key: KeyRound,
  money: Banknote,
  moving: Truck,
  power: Zap,
  repair: Wrench,
  water: Droplets,
};

export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** Decorative; a question mark for an unknown name. */
export function TopicIcon({ name, size = 24 }: { name: string; size?: number | undefined }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  const Drawn = Icon ?? CircleQuestionMark;
  return <Drawn className="icon" size={size} aria-hidden="true" focusable="false" />;
}

export function ChevronLeft() {
  return <Left className="icon" size={20} aria-hidden="true" focusable="false" />;
}

export function ChevronRight() {
  return <Right className="icon" size={20} aria-hidden="true" focusable="false" />;
}
