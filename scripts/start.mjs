// `npm start`: installs and builds where needed, then runs the product, or its web or platform alone.
import { build, install, isCurrent, runAlong } from "./installed.mjs";

const role = process.argv[2] || "all";
install();
build();

// An older Node hands over to that of the packages.
if (isCurrent()) import("../server/main.ts").then(({ main }) => main(role));
else runAlong(["server/main.ts", role]);
