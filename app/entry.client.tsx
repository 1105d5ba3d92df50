import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { acceptMovedNodes } from "./hydration/moved-nodes.ts";
import { readServerPage } from "./hydration/server-page.ts";
import { TakeOver } from "./hydration/take-over.tsx";
import { CONTAINER_ID } from "./hydration/container.ts";

const { path } = document.documentElement.dataset;

// After Back the document may be of another address (app/enhance/first.ts); React Router does not compare.
if (path === window.location.pathname) hydrate(document.getElementById(CONTAINER_ID)!);
else window.location.reload();

function hydrate(container: HTMLElement): void {
  const page = readServerPage(container);
  acceptMovedNodes();
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <TakeOver page={page}>
          <HydratedRouter />
        </TakeOver>
      </StrictMode>,
    );
  });
}
