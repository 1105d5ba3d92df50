import { useEffect, useRef, useState } from "react";
import { BASE_PATH } from "../../domain/base-path.ts";
import { type HeardDangers, NOTHING_HEARD } from "../site/heard-dangers.tsx";

export const DANGER_ADVICE_PATH = `${BASE_PATH}/danger-advice`;

/** After the last key: soon enough for who is in danger, and not a request a letter. */
const PAUSE_MS = 400;

/**
 * What the server hears in a text while it is typed; at first in what stood there when the page was made. Nothing
 * is stored or logged (docs/decisions/0129). Where it cannot be asked, what was heard last stays, and the form's
 * own line of numbers is there anyway.
 */
export function useDangerEar(atFirst: HeardDangers = NOTHING_HEARD): [HeardDangers, (text: string) => void] {
  const [heard, setHeard] = useState(atFirst);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (text: string) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const response = await fetch(DANGER_ADVICE_PATH, {
        method: "POST",
        body: new URLSearchParams({ text }),
        signal,
      });
      if (response.ok) setHeard((await response.json()) as HeardDangers);
    } catch {
      // Offline, or asked again.
    }
  };
  const listen = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(text), PAUSE_MS);
  };
  return [heard, listen];
}
