/* Of a film nothing is requested before its place comes near the window, and no captions before it plays. */

/** Screens are scrolled faster than a picture comes. */
const NEAR = "300px";

const places = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      places.unobserve(target);
      for (const later of target.querySelectorAll<HTMLTemplateElement>("template[data-when-near]"))
        later.replaceWith(document.importNode(later.content, true));
    }
  },
  { rootMargin: NEAR },
);
// The films of one section together: the keyboard goes from one to the next.
for (const later of document.querySelectorAll("template[data-when-near]"))
  places.observe(later.closest("section") ?? later.parentElement!);

const played = new WeakSet<EventTarget>();

// A track that is on by default is requested with the page. Whoever turns captions off keeps them off.
addEventListener(
  "play",
  ({ target }) => {
    if (!(target instanceof HTMLVideoElement) || played.has(target)) return;
    played.add(target);
    const [captions] = target.textTracks;
    if (captions) captions.mode = "showing";
  },
  true,
);
