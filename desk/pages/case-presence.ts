/* Says that the case is open here, and shows who else has it open. Where that fails the line stays as it was. */
import { presenceLine } from "./presence-copy.ts";

/** Three times within which a look counts (desk/cases/case-presence.ts). */
const EVERY_MS = 20_000;

const line = document.querySelector<HTMLElement>("[data-presence]");
const form = document.querySelector<HTMLFormElement>(".case-write");
const text = form?.querySelector("textarea");
if (line && form && text) {
  const isWriting = () => text.value.trim() !== "";
  let said = isWriting();
  const say = async () => {
    if (document.visibilityState === "hidden") return;
    said = isWriting();
    const body = new URLSearchParams({ writing: said ? "yes" : "" });
    body.set("xsrf", form.querySelector<HTMLInputElement>("[name=xsrf]")?.value ?? "");
    const response = await fetch(line.dataset["presence"] ?? "", { method: "POST", body });
    // Signed out, in another tab or by the time.
    if (!response.ok) clearInterval(timer);
    else line.textContent = presenceLine((await response.json()) as Parameters<typeof presenceLine>[0]);
  };
  const sayNow = () => void say().catch(() => undefined);
  const timer = setInterval(sayNow, EVERY_MS);
  document.addEventListener("visibilitychange", sayNow);
  text.addEventListener("input", () => {
    if (isWriting() !== said) sayNow();
  });
}
