// `npm run build`: installs and builds where needed.
import { build, install } from "./installed.mjs";

install();
build();
