import { useMatches } from "react-router";
import { COOKIES_PATH } from "../paths/policies.ts";
import { Button } from "../components/button.tsx";
import { handleOf } from "./route-handle.ts";
import { useSite } from "./site-facts.ts";

/** A script saves the answer in place (site/enhance/consent.ts); without one the form posts and returns. */
export function ConsentBanner() {
  const { consent: words } = useSite();
  const silent = useMatches().some((match) => handleOf(match).asksConsent === false);
  if (words === null || silent) return null;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="container consent-inner">
        <form
          className="cluster"
          method="post"
          action={COOKIES_PATH}
          data-consent-form=""
          data-saved={words.saved}
        >
          <div className="consent-text">
            <h2 id="consent-title">{words.title}</h2>
            <p>
              {words.text} <a href={COOKIES_PATH}>{words.more}</a>
            </p>
          </div>
          <div className="cluster consent-buttons">
            <Button name="consent" value="performance" variant="secondary">
              {words.accept}
            </Button>
            <Button name="consent" value="necessary" variant="secondary">
              {words.reject}
            </Button>
          </div>
        </form>
        {/* React keeps what the script has put here before. */}
        <p className="consent-saved" role="status" tabIndex={-1} suppressHydrationWarning>
          {""}
        </p>
      </div>
    </section>
  );
}
