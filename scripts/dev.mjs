// `npm run dev`: the product with hot reload of the web.
import { install, runAlong } from "./installed.mjs";

install();
// The condition makes React Router the same module here and inside Vite.
runAlong(["--conditions=development", "server/dev.ts"]);
