// `npm run build`: installs and builds where needed, for a machine on which something else starts the
// product.
import { build, install } from "./installed.mjs";

install();
build();
