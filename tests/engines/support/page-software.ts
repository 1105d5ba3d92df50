/**
 * Software of customers that changes pages. Each is a script of its own, which the gateway puts into every
 * page: it runs when the page is parsed, before React.
 */

/**
 * Two elements around each text, as Chrome puts them. It begins at once, where the customer's browser always
 * translates, or when it hears the event "translate".
 */
function translator(begins: "at once" | "when asked"): void {
  const kept = "script, style, noscript, template, textarea, svg, font";
  let count = 0;
  /** Every second text is moved into the new elements; Chrome replaces it by another. */
  const translate = (text: Text) => {
    if (text.data.trim() === "" || text.parentElement?.closest(kept) !== null) return;
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    outer.style.verticalAlign = inner.style.verticalAlign = "inherit";
    const moves = begins === "at once" && count++ % 2 === 0;
    text.replaceWith(outer);
    inner.append(moves ? text : text.data);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const begin = () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  };
  if (begins === "at once") begin();
  else addEventListener("translate", begin, { once: true });
}

/** Runs `change` at once, and again whenever the page has changed. */
function keepChanging(change: () => void): void {
  change();
  new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
}

/** A shopping helper: nodes in the page and beside fields, attributes, other words in labels. */
function extension(): void {
  const { documentElement: html, body } = document;
  html.setAttribute("data-shopping-helper", "1");
  body.className = "shopping-helper";
  keepChanging(() => {
    if (!document.querySelector("shopping-bar")) body.prepend(document.createElement("shopping-bar"));
    for (const field of document.querySelectorAll("main input:not([type=hidden]), main select")) {
      field.setAttribute("data-seen", "");
      if (field.nextElementSibling?.localName === "shopping-offer") continue;
      field.after(Object.assign(document.createElement("shopping-offer"), { title: "10% off" }));
    }
    for (const label of document.querySelectorAll("main label:not([data-marked])")) {
      label.setAttribute("data-marked", "");
      label.append("\u00A0");
    }
  });
}

/** Fills in what it knows, and has an icon in each field. */
function passwordManager(): void {
  const known: Record<string, string> = { textphoneNumber: "18001", elec_account_number: "A12345" };
  const filled = new Set<string>();
  keepChanging(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("main input.input")) {
      const value = known[field.name];
      if (value !== undefined && !filled.has(field.name)) {
        filled.add(field.name);
        field.value = value;
        for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (field.previousElementSibling?.localName === "password-icon") continue;
      const icon = document.createElement("password-icon");
      icon.attachShadow({ mode: "open" }).innerHTML = "<button type=button>*</button>";
      field.before(icon);
    }
  });
}

/** Wraps every text box but the one in use, and marks what is around it. */
function grammarTool(): void {
  keepChanging(() => {
    for (const box of document.querySelectorAll("main textarea:not(grammar-field *, :focus)")) {
      const frame = document.createElement("grammar-field");
      const lines = document.createElement("grammar-lines");
      const label = box.previousElementSibling;
      box.replaceWith(frame);
      frame.append(lines, box);
      label?.before(document.createElement("grammar-mark"));
      if (!document.querySelector("grammar-card"))
        document.body.append(document.createElement("grammar-card"));
    }
  });
}

export const SOFTWARE = {
  "a translator": script(translator, "at once"),
  "a translator that is asked": script(translator, "when asked"),
  "an extension": script(extension),
  "a password manager": script(passwordManager),
  "a grammar tool": script(grammarTool),
} as const;

function script<Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string {
  return `{ ${keepChanging}\n(${run})(...${JSON.stringify(args)}); }`;
}
