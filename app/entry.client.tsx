import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const { path } = document.documentElement.dataset;

// After Back the document may be of another address (app/enhance/first.ts); React Router does not compare.
if (path === window.location.pathname) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else window.location.reload();
