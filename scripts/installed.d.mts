export const ROOT: string;
/** Path of the Node that can run the product. */
export function productNode(): string;
/** True where this very process may run the product. */
export function isCurrent(): boolean;
/** Installs the packages of the lock file, unless they are there. */
export function install(): void;
/** Builds the web, unless the build is of these very sources. */
export function build(): void;
