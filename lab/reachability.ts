/**
 * From where customers come to each page, and by which search: `npm run tool -- lab/reachability.ts`, after
 * `npm run build`. Exit code 1 where a page is not reached.
 */
import { removeProductFiles, startProduct } from "../tests/support/product.ts";
import { measureReachability, printReachability } from "../tests/support/reachability.ts";

const product = await startProduct();
const reached = await measureReachability(product).finally(() => product.stop());
removeProductFiles(product.dataDir);
console.log(printReachability(reached));
const missed = reached.filter(({ faults }) => faults.length > 0);
console.log(`${reached.length} pages, ${missed.length} not reached`);
process.exitCode = missed.length > 0 ? 1 : 0;
