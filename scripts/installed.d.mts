export const ROOT: string;
/** Path of a Node that can run the product. */
export function productNode(): string;
/** True where this process can run the product. */
export function isCurrent(): boolean;
/** Installs the packages of the lock file where they are missing; with `tests` those that test it as well. */
export function install(options?: { readonly tests?: boolean }): void;
/** Builds the web where its sources have changed. */
export function build(): void;
