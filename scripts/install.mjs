// Before a command of developers: installs the packages of the tests too, where they are missing.
import { install } from "./installed.mjs";

install({ tests: true });
