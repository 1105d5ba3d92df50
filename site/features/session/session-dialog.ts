import { pageCopy } from "../../../ui/copy/page-copy.ts";

const words = pageCopy("session");

/** The warning before an idle session ends, with the markup of ui/forms/leave-warning.tsx. */
export function sessionDialog({ onStay, onSignOut }: Record<"onStay" | "onSignOut", () => void>) {
  const title = element("h2", { id: "session-warning-title" });
  const left = element("p", {});
  left.role = "status";
  const actions = element("div", { className: "cluster dialog-actions" }, [
    button("button button-primary", words.stay, onStay),
    button("button button-secondary", words.signOut, onSignOut),
  ]);
  const warning = [left, element("p", { textContent: words.how }), actions];
  const dialog = element("dialog", { id: "session-warning", className: "dialog" });
  dialog.setAttribute("aria-labelledby", title.id);

  function show(heading: string, content: readonly HTMLElement[]): void {
    title.textContent = heading;
    dialog.replaceChildren(title, ...content);
    if (dialog.open) return;
    document.body.append(dialog);
    dialog.showModal();
  }

  return {
    /** Seconds until the sign-out; null where there is nothing to warn of. */
    warn(secondsLeft: number | null): void {
      if (secondsLeft === null) return dialog.close();
      if (!dialog.open) show(words.title, warning);
      left.textContent = words.text(secondsLeft);
    },
    signingOut: () => show(words.signingOut, []),
  };
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly HTMLElement[] = [],
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function button(className: string, textContent: string, onPress: () => void): HTMLButtonElement {
  return element("button", { type: "button", className, textContent, onclick: onPress });
}
