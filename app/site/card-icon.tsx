import { Banknote, Flame, Gauge, HandHeart, House, KeyRound, MessagesSquare, Truck, Wrench, Zap } from "lucide-react";
import type { CardIconName } from "../../contract/content-page.ts";

const ICONS: Readonly<Record<CardIconName, typeof House>> = {
  advice: MessagesSquare,
  boiler: Flame,
  home: House,
  key: KeyRound,
  meter: Gauge,
  money: Banknote,
  moving: Truck,
  power: Zap,
  repair: Wrench,
  support: HandHeart,
};

/** The icon an editor named. The name beside it says the same. */
export function CardIcon({ name }: { readonly name: CardIconName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" focusable="false" />;
}
