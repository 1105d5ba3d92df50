/* Search suggestions: the ARIA combobox pattern with list autocomplete and manual selection. */
{
  const PAUSE_MS = 150;
  const SAY_COUNT_AFTER_MS = 1_000;
  const SHORTEST = 2;
  /** Few on a phone: they push an emergency's number down. */
  const MOST_ON_PHONE = 3;

  const element = (name, attributes, text = "") => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };

  /** Announces no results at once, and a count when typing has paused. */
  const announcer = (status) => {
    let timer;
    return (count, text) => {
      clearTimeout(timer);
      if (count === 0) status.textContent = text;
      else timer = setTimeout(() => (status.textContent = text), SAY_COUNT_AFTER_MS);
    };
  };

  const setUp = (form) => {
    const input = form.querySelector("input:not([type=hidden])");
    const id = `${input.id}-suggestions`;
    const list = element("ul", {
      id,
      role: "listbox",
      class: "suggestions",
      "aria-label": form.dataset.label,
      hidden: "",
    });
    const status = element("p", { "aria-live": "polite", class: "visually-hidden" });
    const say = announcer(status);
    form.append(list, status);
    for (const [name, value] of Object.entries({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": "false",
    }))
      input.setAttribute(name, value);

    let asking;
    let timer;
    let active = -1;

    const open = () => !list.hidden;

    const activate = (index) => {
      active = index;
      for (const [at, option] of [...list.children].entries())
        option.setAttribute("aria-selected", String(at === index));
      const option = list.children[index];
      if (option) {
        input.setAttribute("aria-activedescendant", option.id);
        option.scrollIntoView({ block: "nearest" });
      } else input.removeAttribute("aria-activedescendant");
    };

    const show = (shown) => {
      list.hidden = !shown || list.children.length === 0;
      input.setAttribute("aria-expanded", String(!list.hidden));
      if (list.hidden) activate(-1);
    };

    const close = () => {
      clearTimeout(timer);
      asking?.abort();
      show(false);
    };

    const fill = (suggestions, counts) => {
      list.replaceChildren(
        ...suggestions.map(({ title, category, link }, index) => {
          const option = element("li", {
            id: `${id}-${index}`,
            role: "option",
            "aria-selected": "false",
            "data-link": link,
          });
          option.append(element("span", { class: "suggestion-title" }, title));
          if (category) option.append(" ", element("span", { class: "quiet" }, category));
          return option;
        }),
      );
      activate(-1);
      show(document.activeElement === input);
      const count = suggestions.length;
      say(count, counts[count] ?? "");
    };

    const ask = async (typed) => {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const response = await fetch(`${form.dataset.suggestions}?${new URLSearchParams({ q: typed })}`, {
          signal,
        });
        const { suggestions, counts, error } = await response.json();
        if (signal.aborted) return;
        const isPhone = matchMedia("(max-width: 40em)").matches;
        fill(isPhone ? suggestions.slice(0, MOST_ON_PHONE) : suggestions, counts);
        if (error) track(error);
      } catch {
        // Aborted or offline: the form still works.
        if (!signal.aborted) show(false);
      }
    };

    // As TrackedFailure (spec 8.1).
    const track = (error) => {
      const tracks = JSON.stringify({ event: "error", category: "error", ...error });
      form.append(element("span", { hidden: "", "data-tracks": tracks }));
    };

    const go = (option) => {
      const { link } = option.dataset;
      if (/^(?:\/(?!\/)|https?:\/\/)/.test(link)) location.assign(link);
    };

    const suggest = () => {
      clearTimeout(timer);
      const typed = input.value.trim();
      if (typed.length < SHORTEST) return close();
      timer = setTimeout(() => ask(typed), PAUSE_MS);
    };

    input.addEventListener("input", suggest);
    // The script may load while a customer types.
    if (document.activeElement === input) suggest();

    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      const last = list.children.length - 1;
      if (event.key === "ArrowDown" && last >= 0) {
        const next = open() ? (active === last ? -1 : active + 1) : 0;
        show(true);
        if (!event.altKey) activate(next);
      } else if (event.key === "ArrowUp" && open()) {
        activate(active === -1 ? last : active - 1);
      } else if (event.key === "Enter" && open() && active !== -1) {
        go(list.children[active]);
      } else if (event.key === "Escape" && open()) {
        close();
      } else {
        // Other keys edit the text.
        if (event.key.length === 1 || event.key === "Backspace") activate(-1);
        return;
      }
      event.preventDefault();
    });

    // Keep the focus in the box: a blur would close the list before the click.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) go(option);
    });
    input.addEventListener("blur", close);
    form.addEventListener("submit", close);
    addEventListener("pageshow", (event) => event.persisted && close());
  };

  const start = () => {
    // A page may have two boxes, and with each of them this script.
    for (const form of document.querySelectorAll("form[data-suggestions]:not(:has([role=combobox]))"))
      setUp(form);
    for (const status of document.querySelectorAll("[data-say]"))
      announcer(status)(Number(status.dataset.count), status.dataset.say);
  };

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
}
