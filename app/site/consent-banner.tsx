import { useMatches } from "react-router";
import { COOKIES_PATH } from "../paths/policies.ts";
import { Button } from "../ui/button.tsx";
import { handleOf } from "./route-handle.ts";
import { useSite } from "./site-facts.ts";

/**
 * The question about cookies, first on the page for whoever has not answered it. With a script the answer is
 * saved in place, and `data-saved` is said (app/enhance/consent.ts); without one the form leads back to the same
 * page. A route's handle can say that its page does not ask.
 */
export function ConsentBanner() {
  const { consent: words } = useSite();
  const silent = useMatches().some((match) => handleOf(match).asksConsent === false);
  if (words === null || silent) return null;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="container consent-inner">
        <form method="post" action={COOKIES_PATH} data-consent-form="" data-saved={words.saved}>
          <div className="consent-text">
            <h2 id="consent-title">{words.title}</h2>
            <p>
              {words.text} <a href={COOKIES_PATH}>{words.more}</a>
            </p>
          </div>
          <div className="consent-buttons">
            <Button name="consent" value="performance" variant="secondary">
              {words.accept}
            </Button>
            <Button name="consent" value="necessary" variant="secondary">
              {words.reject}
            </Button>
          </div>
        </form>
        <p className="consent-saved" role="status" tabIndex={-1} />
      </div>
    </section>
  );
}
