import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { acceptMovedNodes } from "../site/hydration/moved-nodes.ts";
import { readServerPage } from "../site/hydration/server-page.ts";
import { TakeOver } from "../site/hydration/take-over.tsx";
import { goesOnWithoutReact, goOnWithoutReact, watchForms } from "../site/hydration/without-react.ts";
import { CONTAINER_ID } from "../site/hydration/container.ts";

/** In development the error and its page are what is wanted. */
const onFailure = import.meta.env.DEV
  ? {}
  : { onCaughtError: goOnWithoutReact, onUncaughtError: goOnWithoutReact };

const { path } = document.documentElement.dataset;

// After Back the document may be of another address (site/enhance/first.ts); React Router does not compare.
if (path !== window.location.pathname) window.location.reload();
else if (!goesOnWithoutReact()) hydrate(document.getElementById(CONTAINER_ID)!);

function hydrate(container: HTMLElement): void {
  const page = readServerPage(container);
  acceptMovedNodes();
  watchForms();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <TakeOver page={page}>
          <HydratedRouter />
        </TakeOver>
      </StrictMode>,
      onFailure,
    );
  });
}
