import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const { path } = document.documentElement.dataset;

// After Back the document belongs to another address (app/enhance/first.ts), and React Router does not
// compare the two.
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
