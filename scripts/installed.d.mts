export const ROOT: string;
export function productNode(): string;
export function isCurrent(): boolean;
export function runAlong(args: readonly string[]): void;
export function install(options?: { readonly tests?: boolean }): void;
export function build(): void;
