// `npm run dev`: the product with hot reload of the web, and a restart where the server's files change.
import { install, runAlong } from "./installed.mjs";

/** What Node loads itself; Vite loads app/, site/, ui/ and the words of their pages. Not whatever is imported: that has files of Vite's, there for a moment. */
const SERVER = [
  "server",
  "desk",
  "provider",
  "stores",
  "infrastructure",
  "email",
  "search",
  "clients",
  "cms",
  "contract",
  "domain",
  "danger",
];

install();
runAlong([
  ...SERVER.map((folder) => `--watch-path=${folder}`),
  "--watch-preserve-output",
  // The condition makes React Router the same module here and inside Vite.
  "--conditions=development",
  "server/dev.ts",
]);
