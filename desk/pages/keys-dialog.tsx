import { Fragment } from "react";
import { Button } from "../../ui/components/button.tsx";
import { KEYS, KEYS_COPY as copy } from "./keys-copy.ts";
import keysScript from "./keys.ts?worker&url";

/** Opens the list of keys, where a script runs. */
export function KeysButton() {
  return (
    <Button type="button" variant="quiet" data-keys="open">
      {copy.open}
    </Button>
  );
}

/** The keys of the staff pages (keys.ts), and the switch that turns them off (WCAG 2.1.4). */
export function KeysDialog() {
  return (
    <dialog id="keys" className="dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">{copy.title}</h2>
      <p>{copy.lead}</p>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${copy.afterwards} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="case-take">
        <input type="checkbox" data-keys="switch" defaultChecked />
        {copy.switch}
      </label>
      <form method="dialog">
        <Button variant="secondary">{copy.close}</Button>
      </form>
      <script type="module" src={keysScript} />
    </dialog>
  );
}
