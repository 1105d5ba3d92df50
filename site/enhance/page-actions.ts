/* Buttons that copy and print, Escape in the menu, the focus in an opened search, and videos in the strip. */
const { dataset } = document.documentElement;

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button) return;
  if ("print" in button.dataset) {
    // The style prints one part of the page alone.
    dataset["print"] = "";
    print();
  }
  if ("copy" in button.dataset) void copy(button);
});

addEventListener("afterprint", () => delete dataset["print"]);

/** Copies the button's text or, without one, the page's address. */
async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] || location.href.replace(/#.*/, ""));
    button.dataset["copied"] = "";
    const status = button.parentElement?.querySelector("[aria-live]");
    const label = button.dataset["copiedLabel"];
    if (status && label) status.textContent = label;
  } catch {
    // The text is on the page and can be selected.
  }
}

document.addEventListener("keydown", ({ key, target, defaultPrevented }) => {
  const menu =
    key === "Escape" &&
    !defaultPrevented &&
    target instanceof Element &&
    target.closest<HTMLDetailsElement>("details.header-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

// Of details, toggle does not bubble.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches(".header-menu[open]"))
      target.querySelector<HTMLInputElement>("input.input")?.focus();
  },
  true,
);

// Chromium 150 leaves a focused video of the strip out of view.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLVideoElement) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
